import fc from 'fast-check'
import type { Choices, GiftOffer, Offers, PricingMember, ReductionOffer, Scope, TierReward } from '../offers.types.ts'
import { recordKinds } from '../offers/registry.ts'
import type { PriceCartInput } from '../price-cart.ts'
import type { PricingLine } from '../pricing.types.ts'
import { NOON, regionB } from './cart.fixture.ts'

const GOODS = 9
const fen = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max })
const goodsId = fc.integer({ min: 1, max: GOODS })
const groups = ['pt', 'hm', 'zy', 'll', 'yx'] as const
const priceKinds = recordKinds('named', 'requested', 'agreed').map((kind) => kind.code)

/** Tiers of a ladder: numbers ascend; prices may rise, because operators may enter such ladders. */
const ladder = fc
  .array(fc.record({ number: fc.integer({ min: 2, max: 60 }), price: fen(20_000) }), { maxLength: 3 })
  .map((tiers) => {
    const own = [...new Map(tiers.map((tier) => [tier.number, tier])).values()].sort((a, b) => a.number - b.number)
    return own.length === 0 ? null : { id: 1, type: 1 as const, tiers: own }
  })

/**
 * How a line is bought: plainly, by a named price, as a bundle, in exchange, as a near-expiry lot, at base price by
 * choice.
 */
const manner: fc.Arbitrary<Partial<PricingLine>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 130 }).map((goods_price_id) => ({ goods_price_id })) },
  { weight: 1, arbitrary: fc.integer({ min: 80, max: 83 }).map((combination_id) => ({ type: 3, combination_id })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map((goods_manjian_id) => ({ type: 4, goods_manjian_id })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 100, max: 130 }).map((goods_price_id) => ({ type: 6, is_jxq: true, goods_price_id })),
  },
  { weight: 1, arbitrary: fc.constant({ is_yj: true }) },
)

const line: fc.Arbitrary<PricingLine> = fc
  .record({
    id: fc.integer({ min: 1, max: 99_999 }),
    goods_id: goodsId,
    number: fc.integer({ min: 1, max: 200 }),
    selected: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
    base_price: fen(20_000),
    ladder,
    is_yj: fc.constant(false),
    settle_group: fc.constantFrom('pt', 'pt', ...groups),
    ck_id: fc.integer({ min: 1, max: 2 }),
    facts: fc.nat(),
    manner,
  })
  .map(({ facts, manner: own, ...plain }) => ({
    ...plain,
    ships_free: facts % 5 === 0,
    with_coupon: facts % 7 !== 0,
    with_voucher: facts % 11 !== 0,
    is_kx: facts % 13 === 0,
    no_welfare: facts % 17 === 0,
    goods_class: facts % 3 === 0 ? 'device' : 'west',
    brand_id: facts % 4,
    category_ids: [facts % 6],
    yx_category: facts % 23 === 0 ? facts % 6 : null,
    goods_manjian_id: facts % 19 === 0 ? 1 + (facts % 6) : 0,
    levels: facts % 8 === 0 ? [{ ranks: [1], price: Math.floor(plain.base_price * 0.9) }] : [],
    ...own,
  }))

const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'all' }),
  fc.record({
    kind: fc.constantFrom('goods', 'category', 'brand'),
    ids: fc.array(fc.integer({ min: 0, max: GOODS }), { maxLength: 5 }),
  }),
  fc
    .array(fc.constantFrom('yx', 'kx', 'hm', 'll', 'zy', 'qx'), { maxLength: 3 })
    .map((zones): Scope => ({ kind: 'zone', zones })),
)
const gift: fc.Arbitrary<GiftOffer> = fc.oneof(
  fc.record({ kind: fc.constant('same'), number: fc.integer({ min: 1, max: 3 }), stock: fc.nat(30) }),
  fc.record({
    kind: fc.constant('goods'),
    goods_id: fc.integer({ min: 500, max: 505 }),
    ck_id: fc.integer({ min: 1, max: 3 }),
    settle_group: fc.constantFrom(...groups),
    number: fc.integer({ min: 1, max: 3 }),
    stock: fc.nat(9),
    worth: fen(500),
  }),
  fc.record({ kind: fc.constant('points'), number: fc.nat(100) }),
)
/** Rewards that are amounts off. */
const moneyOff: fc.Arbitrary<TierReward> = fc.oneof(
  fc.record({ kind: fc.constant('jian'), value: fen(50_000) }),
  fc.record({ kind: fc.constant('zhe'), percent: fc.integer({ min: 1, max: 99 }) }),
)
const gives: fc.Arbitrary<TierReward> = fc.oneof(
  { weight: 3, arbitrary: moneyOff },
  {
    weight: 1,
    arbitrary: fc.array(gift, { minLength: 1, maxLength: 2 }).map((gifts): TierReward => ({ kind: 'zeng', gifts })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('hg'),
      goods: fc.array(fc.record({ goods_id: goodsId, price: fen(500) }), { minLength: 1, maxLength: 3 }),
      units: fc.integer({ min: 1, max: 300 }),
    }),
  },
)
const reductionsOf = (tierGives: fc.Arbitrary<TierReward>): fc.Arbitrary<ReductionOffer[]> =>
  fc
    .array(
      fc.record({
        name: fc.constant('活动'),
        scope,
        is_repeat: fc.boolean(),
        max_times: fc.integer({ min: 1, max: 9 }),
        tiers: fc.array(
          fc.record({
            amount: fen(300_000),
            kinds: fc.constantFrom(0, 0, 0, 2, 4),
            number: fc.constantFrom(0, 0, 0, 10, 50),
            gives: tierGives,
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      { maxLength: 6 },
    )
    .map((own) => own.map((one, index) => ({ ...one, id: index + 1 })))

const offersWith = (tierGives: fc.Arbitrary<TierReward>): fc.Arbitrary<Offers> =>
  fc.record({
    reductions: reductionsOf(tierGives),
    prices: fc
      .array(
        fc.record({
          kind: fc.constantFrom(...priceKinds),
          goods_id: goodsId,
          price: fen(15_000),
          ends: fc.integer({ min: -1, max: 4 }),
        }),
        { maxLength: 12 },
      )
      .map((own) => own.map(({ ends, ...one }, index) => ({ ...one, id: 100 + index, end: NOON + ends }))),
    combinations: fc
      .array(
        fc.record({
          name: fc.constant('组合'),
          price: fen(50_000),
          goods: fc.array(
            fc.record({ goods_id: goodsId, number: fc.integer({ min: 1, max: 4 }), base_price: fen(9000) }),
            { minLength: 1, maxLength: 4 },
          ),
        }),
        { maxLength: 3 },
      )
      .map((own) => own.map((one, index) => ({ ...one, id: 80 + index }))),
    welfare: fc
      .array(fc.record({ percent: fc.integer({ min: 50, max: 99 }), scope }), { maxLength: 1 })
      .map((own) => own.map((one) => ({ ...one, id: 1 }))),
    cashback: fc
      .array(
        fc.record({ scope, tiers: fc.array(fc.record({ amount: fen(900_000), value: fen(9000) }), { maxLength: 3 }) }),
        { maxLength: 2 },
      )
      .map((own) => own.map((one, index) => ({ ...one, id: index + 1 }))),
    coupons: fc
      .array(
        fc.record({
          type: fc.constantFrom(1, 1, 2),
          name: fc.constant('券'),
          face: fen(9000),
          threshold: fen(200_000),
          scope,
        }),
        { maxLength: 6 },
      )
      .map((own) => own.map((one, index) => ({ ...one, type: one.type as 1 | 2, id: index + 1 }))),
  })
const choices: fc.Arbitrary<Choices> = fc.record({
  coupons: fc.oneof(
    fc.constant('best' as const),
    fc.dictionary(fc.constantFrom('pt:1', 'pt:2', 'zy:1', 'yx:2', 'll:1'), fc.integer({ min: 0, max: 7 }), {
      maxKeys: 3,
    }),
  ),
  vouchers: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  points: fc.oneof(fc.constant('max' as const), fc.integer({ min: -100, max: 9000 })),
})
const member: fc.Arbitrary<PricingMember> = fc.record({
  rank: fc.integer({ min: 1, max: 8 }),
  zone: fc.constantFrom('A', 'B', 'C'),
  is_new: fc.boolean(),
  points: fen(90_000),
})

const cartWith = (tierGives: fc.Arbitrary<TierReward>): fc.Arbitrary<PriceCartInput> =>
  fc.record({
    lines: fc.uniqueArray(line, { selector: (one) => one.id, minLength: 1, maxLength: 12 }),
    offers: offersWith(tierGives),
    choices,
    member,
    freight: fc.constant(regionB),
    now: fc.constant(NOON),
  })

/** Any cart with any offers and choices. */
export const anyCart = cartWith(gives)

/** Any cart whose full reductions only take amounts off, each goods in one line. */
export const anyCartOfMoneyOff = cartWith(moneyOff).map((cart) => ({
  ...cart,
  lines: [...new Map(cart.lines.map((one) => [one.goods_id, one])).values()],
}))
