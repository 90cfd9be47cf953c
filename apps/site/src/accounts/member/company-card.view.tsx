import { dedicatedManager, type UserState } from '@yaopi/core'
import { ButtonLink } from '@yaopi/widgets'
import { Building2, Phone } from 'lucide-react'
import { href } from '../../platform/routing/index.ts'
import { Steps } from '../../platform/components/index.ts'
import css from './member-home.module.css'
import { auditStatusOf } from './audit-status.ts'

type Props = { readonly user: UserState; readonly hotline: string }

/** The company: name, kind, standing with what it means, contract, account manager. */
export function CompanyCard({ user, hotline }: Props) {
  const standing = auditStatusOf(user.audit_status)
  const manager = dedicatedManager(user)
  return (
    <section className={css.company} aria-label="企业信息">
      <div className={css.face} aria-hidden="true">
        {user.face ? <img src={user.face} alt="" width={56} height={56} /> : <Building2 size={28} />}
      </div>
      <div className={css.who}>
        <p className={css.name}>{user.company || user.name || user.username}</p>
        <p className={css.facts}>
          {user.rank_name && <span>{user.rank_name}</span>}
          <span className={css.standing} data-tone={standing.tone}>
            {standing.name}
          </span>
          {user.contract_end ? (
            <span>电子合同至 {user.contract_end}</span>
          ) : (
            user.is_passed === 1 && (
              <a className={css.sign} href={href('dzht')}>
                电子合同未签署，去签署
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
            <span>专属客服</span>
            {manager.name}　<a href={`tel:${manager.phone}`}>{manager.phone}</a>
          </p>
        )}
        {hotline !== '' && (
          <p>
            <Phone size={14} aria-hidden="true" />
            <span>服务热线</span>
            <a href={`tel:${hotline}`}>{hotline}</a>
          </p>
        )}
      </div>
      {standing.note !== undefined && (
        <div className={css.guide} data-tone={standing.tone}>
          <p>{standing.note(hotline)}</p>
          {standing.step !== undefined && (
            <Steps steps={['注册账号', '提交资质', '等待审核', '开始采购']} current={standing.step} />
          )}
          {user.audit_status === 4 && (
            <ButtonLink size="s" href={href('list_index')}>
              先去看看商品
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}
