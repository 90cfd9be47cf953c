import { WithdrawalState } from '@yaopi/core/contract'
import { OrderStatus } from '@yaopi/core'
import { type Db, literals, ofDayOfTrade, row, sql } from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'

/** A wallet in fen; `next_end` in seconds. */
export type MoneyRow = {
  readonly recharge: number
  readonly gift: number
  readonly frozen: number
  readonly expiring: number
  readonly next_amount: number | null
  readonly next_end: number | null
  /** What pending payments hold, and the orders they pay; null: none does. */
  readonly held:
    | readonly { readonly amount: number; readonly orders: { id: number; order_sn: string }[] | null }[]
    | null
}

/** Gift balance that ends within this time is announced; milliseconds. */
const EXPIRING_WITHIN = 30 * DAY
const EMPTY: MoneyRow = {
  recharge: 0,
  gift: 0,
  frozen: 0,
  expiring: 0,
  next_amount: null,
  next_end: null,
  held: null,
}
/** Orders that a payment waits for. */
const AWAITING = literals(OrderStatus.unpaid, OrderStatus.transferPending)

/**
 * The wallet. `frozen`: the part held by pending payments, and open withdrawals; `expiring`: gift balance whose
 * cashback ends within 30 days of `now` (milliseconds), `next_amount` and `next_end` the cashback that ends first, by
 * what is left of it (domain.md §2.4.14).
 */
export const moneyOf = async (db: Db, memberId: number, now: number): Promise<MoneyRow> =>
  (await row(
    db,
    sql<MoneyRow>`
  select w.recharge, w.gift,
    (coalesce((select sum(p.balance_recharge + p.balance_gift) from payment p where p.member_id = w.member_id
      and p.status = 'pending'), 0)
    + coalesce((select sum(d.amount) from withdrawal d where d.member_id = w.member_id
      and d.state in ${literals(WithdrawalState.waiting, WithdrawalState.checked)}), 0))::bigint as frozen,
    c.expiring, c.next_amount, c.next_end,
    (select jsonb_agg(jsonb_build_object('amount', p.balance_recharge + p.balance_gift, 'orders', (select
        jsonb_agg(jsonb_build_object('id', o.id, 'order_sn', o.order_sn) order by o.id) from orders o
        where o.trade_id = p.trade_id and ${ofDayOfTrade('o.id', sql`p.trade_id`)}
          and (o.settle_group = 'hm') = p.is_hm and o.status in ${AWAITING})) order by p.id)
      from payment p where p.member_id = w.member_id and p.status = 'pending'
        and p.balance_recharge + p.balance_gift > 0) as held
  from wallet w cross join lateral (
    select coalesce(sum(rest) filter (where end_at <= ${new Date(now + EXPIRING_WITHIN)}), 0)::bigint as expiring,
      (array_agg(rest order by end_at, trade_id))[1]::bigint as next_amount, unix_seconds(min(end_at)) as next_end
    from (select l.trade_id, l.end_at, least(l.rest, b.released - b.taken_back - b.expired) as rest
      from gift_lot l join cashback b on b.trade_id = l.trade_id
      where l.member_id = w.member_id and l.rest > 0 and b.ended_at is null) r where rest > 0) c
  where w.member_id = ${memberId}`,
  )) ?? EMPTY
