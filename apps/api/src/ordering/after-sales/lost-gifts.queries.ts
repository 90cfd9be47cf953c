import { type Fen, OrderStatus } from '@yaopi/core'
import type { ReductionTier } from '@yaopi/core/pricing'
import { regionOfMember } from '../../accounts/member-state/index.ts'
import { amongIds, dayOf, type Db, ofDayOfTrade, rows, sql } from '../../platform/db/index.ts'

/** A line of a purchase that is in a full reduction with gifts, or a gift of it; amounts in fen. */
export type ReductionLine = {
  readonly id: number
  readonly order_id: number
  readonly goods_id: number
  readonly name: string
  readonly bzdw: string
  readonly is_gift: boolean
  readonly number: number
  readonly line_amount: Fen
  /** Units that the buyer has or will get; of gifts those that were sent. */
  readonly left: number
  /** Its ordinary price on the day of the purchase. */
  readonly price: Fen
  readonly reduction_id: number
  readonly reduction: string
  readonly tiers: readonly ReductionTier[]
  readonly is_repeat: boolean
  readonly max_times: number
}

/** The lines of the purchases of orders that are in full reductions with gifts. `of_order`: the order asked for. */
export const reductionLines = (
  db: Db,
  orderIds: readonly number[],
): Promise<(ReductionLine & { readonly of_order: number })[]> => {
  const trade = sql`own.trade_id`
  return rows(
    db,
    sql<ReductionLine & { readonly of_order: number }>`
  select own.id as of_order, i.id, i.order_id, i.goods_id, i.goods->>'name' as name,
    coalesce(i.goods->>'bzdw', '') as bzdw, i.is_gift, i.number, i.line_amount,
    (case when i.is_gift then i.shipped_number else i.number - i.short_number end - i.returned_number)::int as left,
    coalesce((select customer_price(h.base_price, h.price_levels, buyer.rank, buyer.zone) from price_history h
      where h.goods_id = i.goods_id and h.day = ${dayOf(sql`o.created_at`)}),
      customer_price(g.base_price, g.price_levels, buyer.rank, buyer.zone)) as price,
    r.id as reduction_id, r.name as reduction, r.tiers, r.is_repeat, r.max_times
  from orders own join orders o on o.trade_id = ${trade} and ${ofDayOfTrade('o.id', trade)}
    join order_line i on i.order_id = o.id and ${ofDayOfTrade('i.order_id', trade)}
    join reduction r on r.id = i.goods_manjian_id join goods g on g.id = i.goods_id
    cross join lateral (select m.rank, coalesce(r.freight_zone, 'B') as zone from member m ${regionOfMember}
      where m.id = own.member_id) buyer
  where ${amongIds('own.id', orderIds)}
    and o.status <> ${sql.lit(OrderStatus.cancelled)} and i.combination_id = 0
    and exists (select from jsonb_array_elements(r.tiers) t where t->'gives'->>'kind' = 'zeng')
  order by own.id, i.id`,
  )
}

/** Stores the gifts that stay with the buyer and what was kept of a refund for each, fen. */
export async function storeKept(
  tx: Db,
  caseId: number,
  gifts: readonly { readonly id: number; readonly order_id: number; readonly number: number; readonly amount: Fen }[],
): Promise<void> {
  if (gifts.length === 0) return
  await sql`insert into after_sale_gift (case_id, order_id, order_item_id, number, amount)
    select ${caseId}, order_id, id, number, amount from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb)
      as x (id bigint, order_id bigint, number int, amount bigint)`.execute(tx)
}
