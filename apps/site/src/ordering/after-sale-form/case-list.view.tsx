import { caseRouteOf, formatMinute, type AfterSaleSummary } from '@yaopi/core'
import { Anchor, ButtonLink } from '@yaopi/widgets'
import { Clock } from '../../components/detail/index.ts'
import { href } from '../../platform/routing/index.ts'
import css from './apply.module.css'
import { applyText as text } from './apply.text.ts'

/** Cases of a member, the newest first: what, where it stands, whose turn it is. */
export function CaseList({ cases }: { readonly cases: readonly AfterSaleSummary[] }) {
  return (
    <ul className={css.cases} aria-label={text.listLabel}>
      {cases.map((one) => (
        <li key={one.id} className={css.case}>
          <header>
            <span>
              {text.number(one.sn)}　<time>{formatMinute(one.created_at)}</time>
            </span>
            <strong>{one.state_name}</strong>
          </header>
          <p>
            <b>{one.type_name}</b>　{one.goods === '' ? text.documents : text.goods(one.goods, one.number)}
          </p>
          <footer>
            <Anchor href={href('order_info', { id: one.order_id })}>{text.order(one.order_sn)}</Anchor>
            {one.clock_at !== null && one.who !== null && <Clock end={one.clock_at} label={text.clock[one.who]} />}
            <ButtonLink
              kind="quiet"
              size="s"
              href={href(caseRouteOf(one.type), { id: one.id })}
              aria-label={text.detailOf(one.sn)}
            >
              {text.detail}
            </ButtonLink>
          </footer>
        </li>
      ))}
    </ul>
  )
}
