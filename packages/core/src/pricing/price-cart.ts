import type { Fen } from '../money/money.ts'
import type { Stamp } from '../time/time.ts'
import { freightOf, splitFreight } from './freight.ts'
import { discounts, priceSources, type OpenLine } from './promotions/in-order.ts'
import type { FreightRules, PricedCart, PricedLine, PricedOrder, PricingLine } from './pricing.types.ts'

export type CartToPrice = {
  readonly lines: readonly PricingLine[]
  readonly freight: FreightRules
  readonly now: Stamp
}

/**
 * Prices a cart: the same function in the browser (preview) and on the server (decision). Pure; cost grows linearly with lines.
 * Unselected lines get a unit price but count nowhere. Source: domain.md §2.3, §2.6, §2.7, §3.1.
 */
export function priceCart({ lines, freight: rules, now }: CartToPrice): PricedCart {
  const all = lines.map((line) => openLine(line, now))
  const selected = discounts.reduce((open, discount) => [...discount.apply(open, now)], all.filter((open) => open.line.selected))
  const settled = new Map(selected.map((open) => [open.line.id, settle(open)]))
  const priced = all.map((open) => settled.get(open.line.id) ?? settle(open))
  const counted = [...settled.values()]

  const free = new Map(lines.map((line) => [line.id, line.ships_free]))
  const freight = freightOf(counted.map((line) => ({
    settle_group: line.settle_group, amount: line.line_amount - line.manjian, ships_free: free.get(line.id) === true,
  })), rules)
  const orders = splitOrders(counted)
  const fees = splitFreight(orders.map((order) => ({ settle_group: order.settle_group, amount: order.goods_amount - order.manjian_amount })), freight)
  const withFreight = orders.map((order, index) => ({ ...order, freight: fees[index]!, payable: order.payable + fees[index]! }))

  const goods_amount = sum(counted, (line) => line.line_amount)
  const paid = sum(counted, (line) => line.paid_amount)
  const freight_amount = sum(freight, (group) => group.due)
  return {
    lines: priced, orders: withFreight, freight, goods_amount, discount: goods_amount - paid, freight_amount, payable: paid + freight_amount,
    kinds: counted.length, number: sum(counted, (line) => line.number),
  }
}

function openLine(line: PricingLine, now: Stamp): OpenLine {
  const sources = line.is_yj ? priceSources.slice(-1) : priceSources
  for (const { code, unitPrice } of sources) {
    const found = unitPrice(line, now)
    if (found === undefined) continue
    const difference = found.price - line.base_price
    return {
      line, source: code, line_amount: found.price * line.number, off: { manjian: 0, coupon: 0, voucher: 0, points: 0 },
      adjustments: difference === 0 ? [] : [{ code, amount: difference * line.number, reason: found.reason }],
    }
  }
  throw new Error('no price source answered: the last one must always answer')
}

function settle({ line, line_amount, off, adjustments }: OpenLine): PricedLine {
  return {
    id: line.id, goods_id: line.goods_id, number: line.number, selected: line.selected, settle_group: line.settle_group, ck_id: line.ck_id,
    raw_price: line.base_price, price: line_amount / line.number, line_amount, ...off,
    paid_amount: line_amount - off.manjian - off.coupon - off.voucher - off.points, adjustments,
  }
}

/** One order per settlement group and warehouse (domain.md §3.1), in the order in which they first appear; freight comes later. */
function splitOrders(lines: readonly PricedLine[]): PricedOrder[] {
  const groups = new Map<string, PricedLine[]>()
  for (const line of lines) {
    const key = `${line.settle_group}:${line.ck_id}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return [...groups.values()].map((own) => ({
    settle_group: own[0]!.settle_group, ck_id: own[0]!.ck_id, lines: own,
    goods_amount: sum(own, (line) => line.line_amount),
    manjian_amount: sum(own, (line) => line.manjian),
    coupon_amount: sum(own, (line) => line.coupon),
    voucher_amount: sum(own, (line) => line.voucher),
    points_amount: sum(own, (line) => line.points),
    freight: 0,
    payable: sum(own, (line) => line.paid_amount),
  }))
}

function sum<T>(items: readonly T[], amount: (item: T) => Fen): Fen {
  let total = 0
  for (const item of items) total += amount(item)
  return total
}
