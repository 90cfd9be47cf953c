import { settleGroupOf, type GoodsFacts } from '@yaopi/core/pricing'
import { controlledSaleState } from '../../pricing/controlled-sale/index.ts'
import { dailyLimitLeft, type LotRow, shownPrice, type ViewerContext } from '../../pricing/offers/index.ts'
import type { GoodsRow } from './goods-rows.ts'

/** The columns of a row that decide how its goods are sold. */
type SoldRow = Pick<
  GoodsRow,
  | 'is_on_sale'
  | 'scope_codes'
  | 'ranks_allowed'
  | 'special_type'
  | 'temp_class'
  | 'goods_class'
  | 'is_youx'
  | 'sellable'
  | 'awaits_report'
  | 'bzdw'
  | 'qg_number'
  | 'min_number'
  | 'limit_taken'
  | 'prices'
  | 'control'
>

/** How goods are sold to a viewer: their activity price, its lot, and the facts for eligibility. */
export type SaleFacts = {
  readonly offer: ReturnType<typeof shownPrice>
  readonly lot: LotRow | null
  readonly facts: GoodsFacts
}

/**
 * The facts of goods for a viewer. `of`: the activity price they are sold at, even before it begins; 0: no price that a
 * line must name.
 */
export function saleFactsOf(
  row: SoldRow,
  { buyer, now, today }: Pick<ViewerContext, 'buyer' | 'now' | 'today'>,
  of?: number,
): SaleFacts {
  const control = controlledSaleState(row.control, now)
  const offer = control === 'open' ? shownPrice(row.prices, buyer, now, of) : undefined
  const lot = offer?.price.lot ?? null
  const facts: { -readonly [K in keyof GoodsFacts]: GoodsFacts[K] } = {
    is_on_sale: row.is_on_sale,
    scope_codes: row.scope_codes,
    ranks_allowed: row.ranks_allowed,
    special_type: row.special_type,
    temp_class: row.temp_class,
    settle_group: settleGroupOf(row),
    sellable: Math.max(0, lot === null ? row.sellable : lot.left),
    bzdw: row.bzdw,
    qg_number: row.qg_number,
    // An activity price that lines must name has a limit of its own.
    limit_left: offer?.named === true ? null : dailyLimitLeft(row, today),
    control,
  }
  // Few goods have it: assigned, because a spread makes the object slow, as in the view of goods.
  if (row.awaits_report && lot === null) facts.awaits_report = true
  return { offer, lot, facts }
}
