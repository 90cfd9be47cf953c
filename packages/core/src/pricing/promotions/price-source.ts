import type { Fen } from '../../platform/money/money.ts'
import type { PriceOfferKind } from '../offers.types.ts'
import type { PricingLine, SourceCode } from '../pricing.types.ts'
import type { Terms } from '../terms.ts'
import { pricingText } from '../pricing.text.ts'

/** A unit price (fen) with the reason for it and the offer it comes from. */
export type FoundPrice = { readonly price: Fen; readonly reason: string; readonly ref_id?: number }

/** Sets the unit price of a line, or leaves it to the next source. `base_price` of the line is the member's own. One file per kind. */
export type PriceSource = {
  readonly code: SourceCode
  /** Lines at this price cost no freight. */
  readonly ships_free?: boolean
  readonly unitPrice: (line: PricingLine, terms: Terms) => FoundPrice | undefined
}

/** A price with a stock pool or a limit: only a line that names its record gets it, so that a large line never slips through a small pool. */
export const namedPrice = (kind: PriceOfferKind, more: Pick<PriceSource, 'ships_free'> = {}): PriceSource => ({
  code: kind,
  ...more,
  unitPrice: (line, terms) => {
    const offer = line.goods_price_id ? terms.priceById.get(line.goods_price_id) : undefined
    return offer?.kind === kind && offer.goods_id === line.goods_id
      ? { price: offer.price, reason: pricingText.source[kind], ref_id: offer.id }
      : undefined
  },
})

/** A price agreed for these goods and this member: every line of them gets it, the named record first, else the lowest. */
export const contractPrice = (kind: PriceOfferKind): PriceSource => ({
  code: kind,
  unitPrice: (line, terms) => {
    const own = terms.pricesByGoods.get(line.goods_id)?.filter((offer) => offer.kind === kind)
    if (own === undefined) return undefined
    const offer =
      own.find((one) => one.id === line.goods_price_id) ?? own.toSorted((a, b) => a.price - b.price || a.id - b.id)[0]
    return offer && { price: offer.price, reason: pricingText.source[kind], ref_id: offer.id }
  },
})
