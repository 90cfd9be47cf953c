import { type Db, rows, sql } from '../../platform/db/index.ts'

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
