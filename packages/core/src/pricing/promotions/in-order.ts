import type { TierGives } from '../offers.types.ts'
import type { SourceCode } from '../pricing.types.ts'
import { basePrice } from './base-price.ts'
import { combinationPrice } from './combination.ts'
import { controlledPrice } from './controlled-sale.ts'
import { dailySpecial } from './daily-special.ts'
import { doctorPartnerPrice } from './doctor-partner.ts'
import { exchangePrice, exchangeRight } from './exchange.ts'
import { flashSale } from './flash-sale.ts'
import { gift } from './gift.ts'
import { groupBuy } from './group-buy.ts'
import { ladderPrice } from './ladder-price.ts'
import { minus } from './minus.ts'
import { nearExpiry } from './near-expiry.ts'
import { newcomerPrice } from './newcomer.ts'
import { percent } from './percent.ts'
import { preferredPrice } from './preferred-zone.ts'
import type { PriceSource } from './price-source.ts'
import type { TierEffect } from './tier-effect.ts'

/** Exactly one source sets the unit price: the first that answers (domain.md §2.3; the newcomer's place: docs/decisions/0010-stacking.md). */
export const priceSources: readonly PriceSource[] = [
  flashSale,
  combinationPrice,
  groupBuy,
  exchangePrice,
  nearExpiry,
  newcomerPrice,
  dailySpecial,
  controlledPrice,
  doctorPartnerPrice,
  preferredPrice,
  ladderPrice,
  basePrice,
]

/** Kinds of lines that are sold under one source or not at all, by `goods.type`. */
export const requiredSource: Readonly<Record<number, SourceCode>> = {
  2: 'group',
  3: 'package',
  4: 'exchange',
  6: 'jxq',
}

/** What a reached tier does, by its kind. */
export const tierEffects: { readonly [Kind in TierGives['kind']]: TierEffect<Kind> } = {
  jian: minus,
  zhe: percent,
  zeng: gift,
  hg: exchangeRight,
}
