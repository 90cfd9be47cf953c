import type { AddResult, CartLineInput, CartState, RefusedLine } from '@yaopi/core/contract'
import { ALL_LINES, toYuan } from '@yaopi/core'
import { lineEligibility } from '@yaopi/core/pricing'
import { saleFactsOf } from '../../catalogue/goods/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { type ViewerContext, viewerContextOf } from '../../pricing/offers/index.ts'
import { deliveryFor } from '../delivery/index.ts'
import { shownFor, termsFor } from './cart-terms.ts'
import * as queries from './cart.queries.ts'
import { cartMessages } from './cart.text.ts'
import { cartState } from './cart.view.ts'
import { priceLines, type PricedLines } from './price-lines.ts'
import { effectiveLine } from './effective-line.ts'
import { namedPrice, offerFactsOf } from './line-facts.ts'
import { lineStrategies } from './line-strategies.ts'
import { keyOf, rightsOf, unitPrice, unitsUnderLimit, validateLines, type InvalidLine } from './validate-lines.ts'

type CartNow = { readonly cart: PricedLines; readonly context: ViewerContext }

/** The member's cart, priced now. Two statements. */
async function priceNow(server: AppContext, member: Member): Promise<CartNow> {
  const rows = await queries.cartLines(server, member.id)
  const running = await shownFor(server, member, rows)
  const context = { ...viewerContextOf(server, member), campaigns: running }
  const assets = { ...running, coupons: [...running.coupons, ...running.claimable] }
  return { cart: priceLines(rows, context, termsFor(server, member, rows, running, assets)), context }
}

/** The member's cart as it is answered, priced now. Two statements. */
export async function readCart(server: AppContext, member: Member, filter: number): Promise<CartState> {
  const { cart, context } = await priceNow(server, member)
  return cartState(cart, context, filter, (ckId) => deliveryFor(server, member, ckId))
}

/**
 * The cart priced by the offers in this process's memory and without coupons, for the figures on every page. One
 * statement.
 */
export async function priceOwnCart(server: AppContext, member: Member): Promise<PricedLines> {
  const rows = await queries.cartLines(server, member.id)
  const context = viewerContextOf(server, member)
  return priceLines(rows, context, termsFor(server, member, rows, context.campaigns))
}

/**
 * Adds all lines that can be added, with a reason for every other (domain.md §5.3). Two statements for any number of
 * lines. A single refused line refuses the call, with the code that fits its reason.
 */
export async function addToCart(
  server: AppContext,
  member: Member,
  inputs: readonly CartLineInput[],
): Promise<AddResult> {
  const { lines, refused } = await validateLines(server, member, inputs)
  if (lines.length === 0) {
    const first = refused[0]!
    const message = first.name === '' ? first.reason : `${first.name}：${first.reason}`
    throw new BusinessError(
      first.http,
      message,
      { refused: refused.map(refusedView), reason: first.code, allowed: first.allowed ?? [] },
      first.http === 422 ? { number: [first.reason] } : undefined,
    )
  }
  const added = await queries.addLines(server.db, member.id, lines)
  const valid = new Map(lines.map((line) => [keyOf(line), line]))
  return {
    added: added.map((line) => line.id),
    cart_total: added[0]?.total ?? 0,
    lines: added.map((line) => {
      const { total, price, claimed, priceAt } = valid.get(keyOf(line))!
      // A concurrent add of the same goods may have led to another step of the ladder.
      const unit = line.number === total ? price : priceAt(line.number)
      return {
        id: line.id,
        goods_id: line.goods_id,
        number: line.number,
        price: toYuan(unit),
        price_changed: claimed !== undefined && claimed !== unit ? 1 : 0,
        ...(line.combination_id ? { combination_id: line.combination_id } : {}),
      }
    }),
    refused: refused.map(refusedView),
  }
}

const refusedView = ({ http: _, key: _key, ...line }: InvalidLine): RefusedLine => line

/** Changes the number of one line; throws with what is allowed instead. Two statements, three with a daily limit. */
export async function editLine(
  server: AppContext,
  member: Member,
  lineId: number,
  number: number,
): Promise<{ number: number; price: number }> {
  const [line] = await queries.cartLinesById(server, member.id, [lineId])
  if (line === undefined) throw new BusinessError(404, cartMessages.noLine)
  const rights = lineStrategies[line.type]?.isByCart ? await rightsOf(server, member, [line], lineId) : undefined
  const viewer = viewerContextOf(server, member)
  const context = rights === undefined ? viewer : { ...viewer, campaigns: rights.campaigns }
  const row = effectiveLine(line, context.campaigns)
  const exchange_left = rights?.left({ ...line, goods_id: line.goodsId })
  const key = { ...line, goods_id: line.goodsId, ck_id: line.line_ck_id }
  const others = line.qg_number > 0 ? await queries.linesOfGoods(server.db, member.id, line.goodsId) : []
  const refusal = lineEligibility(
    {
      ...saleFactsOf(row, context, namedPrice(row, context)?.id ?? 0).facts,
      quantity: { min_number: row.min_number, step: row.step, max: row.sellable, total: number, in_cart: 0 },
      offer: {
        ...offerFactsOf(row, context, unitsUnderLimit(others, key)),
        ...(exchange_left === undefined ? {} : { exchange_left }),
      },
    },
    { buyer: member, is_edit: true },
  )
  if (refusal !== undefined) {
    const { code, msg, allowed } = refusal
    if (code === 'QUANTITY') throw new BusinessError(422, msg, { allowed }, { number: [msg] })
    const message = `${row.name}：${msg}`
    if (code === 'STOCK') throw new BusinessError(409, message, { left: row.sellable, allowed })
    throw new BusinessError(code === 'LIMIT' ? 409 : 403, message, { reason: code })
  }
  const unit = unitPrice(server, member, row, number, context)
  await queries.setNumber(server.db, member.id, lineId, number, unit)
  return { number, price: toYuan(unit) }
}

/** Ticks or unticks lines; lines that cannot be bought are skipped and counted. */
export async function selectLines(
  server: AppContext,
  member: Member,
  ids: readonly number[] | undefined,
  on: boolean,
): Promise<CartState & { blocked: number }> {
  await queries.tickLines(server.db, member.id, ids, on)
  const { cart, context } = await priceNow(server, member)
  const chosen = ids === undefined ? undefined : new Set(ids)
  const blocked = on
    ? cart.states.filter(
        ({ row, is_selected }) => is_selected === 0 && (chosen === undefined || chosen.has(row.lineId)),
      ).length
    : 0
  return { ...cartState(cart, context, ALL_LINES, (ckId) => deliveryFor(server, member, ckId)), blocked }
}
