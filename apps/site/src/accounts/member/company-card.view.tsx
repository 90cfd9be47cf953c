import { AuditStatus, isDedicatedManager, type UserState } from '@yaopi/core'
import { ButtonLink } from '@yaopi/widgets'
import { Building2, Phone } from 'lucide-react'
import { href } from '../../platform/routing/index.ts'
import { StatusMark, Steps } from '../../components/page/index.ts'
import css from './member-home.module.css'
import { auditStatusOf } from './audit-status.ts'
import { memberText as text } from './member.text.ts'

type Props = { readonly user: UserState; readonly hotline: string }

/** The company: name, kind, standing with what it means, contract, account manager. */
export function CompanyCard({ user, hotline }: Props) {
  const auditStatus = auditStatusOf(user.audit_status)
  const manager = user.admin ?? undefined
  return (
    <section className={css.company} aria-label={text.company}>
      <div className={css.face} aria-hidden="true">
        {user.face ? <img src={user.face} alt="" width={56} height={56} /> : <Building2 size={28} />}
      </div>
      <div className={css.who}>
        <p className={css.name}>{user.company || user.name || user.username}</p>
        <p className={css.facts}>
          {user.rank_name && <span>{user.rank_name}</span>}
          <StatusMark tone={auditStatus.tone}>{auditStatus.name}</StatusMark>
          {user.contract_end ? (
            <span>{text.agreementUntil(user.contract_end)}</span>
          ) : (
            user.is_passed === 1 && (
              <a className={css.sign} href={href('dzht')}>
                {text.agreementUnsigned}
              </a>
            )
          )}
        </p>
        {user.address && (
          <p className={css.address} title={user.address}>
            {user.address}
          </p>
        )}
      </div>
      <div className={css.people}>
        {manager !== undefined && (
          <p>
            <span>{isDedicatedManager(manager) ? text.dedicatedManager : text.manager}</span>
            {manager.name}　{manager.phone !== '' && <a href={`tel:${manager.phone}`}>{manager.phone}</a>}
          </p>
        )}
        {hotline !== '' && (
          <p>
            <Phone size={14} aria-hidden="true" />
            <span>{text.hotline}</span>
            <a href={`tel:${hotline}`}>{hotline}</a>
          </p>
        )}
      </div>
      {auditStatus.note !== undefined && (
        <div className={css.guide} data-tone={auditStatus.tone}>
          <p>{auditStatus.note(hotline)}</p>
          {auditStatus.step !== undefined && (
            <Steps
              steps={[text.stepRegister, text.stepSubmit, text.stepWait, text.stepBuy]}
              current={auditStatus.step}
            />
          )}
          {user.audit_status === AuditStatus.notSubmitted && (
            <ButtonLink size="s" kind="primary" href={href('register_step2')}>
              {text.submit}
            </ButtonLink>
          )}
          {user.audit_status === AuditStatus.pending && (
            <ButtonLink size="s" href={href('register_step3')}>
              {text.progress}
            </ButtonLink>
          )}
          {user.audit_status === AuditStatus.rejected && (
            <ButtonLink size="s" kind="primary" href={href('zzzj')}>
              {text.correct}
            </ButtonLink>
          )}
          {user.audit_status === AuditStatus.documentsExpired && (
            <>
              <ButtonLink size="s" kind="primary" href={href('zzzj')}>
                {text.renew}
              </ButtonLink>
              <ButtonLink size="s" href={href('list_index')}>
                {text.browse}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </section>
  )
}
