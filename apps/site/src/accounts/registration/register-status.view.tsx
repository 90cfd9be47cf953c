import { AuditStatus, documentNames } from '@yaopi/core'
import type { RegisterState } from '@yaopi/core/contract'
import { Button, ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { StateHead } from '../../components/detail/index.ts'
import { Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

/** What a registration that is through says, by where its approval stands now; for all others it was approved. */
const through: Readonly<Record<number, { readonly title: string; readonly note: string }>> = {
  [AuditStatus.documentsExpired]: { title: text.expiredTitle, note: text.expiredNote },
  [AuditStatus.frozen]: { title: text.frozenTitle, note: text.frozenNote },
}

/** How the review stands: document by document, with the way to take it back. */
export function RegisterStatus({
  state,
  onWithdraw,
}: {
  readonly state: RegisterState
  readonly onWithdraw: () => void
}) {
  const { session } = useStorefront()
  const hotline = useValue(session.user).common_config?.hot_line ?? ''
  const isWaiting = state.next_step === 'waiting'
  const { title, note } = isWaiting
    ? { title: text.waitingTitle, note: text.waitingNote }
    : (through[state.audit_status] ?? { title: text.doneTitle, note: text.doneNote })
  return (
    <Panel>
      <StateHead
        label={text.state}
        state={title}
        note={note}
        actions={
          isWaiting ? (
            <>
              {state.has_stores === 1 && <ButtonLink href={href('register_dd_step3')}>{text.stores}</ButtonLink>}
              <Button onClick={onWithdraw}>{text.withdraw}</Button>
              <ButtonLink kind="primary" href="/list">
                {text.browse}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink kind="primary" href="/user">
              {text.toMember}
            </ButtonLink>
          )
        }
      >
        {isWaiting && hotline !== '' && <p>{text.waitingHotline(hotline)}</p>}
        {isWaiting && state.service_wechat !== '' && <p>{text.waitingWechat(state.service_wechat)}</p>}
      </StateHead>
      <ul className={styles.states}>
        {state.documents.map(({ type, current, next }) => {
          const shown = next ?? current
          return (
            <li key={type}>
              <span>{documentNames[type] ?? type}</span>
              <span>{shown === null ? '' : text.documentStates[shown.status]}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
