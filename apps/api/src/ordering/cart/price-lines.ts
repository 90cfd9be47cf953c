import type { BuyReason, FreightGroup, Int01, SettleGroup } from '@yaopi/core/contract'
import { cartText, formatFen, orderText, toYuan } from '@yaopi/core'
import {
  priceCart,
  pricingText,
  purchaseEligibility,
  quantityEligibility,
  requiredSource,
  type LineRefusal,
  type PricedCart,
} from '@yaopi/core/pricing'
import { type SaleFacts, saleFactsOf } from '../../catalogue/goods/index.ts'
import { type LotRow, type ViewerContext } from '../../pricing/offers/index.ts'
import type { PricingTerms } from './cart-terms.ts'
import type { CartRow } from './cart.queries.ts'
import { effectiveLine, type EffectiveLine } from './effective-line.ts'
import { namedPrice, offerFactsOf, pricingLine } from './line-facts.ts'

/** The state of a line after pricing: why it cannot be bought, and whether it counts [ST-07]. */
export type LineState = {
  /** The line as it is sold. */
  readonly row: EffectiveLine
  /** How its goods are sold to this buyer. */
  readonly sale: SaleFacts
  /** Why its goods cannot be bought, before pricing. */
  readonly reason: BuyReason | undefined
  readonly settle_group: SettleGroup
  /** The near-expiry lot it is bought from. */
  readonly lot: LotRow | null
  readonly blocked: BuyReason | undefined
  /** The message for the first problem of the line. */
  readonly tip: string | undefined
  readonly is_selected: Int01
}

/** A priced cart; `states` and `rows` stand in the order of its lines. */
export type PricedLines = {
  readonly rows: readonly EffectiveLine[]
  readonly states: readonly LineState[]
  readonly priced: PricedCart
  readonly terms: PricingTerms
}

type CheckedLine = Omit<LineState, 'tip' | 'blocked'> & {
  readonly problem: LineRefusal | undefined
  /** Units that the line takes of the daily limit of its goods. */
  readonly daily: number
}

/**
 * The state of a line before pricing. A line without enough stock stays visible and editable, but does not count.
 * `besides`: units of counted lines before it under the same daily limit.
 */
function checkLine(line: CartRow, context: ViewerContext, isTicked: boolean, besides: number): CheckedLine {
  const row = effectiveLine(line, context.campaigns)
  const sale = saleFactsOf(row, context, namedPrice(row, context)?.id ?? 0)
  const { facts, lot } = sale
  const reason = purchaseEligibility(context.buyer, facts)
  const offer = offerFactsOf(row, context, besides)
  const problem = quantityEligibility(
    {
      bzdw: facts.bzdw,
      quantity: { min_number: row.min_number, step: row.step, max: facts.sellable, total: row.number, in_cart: 0 },
      offer,
    },
    context,
  )
  const is_selected = reason === undefined && problem === undefined && isTicked ? 1 : 0
  const daily = is_selected === 1 && offer.daily_limit !== undefined ? row.number : 0
  return { row, sale, reason, settle_group: facts.settle_group, lot, problem, is_selected, daily }
}

/**
 * The state of a line after pricing: when its offer has ended or its right is missing, it stays with a message, but
 * does not count.
 */
function stateOf(checked: CheckedLine, line: PricedCart['lines'][number]): LineState {
  const { row, sale, reason, settle_group, lot, problem } = checked
  const only = requiredSource[row.type]
  const blocked =
    reason ??
    (only !== undefined && line.source !== only
      ? { code: 'OFF_SHELF' as const, msg: pricingText.note.gone }
      : undefined)
  return {
    row,
    sale,
    reason,
    settle_group,
    lot,
    blocked,
    tip: problem?.msg ?? blocked?.msg ?? line.notes[0]?.reason,
    is_selected: line.counted ? checked.is_selected : 0,
  }
}

/** Checks and prices rows, without their views. */
export function priceLines(
  lines: readonly CartRow[],
  context: ViewerContext,
  terms: PricingTerms,
  ticked: (row: CartRow) => boolean = (row) => row.is_selected,
): PricedLines {
  // Several lines of the same goods share one daily limit: the first ones count.
  const daily = new Map<number, number>()
  const checked = lines.map((line) => {
    const besides = daily.get(line.goodsId) ?? 0
    const one = checkLine(line, context, ticked(line), besides)
    if (one.daily > 0) daily.set(line.goodsId, besides + one.daily)
    return one
  })
  const priced = priceCart({
    lines: checked.map(({ row, is_selected }) => pricingLine(row, is_selected === 1)),
    now: context.now,
    freight: terms.freight,
    offers: terms.offers,
    member: terms.member,
    ...(terms.choices === undefined ? {} : { choices: terms.choices }),
  })
  const states = checked.map((line, index) => stateOf(line, priced.lines[index]!))
  return { states, priced, terms, rows: states.map(({ row }) => row) }
}

/** Why a cart is below a minimum order, or undefined (domain.md §2.7). */
export function minimumProblem(
  priced: PricedCart,
): { readonly message: string; readonly group: FreightGroup; readonly min: number; readonly gap: number } | undefined {
  const short = priced.freight.find((group) => group.min_gap > 0)
  return (
    short && {
      group: short.group,
      min: toYuan(short.min),
      gap: toYuan(short.min_gap),
      message: cartText.minOrder(orderText.freight[short.group], formatFen(short.min), formatFen(short.min_gap)),
    }
  )
}
