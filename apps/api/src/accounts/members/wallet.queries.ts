import { type Db, row, sql } from '../../platform/db/index.ts'

export type Money = {
  readonly recharge: number
  readonly gift: number
  readonly frozen: number
  readonly expiring: number
}

/** Gift balance that ends within this time is announced; milliseconds. */
const EXPIRING_WITHIN = 30 * 86_400_000

/**
 * The wallet in fen. `frozen`: the part reserved by pending payments; `expiring`: gift balance whose cashback ends
 * within 30 days of `now` (milliseconds), where what ends first is used first (domain.md §2.4.14).
 */
export const moneyOf = (db: Db, memberId: number, now: number): Promise<Money | undefined> =>
  row(
    db,
    sql<Money>`
  select w.recharge, w.gift,
    coalesce((select sum(p.balance_recharge + p.balance_gift) from payment p where p.member_id = w.member_id
      and p.status = 'pending'), 0)::bigint as frozen,
    least(w.gift, greatest(0, c.ending - greatest(0, c.living - w.gift)))::bigint as expiring
  from wallet w cross join lateral (
    select coalesce(sum(released - taken_back), 0) as living,
      coalesce(sum(released - taken_back) filter (where end_at <= ${new Date(now + EXPIRING_WITHIN)}), 0) as ending
    from cashback where member_id = w.member_id and end_at is not null and ended_at is null) c
  where w.member_id = ${memberId}`,
  )
