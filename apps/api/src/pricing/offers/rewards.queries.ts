import { lockMember } from '../../accounts/member-state/index.ts'
import { amongIds, type Db, row, rows, sql } from '../../platform/db/index.ts'
import { mintCoupons } from './mint-coupons.ts'
import { rewardText } from './offer.text.ts'

/** Grants the coupons and points promised with paid orders, once. The caller has locked the trade. */
export async function giveRewards(tx: Db, memberId: number, orderIds: readonly number[], at: number): Promise<void> {
  const due = await rows(
    tx,
    sql<{ order_id: number; kind: string; ref_id: number; number: number }>`
    update order_allocation set granted_at = ${new Date(at)} where ${amongIds('order_id', orderIds)}
      and kind in ('gift_coupon', 'gift_points') and released_at is null and granted_at is null
    returning order_id, kind, ref_id, number`,
  )
  if (due.length === 0) return
  // Coupons are numbered per member: a statement that waits for the lock itself would number by what it saw before.
  await lockMember(tx, memberId)
  const coupons = sql`due d join coupon_template t on t.id = d.ref_id cross join generate_series(1, d.number)
    where d.kind = 'gift_coupon'`
  await sql`with due as materialized (select *
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as x (order_id bigint, kind text, ref_id bigint, number
      int)),
    made_coupon as (${mintCoupons({ from: coupons, member: memberId, order: sql`d.order_id`, at })})
    insert into points_log (member_id, points, cause, remark)
      select ${memberId}, number, 'gift:' || order_id || ':' || ref_id, ${rewardText.pointsGiven} from due
      where kind = 'gift_points'`.execute(tx)
}

/** Whether coupons that an order brought were used, or its points spent. */
export const rewardsUsed = async (
  tx: Db,
  order: { readonly id: number; readonly member_id: number },
): Promise<boolean> =>
  (await row(
    tx,
    sql<{ used: boolean }>`
  select exists (select 1 from coupon where from_order_id = ${order.id} and used_at is not null)
    or coalesce((select sum(number) from order_allocation where order_id = ${order.id} and kind = 'gift_points'
    and granted_at is not null and released_at is null), 0) > (select points from member
      where id = ${order.member_id}) as used`,
  ))!.used
