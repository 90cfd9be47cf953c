import { benefits } from '../benefits.ts'
import type { TierReward } from '../offers.types.ts'
import { agreedPrice, namedPrice, newcomerPrice } from './recorded-price.ts'
import { amountOff, percentOff } from './amount-off.ts'
import { bundlePrice } from './bundle.ts'
import { basePrice } from './customer-price.ts'
import { exchangePrice, exchangeRight } from './exchange.ts'
import { gift } from './gift.ts'
import { ladderPrice } from './ladder.ts'
import type { PriceKind, RewardKind } from './offer-kind.types.ts'

/** Benefits of a price that excludes further discounts, but not vouchers and points. */
const payment = ['voucher', 'points', 'freight'] as const
const paymentAndPoints = ['voucher', 'points', 'freight', 'earns'] as const
const zoneOnly = ['yx_coupon', 'voucher', 'freight', 'earns'] as const

/**
 * Every kind of unit price by precedence: the first that finds a price sets it (domain.md §2.3; position of the
 * newcomer price: docs/decisions/0010-stacking.md). A new kind is a row here, its words in offers.text.ts and, where
 * its rule is new, a file of its own.
 */
export const priceKinds = [
  // 秒杀: own pool and limit, reserved when the order is placed (domain.md §2.4).
  { code: 'spike', find: namedPrice, record: 'named', goodsType: 1, allows: payment },
  // 组合: a bundle at one price; the line counts sets.
  { code: 'package', find: bundlePrice, goodsType: 3, isRequired: true, allows: paymentAndPoints },
  // 团购: the price of a group, and freight free.
  {
    code: 'group',
    find: namedPrice,
    record: 'requested',
    goodsType: 2,
    isRequired: true,
    shipsFree: true,
    allows: payment,
  },
  // 换购: goods in exchange for a reached tier.
  { code: 'exchange', find: exchangePrice, goodsType: 4, isRequired: true, allows: paymentAndPoints },
  // 近效期: one lot with its own price.
  {
    code: 'jxq',
    find: namedPrice,
    record: 'requested',
    goodsType: 6,
    isRequired: true,
    allows: ['voucher', 'freight'],
  },
  // 新人价: until the first paid order.
  { code: 'newcomer', find: newcomerPrice, record: 'named', goodsType: 0, allows: payment },
  // 每日特价: price and daily limit of one calendar day.
  { code: 'special', find: namedPrice, record: 'named', goodsType: 5, allows: paymentAndPoints },
  // 控销 contract price. Callers pass only records whose policy admits the member.
  { code: 'kx', find: agreedPrice, record: 'agreed', goodsType: 7, allows: ['freight'] },
  // 医生合作 yyh: a price list for clinics and institutions; the record names their ranks.
  { code: 'yyh', find: agreedPrice, record: 'agreed', goodsType: 0, allows: paymentAndPoints },
  // 优选 yx: the price of the preferred zone.
  { code: 'yx', find: agreedPrice, record: 'agreed', goodsType: 8, allows: zoneOnly },
  { code: 'ladder', find: ladderPrice, goodsType: 0, allows: benefits },
  { code: 'base', find: basePrice, goodsType: 0, allows: benefits },
] as const satisfies readonly PriceKind[]

/** Sources besides the kinds above: the storewide price is applied after them, gifts come with a tier. */
export const otherSources = [
  { code: 'welfare', allows: paymentAndPoints },
  { code: 'gift', allows: [] },
] as const satisfies readonly Pick<PriceKind, 'code' | 'allows'>[]

/** Rewards of full reductions by kind. */
export const rewardKinds: { readonly [Kind in TierReward['kind']]: RewardKind<Kind> } = {
  jian: amountOff,
  zhe: percentOff,
  zeng: gift,
  hg: exchangeRight,
}

type AnyPriceKind = (typeof priceKinds)[number]

/** Kinds of activity-price records. */
export type PriceOfferKind = Extract<AnyPriceKind, { readonly record: string }>['code']

/** The source of a unit price; every line has exactly one. */
export type SourceCode = AnyPriceKind['code'] | (typeof otherSources)[number]['code']

/** The kinds of price records that lines get in one of these ways, by precedence. */
export const recordKinds = (
  ...ways: readonly NonNullable<PriceKind['record']>[]
): readonly (PriceKind & { readonly code: PriceOfferKind })[] =>
  (priceKinds as readonly PriceKind[]).filter(
    (kind): kind is PriceKind & { readonly code: PriceOfferKind } =>
      kind.record !== undefined && ways.includes(kind.record),
  )

/** The required price source by `goods.type`, for lines that are sold only under it. */
export const requiredSource: Readonly<Record<number, SourceCode>> = Object.fromEntries(
  priceKinds.flatMap((kind) => ('isRequired' in kind ? [[kind.goodsType, kind.code]] : [])),
)
