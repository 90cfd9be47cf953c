/** Ways of buying goods (domain.md §2.1): `type` of goods and of cart and order lines. */
export const LineType = {
  ordinary: 0,
  flashSale: 1,
  groupBuy: 2,
  bundle: 3,
  exchange: 4,
  dailySpecial: 5,
  nearExpiry: 6,
  controlledSale: 7,
  preferredZone: 8,
  points: 9,
} as const
/** A value of `LineType`. */
export type LineType = (typeof LineType)[keyof typeof LineType]
