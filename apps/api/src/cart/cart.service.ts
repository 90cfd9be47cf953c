import {
  goodsText, isAllowed, largestAllowed, nearestAllowed, tierFor, toYuan, fromYuan,
  type AddResult, type CartLineInput, type CartState, type FreightRules, type RefusedLine,
} from '@yaopi/core'
import type { Member } from '../auth/authenticate.ts'
import { sightOf } from '../goods/goods.service.ts'
import { goodsView } from '../goods/goods.view.ts'
import { Refusal } from '../http/refusal.ts'
import type { Server } from '../http/server.ts'
import { cartState, priceRows, quantityProblem, type PricedRows } from './cart.view.ts'
import * as queries from './cart.queries.ts'

/** Freight rules of a member's region. */
export const freightRules = (server: Server, member: Pick<Member, 'freight_zone'>): FreightRules => server.settings.values().freight[member.freight_zone]

const seconds = (server: Server): number => Math.floor(server.now() / 1000)

/** The member's cart, priced now. One statement. */
export async function readCart(server: Server, member: Member, filter: number): Promise<CartState> {
  const rows = await queries.cartLines(server.db, member.id)
  return cartState(price(server, member, rows), freightRules(server, member), filter)
}

/** Rows priced and shown as the member sees them. */
export const price = (server: Server, member: Member, rows: readonly queries.CartRow[], ticked?: (row: queries.CartRow) => boolean): PricedRows =>
  priceRows(rows, sightOf(server, member), freightRules(server, member), seconds(server), ticked)

type Wanted = Required<Pick<CartLineInput, 'goods_id' | 'number'>> & { readonly ck_id: number, readonly is_yj: 0 | 1, readonly price: number | undefined }

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
    const ck_id = line.ck_id === 0 ? row.ck_id : line.ck_id
    const warehouse = row.warehouses?.find((stock) => stock.ck_id === ck_id)
    if (warehouse === undefined && line.ck_id !== 0) { refuse(422, 'WAREHOUSE', '该仓库没有此商品'); continue }
    const sellable = Math.max(0, warehouse?.sellable ?? 0)
    const goods = goodsView({ ...row, sellable }, sight)
    if (goods.buy_reason !== undefined) { refuse(goods.buy_reason.code === 'NO_STOCK' ? 409 : 403, goods.buy_reason.code, goods.buy_reason.msg); continue }
    const inCart = row.in_cart?.find((own) => own.ck_id === ck_id && own.is_yj === line.is_yj)?.number ?? 0
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
    const unit = unitPrice(row, total, line.is_yj)
    seen.set(`${line.goods_id}:${ck_id}:${line.is_yj}`, line.price)
    lines.push({ goods_id: line.goods_id, ck_id, number: line.number, is_yj: line.is_yj, price: unit })
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
      const unit = unitPrice(found.get(line.goods_id)!, line.number, line.is_yj)
      const claimed = seen.get(`${line.goods_id}:${line.ck_id}:${line.is_yj}`)
      return { id: line.id, goods_id: line.goods_id, number: line.number, price: toYuan(unit), price_changed: claimed !== undefined && claimed !== unit ? 1 : 0 }
    }),
    refused: refused.map(told),
  }
}

const told = ({ http: _, ...line }: RefusedLine & { readonly http: number }): RefusedLine => line

const unitPrice = (row: Pick<queries.CartRow, 'base_price' | 'tiers' | 'ladder_id' | 'ladder_type'>, number: number, isYj: number): number =>
  isYj === 1 || row.tiers === null ? row.base_price
    : tierFor({ id: row.ladder_id ?? 0, type: row.ladder_type ?? 1, tiers: row.tiers }, number)?.price ?? row.base_price

/** The same goods twice in one call are one line with the numbers added. */
function mergeByKey(inputs: readonly CartLineInput[]): Wanted[] {
  const merged = new Map<string, Wanted>()
  for (const line of inputs) {
    if ((line.type ?? 0) !== 0 || (line.goods_price_id ?? 0) !== 0 || (line.goods_manjian_id ?? 0) !== 0 || (line.is_jxq ?? 0) !== 0) {
      throw new Refusal(410, '该活动不存在或已结束')
    }
    const is_yj = line.is_yj ?? 0
    const key = `${line.goods_id}:${line.ck_id ?? 0}:${is_yj}`
    const known = merged.get(key)
    merged.set(key, {
      goods_id: line.goods_id, ck_id: line.ck_id ?? 0, is_yj, number: (known?.number ?? 0) + line.number,
      price: line.price === undefined ? undefined : fromYuan(line.price),
    })
  }
  return [...merged.values()]
}

/** Changes the number of one line; refuses what is not allowed, with what is. Two statements. */
export async function editLine(server: Server, member: Member, id: number, number: number): Promise<{ number: number, price: number }> {
  const [row] = await queries.cartLinesById(server.db, member.id, [id])
  if (row === undefined) throw new Refusal(404, '购物车中没有这一行，请刷新')
  const goods = goodsView(row, sightOf(server, member))
  if (goods.buy_reason !== undefined && goods.buy_reason.code !== 'NO_STOCK') throw new Refusal(403, `${row.name}：${goods.buy_reason.msg}`, { reason: goods.buy_reason.code })
  const rule = { min_number: row.min_number, step: row.step, max: row.sellable }
  if (!isAllowed(number, rule)) {
    const allowed = nearestAllowed(number, rule)
    const message = goodsText.quantity(rule, row.bzdw, allowed)
    throw new Refusal(422, message, { allowed }, { number: [message] })
  }
  const problem = quantityProblem({ ...row, number }, row.sellable)
  if (problem !== undefined || row.sellable <= 0) throw new Refusal(409, `${row.name}：${problem ?? '暂时缺货'}`, { left: row.sellable, allowed: [largestAllowed(rule)] })
  const unit = unitPrice(row, number, row.is_yj)
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

