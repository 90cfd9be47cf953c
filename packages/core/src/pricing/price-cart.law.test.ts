import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tierFor } from './offers/ladder.ts'
import { priceCart, type PriceCartInput } from './price-cart.ts'
import type { PricedCart, PricedOrder } from './pricing.types.ts'
import { refundOf } from './refund.ts'
import { anyCart, anyCartOfMoneyOff } from './testing/any-cart.ts'
import { unitPriceOf } from './unit-price.ts'

/** Carts per law: `LONG=1` (npm run test:long) tries a hundred thousand. */
const LONG = process.env['LONG'] === '1'
const numRuns = LONG ? 100_000 : 400
const limit = LONG ? 3_600_000 : 30_000

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((total, item) => total + amount(item), 0)
const fails = (text: string, cart: unknown): never => {
  throw new Error(`${text}: ${JSON.stringify(cart)}`)
}
/** Cheaper than a matcher, of which a law needs millions. */
const same = (what: string, a: number, b: number): void => {
  if (a !== b) fails(`${what}: ${a} is not ${b}`, '')
}
const law = (title: string, holds: (cart: PriceCartInput, priced: PricedCart) => void, carts = anyCart): void =>
  it(
    title,
    () =>
      fc.assert(
        fc.property(carts, (cart) => holds(cart, priceCart(cart))),
        { numRuns },
      ),
    limit,
  )

const parts = ['manjian', 'coupon', 'voucher', 'points'] as const
const ofOrder = {
  manjian: 'manjian_amount',
  coupon: 'coupon_amount',
  voucher: 'voucher_amount',
  points: 'points_amount',
} as const

describe('laws of every cart', () => {
  law('[CO-02] parts add up', (cart, priced) => {
    const lines = priced.lines.filter((line) => line.counted)
    same(
      'goods',
      sum(lines, (line) => line.line_amount),
      priced.goods_amount,
    )
    same('payable', priced.goods_amount - priced.discount + priced.freight_amount, priced.payable)
    same(
      'orders',
      sum(priced.orders, (order) => order.payable),
      priced.payable,
    )
    same(
      'freight of orders',
      sum(priced.orders, (order) => order.freight),
      priced.freight_amount,
    )
    same(
      'lines in orders',
      sum(priced.orders, (order) => order.lines.length),
      priced.kinds,
    )
    same(
      'points',
      sum(lines, (line) => line.points),
      priced.points.value,
    )
    same(
      'cashback',
      sum(priced.orders, (order) => order.cashback_expected),
      priced.cashback.value,
    )
    same(
      'earned',
      sum(priced.orders, (order) => order.points_earned),
      priced.points_earned,
    )
    same(
      'gifts',
      sum(priced.orders, (order) => sum(order.gifts, (gift) => gift.number)),
      sum(priced.gifts, (gift) => gift.number),
    )
    for (const one of priced.reductions)
      same(
        'reduction',
        sum(lines, (line) => (line.manjian_id === one.id ? line.manjian : 0)),
        one.discount,
      )
    for (const one of priced.vouchers)
      same(
        'voucher is whole',
        -sum(lines, (line) =>
          sum(line.adjustments, (step) => (step.code === 'voucher' && step.ref_id === one.id ? step.amount : 0)),
        ),
        one.chosen ? one.value : 0,
      )
    for (const order of priced.orders) sameInOrder(order)
    for (const [index, line] of priced.lines.entries()) {
      same('unit', line.price * line.number, line.line_amount)
      same(
        'every fen has a reason',
        cart.lines[index]!.base_price * line.number + sum(line.adjustments, (step) => step.amount),
        line.paid_amount,
      )
      for (const part of line.components === undefined ? [] : ([...parts, 'line_amount', 'paid_amount'] as const))
        same(
          `components ${part}`,
          sum(line.components!, (one) => one[part]),
          line[part],
        )
    }
  })

  law('nothing is below zero, above its line, or not whole', (_, priced) => {
    const amounts = [
      priced.payable,
      priced.discount,
      priced.freight_amount,
      ...priced.lines.flatMap((line) => [line.price, line.paid_amount, ...parts.map((part) => line[part])]),
      ...priced.lines.flatMap(
        (line) =>
          line.components?.flatMap((one) => [one.line_amount, one.paid_amount, ...parts.map((part) => one[part])]) ??
          [],
      ),
      ...priced.orders.flatMap((order) => [order.payable, order.freight, order.points_earned, order.cashback_expected]),
      ...priced.hints.flatMap((hint) => [hint.gap, hint.saving, hint.kinds, hint.number]),
      ...priced.gifts.flatMap((gift) => [gift.number, gift.missing]),
      ...priced.freight.flatMap((group) => [group.gap, group.min_gap, group.due]),
    ]
    for (const amount of amounts)
      if (!Number.isSafeInteger(amount) || amount < 0) fails(`not an amount: ${amount}`, priced)
    for (const hint of priced.hints)
      if (hint.gap + hint.kinds + hint.number <= 0) fails('a hint without anything missing', hint)
    if (priced.points.used % 100 !== 0 || priced.points.used > priced.points.max) fails('points', priced.points)
  })

  it(
    'the order of lines changes nothing',
    () =>
      fc.assert(
        fc.property(anyCart, fc.nat(), (cart, seed) => {
          const mixed = cart.lines
            .map((line, index) => ({ line, rank: (index * 7919 + seed) % 104_729 }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ line }) => line)
          const [there, back] = [priceCart(cart), priceCart({ ...cart, lines: mixed })]
          const byId = (lines: PricedCart['lines']): unknown => lines.toSorted((a, b) => a.id - b.id)
          expect({ ...back, lines: byId(back.lines) }).toEqual({ ...there, lines: byId(there.lines) })
        }),
        { numRuns },
      ),
    limit,
  )

  it(
    'a line taken out and put back changes nothing, in a cart that nobody writes to',
    () =>
      fc.assert(
        fc.property(anyCart, fc.nat(), (cart, place) => {
          frozen(cart)
          const tick = (selected: boolean): PriceCartInput => ({
            ...cart,
            lines: cart.lines.map((line, index) =>
              index === place % cart.lines.length ? { ...line, selected } : line,
            ),
          })
          const own = cart.lines[place % cart.lines.length]!.selected
          const before = priceCart(cart)
          priceCart(tick(!own))
          expect(priceCart(tick(own))).toEqual(before)
        }),
        { numRuns },
      ),
    limit,
  )

  law('a line that is not ticked counts nowhere', (cart, priced) => {
    const without = priceCart({ ...cart, lines: cart.lines.filter((line) => line.selected) })
    for (const key of [
      'payable',
      'goods_amount',
      'discount',
      'freight_amount',
      'kinds',
      'number',
      'points_earned',
    ] as const)
      same(key, without[key], priced[key])
    expect([without.orders, without.gifts, without.points, without.vouchers]).toEqual([
      priced.orders,
      priced.gifts,
      priced.points,
      priced.vouchers,
    ])
  })

  it(
    '[ST-08] more units never cost more each, unless the ladder says so',
    () =>
      fc.assert(
        fc.property(anyCart, fc.integer({ min: 1, max: 80 }), (cart, more) => {
          for (const line of cart.lines) {
            const unit = (number: number): number =>
              priceCart({ ...cart, lines: [{ ...line, number, selected: true }] }).lines[0]!.price
            const tier = (number: number): number => tierFor(line.ladder, number)?.price ?? Number.MAX_SAFE_INTEGER
            if (tier(line.number + more) > tier(line.number)) continue
            if (unit(line.number + more) > unit(line.number)) fails('dearer', line)
          }
        }),
        { numRuns },
      ),
    limit,
  )

  law('all that is returned brings back all that was paid', (_, priced) => {
    const items = priced.orders.flatMap((order) => order.lines).flatMap((line) => line.components ?? [line])
    const back = sum(items, (item) => {
      let own = {
        number: item.number,
        paid_amount: item.paid_amount,
        points: item.points,
        returned_number: 0,
        refunded: 0,
        points_back: 0,
      }
      for (let left = own.number; left > 0;) {
        const units = Math.min(left, 1 + ((own.refunded + left) % 37))
        const { amount, points } = refundOf(own, units)
        own = {
          ...own,
          returned_number: own.returned_number + units,
          refunded: own.refunded + amount,
          points_back: own.points_back + points,
        }
        left -= units
      }
      same('points', own.points_back, item.points)
      return own.refunded
    })
    same('refunded', back + priced.freight_amount, priced.payable)
  })

  law(
    'choosing among activities saves at least as much as the best of them alone',
    (cart, priced) => {
      const saved = (reduced: PricedCart): number => sum(reduced.reductions, (one) => one.discount)
      for (const offer of cart.offers?.reductions ?? []) {
        const named = cart.lines.some((line) => line.goods_manjian_id !== 0)
        const alone = saved(priceCart({ ...cart, offers: { ...cart.offers, reductions: [offer] } }))
        if (!named && alone > saved(priced)) fails(`${alone} alone, ${saved(priced)} chosen`, cart)
      }
    },
    anyCartOfMoneyOff,
  )
})

function sameInOrder(order: PricedOrder): void {
  for (const part of parts)
    same(
      part,
      sum(order.lines, (line) => line[part]),
      order[ofOrder[part]],
    )
  same(
    'order',
    order.goods_amount -
      sum(
        parts.map((part) => order[ofOrder[part]]),
        (amount) => amount,
      ) +
      order.freight,
    order.payable,
  )
  if (order.coupon_id !== 0)
    same('coupon', order.coupons.find((fit) => fit.id === order.coupon_id)!.value, order.coupon_amount)
}

function frozen(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) frozen(inner)
}

describe('the unit price of a line by itself', () => {
  law('is what it costs as the only line of a cart', ({ lines, offers = {}, member, now, freight }) => {
    const { id: _id, selected: _selected, ...unit } = lines[0]!
    const alone = priceCart({ lines: [lines[0]!], offers, now, freight, ...(member === undefined ? {} : { member }) })
    same('unit', alone.lines[0]!.price, unitPriceOf(unit, { offers, now, ...(member === undefined ? {} : { member }) }))
  })
})
