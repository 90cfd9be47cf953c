import {
  fromYuan, goodsText, isAllowed, isFor, isRunning, largestAllowed, nearestAllowed, priceCart, settleGroupOf, toYuan,
  type AddResult, type CartLineInput, type CartState, type Choices, type FreightRules, type PriceOfferKind, type RefusedLine,
} from '@yaopi/core'
import type { Member } from '../auth/authenticate.ts'
import type { GoodsRow } from '../goods/goods.queries.ts'
import { sightOf } from '../goods/goods.service.ts'
import { goodsView, type Sight } from '../goods/goods.view.ts'
import { Refusal } from '../http/refusal.ts'
import type { Server } from '../http/server.ts'
import { reductionsOf } from '../promotion/goods-offer.ts'
import { offerText } from '../promotion/offer.text.ts'
import { offersOver } from '../promotion/offers.ts'
import { readCampaignsFor } from '../promotion/promotion.queries.ts'
import type { CampaignRows, MemberAssets } from '../promotion/promotion.rows.ts'
import { cartState, offerProblem, priceRows, pricingLine, quantityProblem, type Terms } from './cart.view.ts'
import * as queries from './cart.queries.ts'

/** Freight rules of a member's region. */
export const freightRules = (server: Server, member: Pick<Member, 'freight_zone'>): FreightRules => server.settings.values().freight[member.freight_zone]

const seconds = (server: Server): number => Math.floor(server.now() / 1000)

/** What the member's goods are priced with: his region, his kind, the offers over these goods, what he holds and what he chose. */
export function termsFor(server: Server, member: Member, rows: readonly queries.CartRow[], campaigns: CampaignRows, assets?: MemberAssets, choices?: Choices): Terms {
  return {
    freight: freightRules(server, member), offers: offersOver(rows, campaigns, assets), gifts: campaigns.gifts,
    // A newcomer's price is among the rows only for a newcomer.
    member: { rank: member.rank, zone: member.freight_zone, is_new: true, points: assets?.points ?? 0 },
    ...(choices === undefined ? {} : { choices }),
  }
}

/** The member's cart, priced now. Two statements. */
export async function readCart(server: Server, member: Member, filter: number): Promise<CartState> {
  const [rows, running] = await Promise.all([queries.cartLines(server.db, member.id), readCampaignsFor(server.db, server.now(), member.id)])
  return cartState(priceRows(rows, { ...sightOf(server, member), campaigns: running }, termsFor(server, member, rows, running, running)), filter)
}

type Wanted = queries.LineKey & { readonly number: number, readonly price: number | undefined }

/**
 * Adds lines: all that can be added, with a reason for every other (domain.md §5.3). Two statements whatever their number.
 * A single refused line refuses the call, with the code that fits its reason.
 */
export async function addToCart(server: Server, member: Member, inputs: readonly CartLineInput[]): Promise<AddResult> {
  const wanted = mergeByKey(inputs)
  const found = new Map((await queries.goodsToAdd(server.db, member.id, [...new Set(wanted.map((line) => line.goods_id))])).map((row) => [row.id, row]))
  const sight = sightOf(server, member)
  const refused: (RefusedLine & { readonly http: number })[] = []
  const lines: queries.LineToAdd[] = []
  const seen = new Map<string, number | undefined>()

  for (const line of wanted) {
    const row = found.get(line.goods_id)
    const refuse = (http: number, code: string, reason: string, allowed?: readonly number[]): void => {
      refused.push({ goods_id: line.goods_id, name: row?.name ?? '', code, reason, http, ...(allowed === undefined ? {} : { allowed }) })
    }
    if (row === undefined) { refuse(404, 'GONE', '商品不存在或已下架'); continue }
    const named = namedOffer(row, line, sight)
    if (named === undefined) { refuse(410, 'ENDED', offerText.ended); continue }
    const ck_id = line.ck_id === 0 ? row.ck_id : line.ck_id
    const own: queries.LineKey = { ...line, ...named, ck_id }
    const warehouse = row.warehouses?.find((stock) => stock.ck_id === ck_id)
    if (warehouse === undefined && line.ck_id !== 0) { refuse(422, 'WAREHOUSE', '该仓库没有此商品'); continue }
    const sellable = Math.max(0, warehouse?.sellable ?? 0)
    const goods = goodsView({ ...row, sellable }, sight)
    if (goods.buy_reason !== undefined) { refuse(goods.buy_reason.code === 'NO_STOCK' ? 409 : 403, goods.buy_reason.code, goods.buy_reason.msg); continue }
    const inCart = row.in_cart?.find((other) => keyOf({ ...other, goods_id: row.id }) === keyOf(own))?.number ?? 0
    const rule = { min_number: row.min_number, step: row.step, max: sellable }
    const total = inCart + line.number
    // Adding to an existing line is judged by the quantity that results.
    if (!isAllowed(total, rule)) {
      const allowed = nearestAllowed(total, rule).map((number) => number - inCart).filter((number) => number > 0)
      refuse(422, 'QUANTITY', goodsText.quantity(rule, row.bzdw, allowed), allowed)
      continue
    }
    if (total > sellable) {
      const addable = Math.max(0, largestAllowed(rule) - inCart)
      refuse(409, 'STOCK', goodsText.stockLeft(sellable, row.bzdw, addable) + (inCart > 0 ? `（购物车已有${inCart}${row.bzdw}）` : ''), [addable])
      continue
    }
    const short = offerProblem({ ...row, ...own, number: total }, sight)
    if (short !== undefined) { refuse(409, 'LIMIT', short); continue }
    const unit = unitPrice(server, member, row, { ...own, number: total })
    seen.set(keyOf(own), line.price)
    lines.push({ ...own, number: line.number, price: unit })
  }

  if (lines.length === 0) {
    const first = refused[0]!
    const message = first.name === '' ? first.reason : `${first.name}：${first.reason}`
    throw new Refusal(first.http, message, { refused: refused.map(told), reason: first.code, allowed: first.allowed ?? [] },
      first.http === 422 ? { number: [first.reason] } : undefined)
  }
  const added = await queries.addLines(server.db, member.id, lines)
  return {
    added: added.map((line) => line.id),
    cart_total: added[0]?.total ?? 0,
    lines: added.map((line) => {
      const unit = unitPrice(server, member, found.get(line.goods_id)!, line)
      const claimed = seen.get(keyOf(line))
      return { id: line.id, goods_id: line.goods_id, number: line.number, price: toYuan(unit), price_changed: claimed !== undefined && claimed !== unit ? 1 : 0 }
    }),
    refused: refused.map(told),
  }
}

const told = ({ http: _, ...line }: RefusedLine & { readonly http: number }): RefusedLine => line

/** Unit price (fen) of one line alone, by the offers that run for everybody. */
function unitPrice(server: Server, member: Member, row: GoodsRow, line: queries.LineKey & { readonly number: number }): number {
  const cart: queries.CartRow = { ...row, ...line, line_id: 1, is_selected: true, is_jxq: 0, line_ck_id: line.ck_id, seen_price: null }
  const { freight, offers, member: buyer } = termsFor(server, member, [cart], server.promotions.campaigns())
  return priceCart({ lines: [pricingLine(cart, { is_selected: 1, settle_group: settleGroupOf(row) })], freight, offers, member: buyer, now: seconds(server) }).lines[0]!.price
}

const keyOf = (line: queries.LineKey): string => [line.goods_id, line.ck_id, line.type, line.goods_price_id, line.goods_manjian_id, line.is_yj].join(':')

/** The offers a line names, as they stand in its key; undefined when one of them is not to be had now. A price that reaches every line needs no name. */
function namedOffer(row: GoodsRow, line: queries.LineKey, { now, buyer, campaigns }: Sight): Pick<queries.LineKey, 'type' | 'goods_price_id' | 'goods_manjian_id'> | undefined {
  const manjian = line.goods_manjian_id
  if (manjian !== 0 && !reductionsOf(row, campaigns, buyer, now).some((one) => one.id === manjian)) return undefined
  if (line.is_yj === 1 || line.goods_price_id === 0) return { type: 0, goods_price_id: 0, goods_manjian_id: line.is_yj === 1 ? 0 : manjian }
  const price = row.prices?.find((one) => one.id === line.goods_price_id && isRunning(one, now) && isFor(one, buyer ?? undefined))
  if (price === undefined) return undefined
  const type = TYPE_OF[price.kind]
  return type === undefined ? { type: 0, goods_price_id: 0, goods_manjian_id: manjian } : { type, goods_price_id: price.id, goods_manjian_id: 0 }
}

/** `goods.type` of lines that must name their price. */
const TYPE_OF: Partial<Record<PriceOfferKind, number>> = { spike: 1, newcomer: 0, special: 5 }
/** Kinds of lines that come into the cart by calls of their own. */
const OTHER_WAYS = [2, 3, 4, 6, 9]

/** The same goods twice in one call are one line with the numbers added. */
function mergeByKey(inputs: readonly CartLineInput[]): Wanted[] {
  const merged = new Map<string, Wanted>()
  for (const line of inputs) {
    if (OTHER_WAYS.includes(line.type ?? 0) || (line.is_jxq ?? 0) !== 0) throw new Refusal(410, offerText.ended)
    const own: queries.LineKey = {
      goods_id: line.goods_id, ck_id: line.ck_id ?? 0, is_yj: line.is_yj ?? 0, type: 0, goods_price_id: line.goods_price_id ?? 0, goods_manjian_id: line.goods_manjian_id ?? 0,
    }
    const known = merged.get(keyOf(own))
    merged.set(keyOf(own), { ...own, number: (known?.number ?? 0) + line.number, price: line.price === undefined ? undefined : fromYuan(line.price) })
  }
  return [...merged.values()]
}

/** Changes the number of one line; refuses what is not allowed, with what is. Two statements. */
export async function editLine(server: Server, member: Member, id: number, number: number): Promise<{ number: number, price: number }> {
  const [row] = await queries.cartLinesById(server.db, member.id, [id])
  if (row === undefined) throw new Refusal(404, '购物车中没有这一行，请刷新')
  const sight = sightOf(server, member)
  const goods = goodsView(row, sight)
  if (goods.buy_reason !== undefined && goods.buy_reason.code !== 'NO_STOCK') throw new Refusal(403, `${row.name}：${goods.buy_reason.msg}`, { reason: goods.buy_reason.code })
  const rule = { min_number: row.min_number, step: row.step, max: row.sellable }
  if (!isAllowed(number, rule)) {
    const allowed = nearestAllowed(number, rule)
    const message = goodsText.quantity(rule, row.bzdw, allowed)
    throw new Refusal(422, message, { allowed }, { number: [message] })
  }
  const problem = quantityProblem({ ...row, number }, row.sellable)
  if (problem !== undefined || row.sellable <= 0) throw new Refusal(409, `${row.name}：${problem ?? '暂时缺货'}`, { left: row.sellable, allowed: [largestAllowed(rule)] })
  const short = offerProblem({ ...row, number }, sight)
  if (short !== undefined) throw new Refusal(409, `${row.name}：${short}`, { reason: 'LIMIT' })
  const unit = unitPrice(server, member, row, { ...row, goods_id: row.id, ck_id: row.line_ck_id, is_yj: row.is_yj === 1 ? 1 : 0, number })
  await queries.setNumber(server.db, member.id, id, number, unit)
  return { number, price: toYuan(unit) }
}

/** Ticks or unticks; lines that cannot be bought are left alone and counted. */
export async function selectLines(server: Server, member: Member, ids: readonly number[] | undefined, on: boolean): Promise<CartState & { blocked: number }> {
  await queries.tickLines(server.db, member.id, ids, on)
  const cart = await readCart(server, member, 99_999)
  const chosen = ids === undefined ? undefined : new Set(ids)
  const blocked = on ? cart.data.filter((line) => line.is_selected === 0 && (chosen === undefined || chosen.has(line.id))).length : 0
  return { ...cart, blocked }
}

