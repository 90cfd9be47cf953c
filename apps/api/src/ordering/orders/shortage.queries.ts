import { OrderStatus, orderTimes } from '@yaopi/core'
import { type Db, rows, sinceMonths, sql, literals } from '../../platform/db/index.ts'

/** A line of an order for refunds of its units; amounts in fen. */
export type RefundLine = {
  readonly id: number
  readonly name: string
  readonly goods_id: number
  readonly ck_id: number
  readonly lot_id: number | null
  readonly number: number
  readonly shipped_number: number
  readonly returned_number: number
  readonly short_number: number
  readonly paid_amount: number
  readonly points: number
  readonly is_gift: boolean
  /** What was given back of the line so far, and what was kept of it for gifts. */
  readonly refunded: number
  readonly points_back: number
}

/** The lines of an order with what was refunded of each. The caller has locked the trade. */
export const refundLines = (tx: Db, orderId: number): Promise<RefundLine[]> =>
  rows(
    tx,
    sql<RefundLine>`
  select i.id, i.goods->>'name' as name, i.goods_id, i.ck_id, i.lot_id, i.number, i.shipped_number, i.returned_number,
    i.short_number, i.paid_amount, i.points, i.is_gift, coalesce(r.amount, 0)::bigint as refunded,
    coalesce(r.points, 0)::int as points_back
  from order_line i left join lateral (select sum(amount + withheld) as amount, sum(points) as points
    from order_refund_item r where r.order_id = i.order_id and r.order_item_id = i.id) r on true
  where i.order_id = ${orderId} order by i.id`,
  )

/** Takes units out of what an order waits for: its lines, and what stock and lots have reserved for them. */
export async function addShortNumbers(
  tx: Db,
  orderId: number,
  lines: readonly { readonly item_id: number; readonly number: number }[],
): Promise<void> {
  await sql`select 1 from stock s where (s.goods_id, s.ck_id) in (select goods_id, ck_id from order_item
    where order_id = ${orderId}) order by s.goods_id, s.ck_id for update`.execute(tx)
  await sql`with line as materialized (select x.item_id, x.number, i.goods_id, i.ck_id, i.lot_id
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (item_id bigint, number int)
      join order_item i on i.order_id = ${orderId} and i.id = x.item_id),
    counted as (update order_item i set short_number = i.short_number + line.number from line
      where i.order_id = ${orderId} and i.id = line.item_id),
    freed_lot as (update lot l set reserved = l.reserved - n.number from (select lot_id, sum(number)::int as number
      from line where lot_id is not null group by lot_id) n where l.id = n.lot_id)
    update stock s set reserved = s.reserved - n.number from (select goods_id, ck_id, sum(number)::int as number
      from line where lot_id is null group by goods_id, ck_id) n where s.goods_id = n.goods_id
      and s.ck_id = n.ck_id`.execute(tx)
}

/** How many rests of an order were refunded so far. */
export const countShortages = async (tx: Db, orderId: number): Promise<number> =>
  (await rows(tx, sql`select 1 from order_refund where order_id = ${orderId} and kind = 'short'`)).length

export type Rest = { readonly id: number; readonly at: string }

/** Partly shipped orders whose first parcel left before a moment, after one of them. */
export const restsSince = (db: Db, before: number, after: Rest | undefined): Promise<Rest[]> =>
  rows(
    db,
    sql<Rest>`
  select id, shipped_at::text as at from orders where status = ${sql.lit(OrderStatus.partlyShipped)}
    and shipped_at < ${new Date(before)} and ${sinceMonths('id', before)}
    and (shipped_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by shipped_at, id limit 200`,
  )

export type DueReminder = {
  readonly id: number
  readonly member_id: number
  readonly order_sn: string
  readonly expire_at: number
  readonly at: string
}

/** Unpaid orders that end soon and had some time to be paid, after one of them. */
export const endingSoon = (db: Db, now: number, after: DueReminder | undefined): Promise<DueReminder[]> =>
  rows(
    db,
    sql<DueReminder>`
  select id, member_id, order_sn, unix_seconds(expire_at)::int as expire_at, expire_at::text as at from orders
  where status in ${literals(OrderStatus.unpaid, OrderStatus.transferPending)}
    and status = ${sql.lit(OrderStatus.unpaid)} and expire_at > ${new Date(now)}
    and expire_at <= ${new Date(now + orderTimes.reminderMinutes * 60_000)} and ${sinceMonths('id', now)}
    and expire_at - created_at >= ${sql.lit(`${orderTimes.reminderLeastMinutes} minutes`)}::interval
    and (expire_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by expire_at, id limit 200`,
  )
