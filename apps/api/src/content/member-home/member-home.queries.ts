import { DocumentStatus } from '@yaopi/core'
import type { Member } from '../../platform/context/index.ts'
import { type Db, row, sql } from '../../platform/db/index.ts'
import { openCases } from '../../ordering/after-sales/index.ts'
import { orderCounts } from '../../ordering/orders/index.ts'
import { usableCoupons } from '../../pricing/coupons/index.ts'
import { memberPrice } from '../../pricing/offers/index.ts'

/** Facts of the member home; amounts in fen, times in Unix seconds. */
export type HomeFacts = {
  readonly orders: Readonly<Record<string, number>>
  readonly recharge: number
  readonly gift: number
  readonly points: number
  /** Usable now. */
  readonly coupons: number
  readonly vouchers: number
  /** Open after-sale cases. */
  readonly cases: number
  readonly docs: readonly { readonly type: string; readonly end_date: string }[]
  readonly often: readonly number[]
  readonly dropped: readonly number[]
  readonly notices: readonly {
    readonly id: number
    readonly title: string
    readonly code: string
    readonly created_at: number
  }[]
}

/** Days before its end from which a document is shown as expiring (domain.md §1.6). */
const EXPIRING_DAYS = 60

/** Everything the member home shows apart from the goods themselves: one statement. `today` is the Shanghai day. */
export async function homeFacts(
  db: Db,
  member: Pick<Member, 'id' | 'rank' | 'freight_zone'>,
  today: string,
  now: number,
): Promise<HomeFacts> {
  const memberId = member.id
  return (await row(
    db,
    sql<HomeFacts>`select
    coalesce((select jsonb_object_agg(status, count) from (select status, sum(count)::int as count
      from ${orderCounts(memberId)} c group by status) o), '{}') as orders,
    coalesce(w.recharge, 0) as recharge, coalesce(w.gift, 0) as gift, m.points,
    ${usableCoupons(memberId, 1, now)} as coupons, ${usableCoupons(memberId, 2, now)} as vouchers,
    ${openCases(memberId)} as cases,
    coalesce((select jsonb_agg(jsonb_build_object('type', d.type, 'end_date', d.end_date) order by d.end_date)
      from member_document d
      where d.member_id = m.id and d.status = ${sql.lit(DocumentStatus.approved)} and not d.long_term
        and d.end_date < ${today}::date + ${EXPIRING_DAYS}::int), '[]') as docs,
    array(select o.goods_id from last_purchase o join goods g on g.id = o.goods_id and g.is_on_sale
      where o.member_id = ${memberId} order by o.lines desc, o.goods_id limit 10) as often,
    array(select f.goods_id from favorite f join goods g on g.id = f.goods_id and g.is_on_sale
      and ${memberPrice(member)} < f.fav_price
      where f.member_id = ${memberId} order by f.created_at desc limit 10) as dropped,
    coalesce((select jsonb_agg(n order by n.created_at desc, n.id desc) from (
      select a.id, a.title, a.code, unix_seconds(a.created_at)::int as created_at from article a
        join article_category c on c.id = a.category_id
      where c.code = 'company' and a.is_published and (a.publish_at is null or a.publish_at <= ${new Date(now)})
      order by a.created_at desc, a.id desc limit 5) n), '[]') as notices
    from member m left join wallet w on w.member_id = m.id where m.id = ${memberId}`,
  ))!
}
