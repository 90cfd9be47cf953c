import type { AddResult, CartLineInput, CartState, PricingMember, RefusedLine } from '@yaopi/core/contract'
import { fromYuan, goodsText, isAllowed, largestAllowed, nearestAllowed, toYuan } from '@yaopi/core'
import { priceCart, settleGroupOf, type Choices, type FreightRules } from '@yaopi/core/pricing'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { type GoodsRow, goodsView } from '../../catalogue/goods/index.ts'
import {
  type CampaignRows,
  type CartFacts,
  giftsOf,
  type MemberAssets,
  namedBy,
  offersOver,
  offerText,
  promotions,
  readCartFacts,
  type ScopedGoods,
  viewerContextOf,
} from '../../pricing/offers/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { lineStrategies } from './line-strategies.ts'
import { exchangeRights, type ExchangeRights } from './exchange-rights.ts'
import { effectiveLine } from './effective-line.ts'
import {
  cartState,
  namedPrice,
  offerProblem,
  priceRows,
  pricingLine,
  quantityProblem,
  type PricedRows,
  type Terms,
} from './cart.view.ts'
import * as queries from './cart.queries.ts'

/** Freight rules of a member's region. */
export const freightRules = (server: AppContext, member: Pick<Member, 'freight_zone'>): FreightRules =>
  server.settings.values().freight[member.freight_zone]

const seconds = (server: AppContext): number => Math.floor(server.now() / 1000)

/** What the member's goods are priced with: his region, his kind, the offers over these goods, what he holds and what he chose. */
export function termsFor(
  server: AppContext,
  member: Member,
  rows: readonly queries.CartRow[],
  campaigns: CampaignRows,
  assets?: MemberAssets,
  choices?: Choices,
): Terms {
  return {
    freight: freightRules(server, member),
    offers: offersOver(rows, campaigns, assets),
    gifts: giftsOf(campaigns),
    member: pricedAs(member, assets?.points),
    ...(choices === undefined ? {} : { choices }),
  }
}

/** A member as pricing knows him. A newcomer's price is among the rows only for a newcomer. */
const pricedAs = (member: Member, points = 0): PricingMember => ({
  rank: member.rank,
  zone: member.freight_zone,
  is_new: true,
  points,
})

/** What runs for these goods of a member and what he holds, as the database says now. One statement. */
export const runningFor = (
  server: AppContext,
  member: Member,
  goods: readonly ScopedGoods[],
): Promise<CartFacts & CampaignRows> =>
  promotions.of(server).now(
    server.db,
    (held) => namedBy(goods, held),
    (named) => readCartFacts(server.db, server.now(), member.id, named),
  )

/** The member's cart, priced now. Two statements. */
export async function readCart(server: AppContext, member: Member, filter: number): Promise<CartState> {
  const rows = await queries.cartLines(server.db, member.id)
  const running = await runningFor(server, member, rows)
  return cartState(
    priceRows(
      rows,
      { ...viewerContextOf(server, member), campaigns: running },
      termsFor(server, member, rows, running, running),
    ),
    filter,
  )
}

/** The cart as it is priced by the offers that this process holds in memory, for numbers that stand on every page; coupons are not among them. One statement. */
export async function priceOwnCart(server: AppContext, member: Member): Promise<PricedRows> {
  const rows = await queries.cartLines(server.db, member.id)
  return priceRows(
    rows,
    viewerContextOf(server, member),
    termsFor(server, member, rows, promotions.of(server).campaigns()),
  )
}

/** What runs now and what the member's cart entitles him to, for lines that name an offer; `besides`: a line that does not count. Two statements. */
async function rightsOf(
  server: AppContext,
  member: Member,
  asked: readonly ScopedGoods[],
  besides?: number,
): Promise<ExchangeRights> {
  const lines = await queries.cartLines(server.db, member.id)
  const running = await runningFor(server, member, [...lines, ...asked])
  const { priced } = priceRows(
    lines,
    { ...viewerContextOf(server, member), campaigns: running },
    termsFor(server, member, lines, running, running),
  )
  return exchangeRights(running, priced, lines, besides)
}

type Wanted = queries.LineKey & { readonly number: number; readonly price: number | undefined }

/** A line that may not be had; `key` is that of the line as it was asked for, `http` the code that fits the reason. */
type Refused = RefusedLine & { readonly http: number; readonly key: string }

/**
 * Lines that may be had, and why not the others. One statement whatever their number.
 * `replaces`: the numbers are what shall be in the cart; else they come to what is there.
 */
export async function judgeLines(
  server: AppContext,
  member: Member,
  inputs: readonly CartLineInput[],
  replaces = false,
) {
  const wanted = mergeByKey(inputs)
  const rows = await queries.goodsToAdd(server.db, member.id, [...new Set(wanted.map((line) => line.goods_id))])
  const found = new Map(rows.map((row) => [row.id, row]))
  const byCart = wanted
    .filter((line) => lineStrategies[line.type]?.isByCart && found.has(line.goods_id))
    .map((line) => ({ ...found.get(line.goods_id)!, ...line }))
  const rights = byCart.length === 0 ? undefined : await rightsOf(server, member, byCart)
  const viewerContext = {
    ...viewerContextOf(server, member),
    ...(rights === undefined ? {} : { campaigns: rights.campaigns }),
  }
  const refused: Refused[] = []
  // Lines that came differently may name the same line of the cart.
  const lines = new Map<string, JudgedLine>()

  for (const line of wanted) {
    const row = found.get(line.goods_id)
    const refuse = (http: number, code: string, reason: string, allowed?: readonly number[]): void => {
      refused.push({
        goods_id: line.goods_id,
        name: row?.name ?? '',
        code,
        reason,
        http,
        key: keyOf(line),
        ...(allowed === undefined ? {} : { allowed }),
      })
    }
    if (row === undefined) {
      refuse(404, 'GONE', '商品不存在或已下架')
      continue
    }
    const named = lineStrategies[line.type]?.offered(row, line, viewerContext)
    if (named === undefined) {
      refuse(410, 'ENDED', offerText.ended)
      continue
    }
    const lot = row.prices?.find((price) => price.id === named.goods_price_id)?.lot
    const ck_id = line.ck_id === 0 ? (lot?.ck_id ?? row.ck_id) : line.ck_id
    const own: queries.LineKey = { ...line, ...named, ck_id }
    const warehouse = row.warehouses?.find((stock) => stock.ck_id === ck_id)
    if ((warehouse === undefined && line.ck_id !== 0) || (lot != null && lot.ck_id !== ck_id)) {
      refuse(422, 'WAREHOUSE', '该仓库没有此商品')
      continue
    }
    const sellable = Math.max(0, lot?.left ?? warehouse?.sellable ?? 0)
    const sold = effectiveLine(
      {
        ...row,
        ...own,
        sellable,
        line_id: 1,
        number: line.number,
        is_selected: true,
        line_ck_id: ck_id,
        seen_price: null,
      },
      viewerContext.campaigns,
    )
    const goods = goodsView(sold, viewerContext, own.goods_price_id)
    if (goods.buy_reason !== undefined) {
      refuse(goods.buy_reason.code === 'NO_STOCK' ? 409 : 403, goods.buy_reason.code, goods.buy_reason.msg)
      continue
    }
    const inCart = replaces
      ? 0
      : (row.in_cart?.find((other) => keyOf({ ...other, goods_id: row.id }) === keyOf(own))?.number ?? 0)
    const rule = { min_number: sold.min_number, step: sold.step, max: Math.max(0, sold.sellable) }
    const known = lines.get(keyOf(own))
    const total = inCart + (known?.number ?? 0) + line.number
    // Adding to an existing line is judged by the quantity that results.
    if (!isAllowed(total, rule)) {
      const allowed = nearestAllowed(total, rule)
        .map((number) => number - inCart)
        .filter((number) => number > 0)
      refuse(422, 'QUANTITY', goodsText.quantity(rule, sold.bzdw, allowed), allowed)
      continue
    }
    if (total > rule.max) {
      const addable = Math.max(0, largestAllowed(rule) - inCart)
      refuse(
        409,
        'STOCK',
        goodsText.stockLeft(rule.max, sold.bzdw, addable) + (inCart > 0 ? `（购物车已有${inCart}${sold.bzdw}）` : ''),
        [addable],
      )
      continue
    }
    const short = offerProblem({ ...sold, number: total }, viewerContext) ?? rights?.missing(own, total)
    if (short !== undefined) {
      refuse(409, 'LIMIT', short)
      continue
    }
    const unit = unitPrice(server, member, row, { ...own, number: total }, viewerContext.campaigns)
    lines.set(keyOf(own), { ...own, number: total - inCart, price: unit, total, claimed: line.price })
  }

  return { lines: [...lines.values()], refused, found, campaigns: viewerContext.campaigns }
}

/** A line that may be had at its price (fen) when it comes to `total`; `claimed`: the price it was asked for at. */
type JudgedLine = queries.LineToAdd & { readonly total: number; readonly claimed: number | undefined }

/**
 * Adds lines: all that can be added, with a reason for every other (domain.md §5.3). Two statements whatever their number.
 * A single refused line refuses the call, with the code that fits its reason.
 */
export async function addToCart(
  server: AppContext,
  member: Member,
  inputs: readonly CartLineInput[],
): Promise<AddResult> {
  const { lines, refused, found, campaigns } = await judgeLines(server, member, inputs)
  if (lines.length === 0) {
    const first = refused[0]!
    const message = first.name === '' ? first.reason : `${first.name}：${first.reason}`
    throw new BusinessError(
      first.http,
      message,
      { refused: refused.map(told), reason: first.code, allowed: first.allowed ?? [] },
      first.http === 422 ? { number: [first.reason] } : undefined,
    )
  }
  const added = await queries.addLines(server.db, member.id, lines)
  const judged = new Map(lines.map((line) => [keyOf(line), line]))
  return {
    added: added.map((line) => line.id),
    cart_total: added[0]?.total ?? 0,
    lines: added.map((line) => {
      const { total, price, claimed } = judged.get(keyOf(line))!
      // What was added at the same time from elsewhere may have led to another step of the ladder.
      const unit = line.number === total ? price : unitPrice(server, member, found.get(line.goods_id)!, line, campaigns)
      return {
        id: line.id,
        goods_id: line.goods_id,
        number: line.number,
        price: toYuan(unit),
        price_changed: claimed !== undefined && claimed !== unit ? 1 : 0,
        ...(line.combination_id ? { combination_id: line.combination_id } : {}),
      }
    }),
    refused: refused.map(told),
  }
}

const told = ({ http: _, key: _key, ...line }: Refused): RefusedLine => line

/** Unit price (fen) of one line alone, by the offers that run for everybody. */
function unitPrice(
  server: AppContext,
  member: Member,
  row: GoodsRow,
  line: queries.LineKey & { readonly number: number },
  campaigns = promotions.of(server).campaigns(),
): number {
  // A line that was just added has an id of its own, which is not that of its goods.
  const cart = effectiveLine(
    { ...row, ...line, id: row.id, line_id: 1, is_selected: true, line_ck_id: line.ck_id, seen_price: null },
    campaigns,
  )
  return priceCart({
    lines: [pricingLine(cart, { is_selected: 1, settle_group: settleGroupOf(row) })],
    freight: freightRules(server, member),
    offers: offersOver([cart], campaigns),
    member: pricedAs(member),
    now: seconds(server),
  }).lines[0]!.price
}

/** What makes a line one line, as text. */
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

/** The same goods twice in one call are one line with the numbers added. */
function mergeByKey(inputs: readonly CartLineInput[]): Wanted[] {
  const merged = new Map<string, Wanted>()
  for (const line of inputs) {
    const own = lineStrategies[line.type ?? 0]?.key(line)
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

/** Changes the number of one line; refuses what is not allowed, with what is. Two statements. */
export async function editLine(
  server: AppContext,
  member: Member,
  id: number,
  number: number,
): Promise<{ number: number; price: number }> {
  const [line] = await queries.cartLinesById(server.db, member.id, [id])
  if (line === undefined) throw new BusinessError(404, '购物车中没有这一行，请刷新')
  const rights = lineStrategies[line.type]?.isByCart ? await rightsOf(server, member, [line], id) : undefined
  const viewerContext = {
    ...viewerContextOf(server, member),
    ...(rights === undefined ? {} : { campaigns: rights.campaigns }),
  }
  const row = effectiveLine(line, viewerContext.campaigns)
  const goods = goodsView(row, viewerContext, namedPrice(row, viewerContext)?.id ?? 0)
  if (goods.buy_reason !== undefined && goods.buy_reason.code !== 'NO_STOCK')
    throw new BusinessError(403, `${row.name}：${goods.buy_reason.msg}`, { reason: goods.buy_reason.code })
  const rule = { min_number: row.min_number, step: row.step, max: row.sellable }
  if (!isAllowed(number, rule)) {
    const allowed = nearestAllowed(number, rule)
    const message = goodsText.quantity(rule, row.bzdw, allowed)
    throw new BusinessError(422, message, { allowed }, { number: [message] })
  }
  const problem = quantityProblem({ ...row, number }, row.sellable)
  if (problem !== undefined || row.sellable <= 0)
    throw new BusinessError(409, `${row.name}：${problem ?? '暂时缺货'}`, {
      left: row.sellable,
      allowed: [largestAllowed(rule)],
    })
  const own = { ...line, goods_id: line.id, ck_id: line.line_ck_id, is_yj: line.is_yj === 1 ? 1 : 0, number }
  const short = offerProblem({ ...row, number }, viewerContext) ?? rights?.missing(own, number)
  if (short !== undefined) throw new BusinessError(409, `${row.name}：${short}`, { reason: 'LIMIT' })
  const unit = unitPrice(server, member, line, own, viewerContext.campaigns)
  await queries.setNumber(server.db, member.id, id, number, unit)
  return { number, price: toYuan(unit) }
}

/** Ticks or unticks; lines that cannot be bought are left alone and counted. */
export async function selectLines(
  server: AppContext,
  member: Member,
  ids: readonly number[] | undefined,
  on: boolean,
): Promise<CartState & { blocked: number }> {
  await queries.tickLines(server.db, member.id, ids, on)
  const cart = await readCart(server, member, 99_999)
  const chosen = ids === undefined ? undefined : new Set(ids)
  const blocked = on
    ? cart.data.filter((line) => line.is_selected === 0 && (chosen === undefined || chosen.has(line.id))).length
    : 0
  return { ...cart, blocked }
}
