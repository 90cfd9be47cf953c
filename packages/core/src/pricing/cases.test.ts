import { describe, expect, it } from 'vitest'
import { splitBalance } from './balance.ts'
import { regionB } from './testing/cart.fixture.ts'
import exampleA from './cases/example-a.json' with { type: 'json' }
import exampleB from './cases/example-b.json' with { type: 'json' }
import everyStep from './cases/every-step.json' with { type: 'json' }
import type { Choices, Offers, PricingMember } from './offers.types.ts'
import { priceCart } from './price-cart.ts'
import type { PricedCart, PricingLine } from './pricing.types.ts'
import { refundOf } from './refund.ts'

type Case = {
  readonly title: string
  readonly now: number
  readonly member: PricingMember
  readonly lines: readonly PricingLine[]
  readonly offers: Offers
  readonly choices: Choices
  readonly expected: object
  readonly balance?: { readonly recharge: number; readonly gift: number; readonly expected: object }
  readonly refunds?: readonly {
    readonly line: number
    readonly units: readonly number[]
    readonly expected: readonly number[]
  }[]
}

describe.each([exampleA, exampleB, everyStep] as unknown as readonly Case[])(
  '$title',
  ({ now, member, lines, offers, choices, expected, balance, refunds }) => {
    const cart = priceCart({ lines, freight: regionB, now, offers, member, choices })
    it('is priced to the fen', () => {
      expect(cart).toMatchObject(expected)
    })
    it('refuses nothing that was chosen', () => {
      expect(cart.refused).toEqual([])
    })
    it('explains every fen', () => {
      for (const [index, line] of cart.lines.entries()) {
        expect(
          lines[index]!.base_price * line.number + line.adjustments.reduce((sum, step) => sum + step.amount, 0),
        ).toBe(line.paid_amount)
      }
    })
    if (balance)
      it('is paid from the balance first', () => {
        expect(splitBalance(cart.payable, balance)).toEqual(balance.expected)
      })
    it.each(refunds ?? [])('gives back line $line in parts', ({ line, units, expected: amounts }) => {
      expect(
        refundAll(
          cart.lines.find((one) => one.id === line)!,
          units,
        ),
      ).toEqual(amounts)
    })
  },
)

function refundAll(line: PricedCart['lines'][number], units: readonly number[]): number[] {
  let item = {
    number: line.number,
    paid_amount: line.paid_amount,
    points: line.points,
    returned_number: 0,
    refunded: 0,
    points_back: 0,
  }
  return units.map((count) => {
    const { amount, points } = refundOf(item, count)
    item = {
      ...item,
      returned_number: item.returned_number + count,
      refunded: item.refunded + amount,
      points_back: item.points_back + points,
    }
    return amount
  })
}
