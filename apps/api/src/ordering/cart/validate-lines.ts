import type { CartLineInput, RefusedLine } from '@yaopi/core/contract'
import { fromYuan, LineType } from '@yaopi/core'
import { lineEligibility, unitPriceOf, type LineFacts, type LineRefusal } from '@yaopi/core/pricing'
import { saleFactsOf } from '../../catalogue/goods/index.ts'
import { pieces } from '../../platform/concurrency/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  offerText,
  type ScopedGoods,
  unitOffers,
  type ViewerContext,
  viewerContextOf,
} from '../../pricing/offers/index.ts'
import { pricedAs, runningFor, termsFor } from './cart-terms.ts'
import * as queries from './cart.queries.ts'
import { priceLines } from './price-lines.ts'
import { effectiveLine, type Effective } from './effective-line.ts'
import { exchangeRights, type ExchangeRights } from './exchange-rights.ts'
import { offerFactsOf, unitLine } from './line-facts.ts'
import { lineStrategies } from './line-strategies.ts'

type RequestedLine = queries.LineKey & { readonly number: number; readonly price: number | undefined }

/**
 * A valid line with its unit price (fen) at number `total`. `claimed`: the price in the request; `priceAt`: the unit
 * price at another number.
 */
export type ValidLine = queries.LineToAdd & {
  readonly total: number
  readonly claimed: number | undefined
  readonly priceAt: (number: number) => number
}

/** A refused line; `key` is the key as requested, `http` the status code that fits the reason. */
export type InvalidLine = RefusedLine & { readonly http: number; readonly key: string }

/** Lines that are validated before other requests are served. */
const LINES_AT_ONCE = 100

/** The key of a line as text. */
export const keyOf = (line: queries.LineKey): string =>
  [
    line.goods_id,
    line.ck_id,
    line.type,
    line.goods_price_id,
    line.goods_manjian_id,
    line.is_yj,
    line.is_jxq,
    line.combination_id ?? 0,
  ].join(':')

/** Merges the same goods of one call into one line with the numbers added. */
function mergeByKey(inputs: readonly CartLineInput[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const line of inputs) {
    const own = lineStrategies[line.type ?? LineType.ordinary]?.key(line)
    if (own === undefined) throw new BusinessError(410, offerText.ended)
    const known = merged.get(keyOf(own))
    merged.set(keyOf(own), {
      ...own,
      number: (known?.number ?? 0) + line.number,
      price: line.price === undefined ? undefined : fromYuan(line.price),
    })
  }
  return [...merged.values()]
}

/**
 * The running offers and the rights of the member's cart, for lines that name an offer; `besides`: a line that does not
 * count. Two statements.
 */
export async function rightsOf(
  server: AppContext,
  member: Member,
  goods: readonly ScopedGoods[],
  besides?: number,
): Promise<ExchangeRights> {
  const lines = await queries.cartLines(server, member.id)
  const running = await runningFor(server, member, [...lines, ...goods])
  const { priced } = priceLines(
    lines,
    { ...viewerContextOf(server, member), campaigns: running },
    termsFor(server, member, lines, running, running),
  )
  return exchangeRights(running, priced, lines, besides)
}

/** A row of goods as one line would be sold: its key, its effective line, and the facts for eligibility. */
type SoldLine = {
  readonly key: queries.LineKey
  readonly row: queries.LineRow & Effective
  readonly facts: LineFacts
}

/** The line under the offer it names; marked as ended when that offer is not available. */
function soldLine(
  goods: queries.GoodsToAdd,
  line: queries.LineKey,
  context: ViewerContext,
  besides: (key: queries.LineKey) => number,
): SoldLine {
  const named = lineStrategies[line.type]?.offered(goods, line, context)
  const lot = goods.prices?.find((price) => price.id === named?.goods_price_id)?.lot
  const ck_id = line.ck_id === 0 ? (lot?.ck_id ?? goods.ck_id) : line.ck_id
  const key: queries.LineKey = { ...line, ...named, ck_id }
  const warehouse = goods.warehouses?.find((stock) => stock.ck_id === ck_id)
  const sellable = Math.max(0, lot?.left ?? warehouse?.sellable ?? 0)
  const awaits_report = warehouse?.awaits_report ?? false
  const row = effectiveLine({ ...goods, ...key, sellable, awaits_report, line_ck_id: ck_id }, context.campaigns)
  return {
    key,
    row,
    facts: {
      ...saleFactsOf(row, context, key.goods_price_id).facts,
      is_offered: named !== undefined,
      is_stocked: !((warehouse === undefined && line.ck_id !== 0) || (lot != null && lot.ck_id !== ck_id)),
      offer: offerFactsOf(row, context, besides(key)),
    },
  }
}

/** The unit price (fen) of one line alone, by the offers that run for everybody. */
export const unitPrice = (
  server: AppContext,
  member: Member,
  row: queries.LineRow,
  number: number,
  { now, campaigns }: Pick<ViewerContext, 'now' | 'campaigns'>,
): number => unitPriceOf(unitLine(row, number), { offers: unitOffers(row, campaigns), member: pricedAs(member), now })

/**
 * Validates lines: facts of the goods, core's checks in their order, then the unit price. One statement for any number
 * of lines, three where a line depends on the whole cart; one more for goods whose records are not cached. `replaces`:
 * the numbers replace those in the cart, else they are added.
 */
export async function validateLines(
  server: AppContext,
  member: Member,
  inputs: readonly CartLineInput[],
  replaces = false,
): Promise<{ readonly lines: readonly ValidLine[]; readonly refused: readonly InvalidLine[] }> {
  const requested = mergeByKey(inputs)
  const ids = [...new Set(requested.map((line) => line.goods_id))]
  const rows = await queries.goodsToAdd(server, member.id, ids)
  const goodsById = new Map(rows.map((row) => [row.id, row]))
  const byCart = requested.flatMap((line) => {
    const row = goodsById.get(line.goods_id)
    return row !== undefined && lineStrategies[line.type]?.isByCart === true ? [{ ...row, ...line }] : []
  })
  const rights = byCart.length === 0 ? undefined : await rightsOf(server, member, byCart)
  const viewer = viewerContextOf(server, member)
  const context = rights === undefined ? viewer : { ...viewer, campaigns: rights.campaigns }
  const refused: InvalidLine[] = []
  // Different inputs may resolve to the same line of the cart.
  const lines = new Map<string, ValidLine>()
  const linesOf = new Map<number, Map<string, ValidLine>>()
  const validate = (line: RequestedLine): void => {
    const goods = goodsById.get(line.goods_id)
    const besides = (key: queries.LineKey): number =>
      unitsUnderLimit([...(linesOf.get(line.goods_id)?.values() ?? []), ...(goods?.in_cart ?? [])], {
        ...key,
        goods_id: line.goods_id,
      })
    const sold = goods === undefined ? undefined : soldLine(goods, line, context, besides)
    const own = sold === undefined ? '' : keyOf(sold.key)
    const inCart =
      goods === undefined || replaces
        ? 0
        : (goods.in_cart?.find((other) => keyOf({ ...other, goods_id: goods.id }) === own)?.number ?? 0)
    // The resulting number decides when an existing line is increased.
    const total = inCart + (lines.get(own)?.number ?? 0) + line.number
    const refusal = lineEligibility(sold && withQuantity(sold, total, inCart, rights), context)
    if (sold === undefined || refusal !== undefined) {
      refused.push(refusedLine(line, goods?.name ?? '', refusal!))
      return
    }
    const priceAt = (number: number): number => unitPrice(server, member, sold.row, number, context)
    const valid: ValidLine = {
      ...sold.key,
      number: total - inCart,
      price: priceAt(total),
      total,
      claimed: line.price,
      priceAt,
    }
    lines.set(own, valid)
    const others = linesOf.get(line.goods_id) ?? new Map<string, ValidLine>()
    linesOf.set(line.goods_id, others.set(own, valid))
  }
  for await (const piece of pieces(requested, LINES_AT_ONCE)) for (const line of piece) validate(line)
  return { lines: [...lines.values()], refused }
}

/** Units of other lines of the same goods at their own price; a line that is named twice counts once. */
export function unitsUnderLimit(
  lines: readonly (queries.NumberOfLine & { readonly total?: number })[],
  key: queries.LineKey,
): number {
  const others = new Map<string, number>()
  for (const line of lines) {
    const own = keyOf(line)
    if (line.goods_id !== key.goods_id || own === keyOf(key) || others.has(own) || !isAtOwnPrice(line)) continue
    others.set(own, line.total ?? line.number)
  }
  return [...others.values()].reduce((sum, number) => sum + number, 0)
}

const isAtOwnPrice = ({ goods_price_id, combination_id = 0, type, is_yj }: queries.LineKey): boolean =>
  (goods_price_id === 0 || is_yj === 1) && combination_id === 0 && type !== LineType.exchange

function withQuantity(
  { row, key, facts }: SoldLine,
  total: number,
  in_cart: number,
  rights: ExchangeRights | undefined,
): LineFacts {
  const exchange_left = rights?.left(key)
  return {
    ...facts,
    quantity: { min_number: row.min_number, step: row.step, max: Math.max(0, row.sellable), total, in_cart },
    offer: exchange_left === undefined ? facts.offer : { ...facts.offer, exchange_left },
  }
}

const httpOf: Partial<Record<LineRefusal['code'], number>> = {
  GONE: 404,
  ENDED: 410,
  WAREHOUSE: 422,
  QUANTITY: 422,
  NO_STOCK: 409,
  STOCK: 409,
  LIMIT: 409,
}
const FORBIDDEN = 403

const refusedLine = (line: queries.LineKey, name: string, { code, msg, allowed }: LineRefusal): InvalidLine => ({
  goods_id: line.goods_id,
  name,
  code,
  reason: msg,
  http: httpOf[code] ?? FORBIDDEN,
  key: keyOf(line),
  ...(allowed === undefined ? {} : { allowed }),
})
