import type { Choices, Offers, PricingMember } from '../offers.types.ts'
import { priceCart } from '../price-cart.ts'
import type { FreightRules, PricedCart, PricingLine } from '../pricing.types.ts'

const rule = (
  min: number,
  fee: number,
  free: number,
): { readonly min: number; readonly fee: number; readonly free: number } => ({
  min: min * 100,
  fee: fee * 100,
  free: free * 100,
})

/** Freight of region B (domain.md §2.7). */
export const regionB: FreightRules = {
  main: rule(300, 15, 1000),
  zy: rule(200, 15, 800),
  ll: rule(0, 35, 3000),
  yx: rule(0, 12, 199),
}

/** A time inside every window of the tests. */
export const NOON = 1_700_000_000

export const pharmacy: PricingMember = { rank: 1, zone: 'B', is_new: false, points: 1_000_000 }

/** A plain ticked line at ¥10.00 a unit. */
export const line = (values: Partial<PricingLine> = {}): PricingLine => ({
  id: 1,
  goods_id: values.id ?? 1,
  number: 1,
  selected: true,
  base_price: 1000,
  ladder: null,
  is_yj: false,
  settle_group: 'pt',
  ck_id: 1,
  ships_free: false,
  ...values,
})

/** A cart priced in region B at noon. */
export const price = (
  lines: readonly PricingLine[],
  offers: Offers = {},
  choices: Choices = {},
  member: PricingMember = pharmacy,
): PricedCart => priceCart({ lines, freight: regionB, now: NOON, offers, member, choices })
