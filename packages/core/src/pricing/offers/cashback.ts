import type { Fen } from '../../platform/money/index.ts'
import type { CashbackOffer } from '../offers.types.ts'
import type { WorkingLine } from '../working-line.ts'
import type { NextStep } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import { allows, amountFor } from '../stacking.ts'
import { running, type PricingContext } from '../pricing-context.ts'

/**
 * The cashback for an amount, fen: that of the highest reached tier, once. Also used for the net amount after returns
 * (domain.md §2.4 满额返现).
 */
export const cashbackFor = (tiers: CashbackOffer['tiers'], amount: Fen): Fen =>
  tiers.reduce((best, tier) => (amount > 0 && amount >= tier.amount && tier.amount >= best.amount ? tier : best), {
    amount: 0,
    value: 0,
  }).value

/** The cashback expected for a checkout; `bases`: amount that each line adds, fen, by index. */
export type ExpectedCashback = {
  readonly offer_id: number
  readonly base: Fen
  readonly value: Fen
  readonly next: NextStep | null
  readonly bases: readonly Fen[]
}

const none: ExpectedCashback = { offer_id: 0, base: 0, value: 0, next: null, bases: [] }

/**
 * The cashback of the best running offer, on the paid amount of eligible lines after all discounts including points.
 */
export function expectedCashback(lines: readonly WorkingLine[], context: PricingContext): ExpectedCashback {
  return running(context.offers.cashback, context)
    .map(({ offer, matches }): ExpectedCashback => {
      const bases = lines.map((open) =>
        open.counted && allows(open.allowed, 'cashback') && matches(open.line) ? amountFor('cashback', open) : 0,
      )
      const base = bases.reduce((sum, amount) => sum + amount, 0)
      const value = cashbackFor(offer.tiers, base)
      return { offer_id: offer.id, base, value, next: nextTier(offer, base, value), bases }
    })
    .reduce((best, one) => (best === none || one.value > best.value ? one : best), none)
}

function nextTier(offer: CashbackOffer, base: Fen, value: Fen): NextStep | null {
  const tier = offer.tiers
    .filter((one) => one.amount > base && one.value > value)
    .sort((a, b) => a.amount - b.amount)[0]
  return tier === undefined
    ? null
    : {
        gap: tier.amount - base,
        kinds: 0,
        number: 0,
        saving: tier.value - value,
        text: pricingText.nextCashback(tier.amount - base, tier.value),
      }
}
