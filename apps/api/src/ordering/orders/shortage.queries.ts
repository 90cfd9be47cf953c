import { OrderStatus, orderTimes } from '@yaopi/core'
import { type Db, rows, sinceMonths, sql, literals } from '../../platform/db/index.ts'

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
