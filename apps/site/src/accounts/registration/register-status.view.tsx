import { documentNames } from '@yaopi/core'
import type { RegisterState } from '@yaopi/core/contract'
import { Button, ButtonLink, useStorefront, useValue } from '@yaopi/widgets'
import { StateHead } from '../../components/detail/index.ts'
import { Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

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
  return (
    <Panel>
      <StateHead
        label={text.state}
        state={isWaiting ? text.waitingTitle : text.doneTitle}
        note={isWaiting ? text.waitingNote : text.doneNote}
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
