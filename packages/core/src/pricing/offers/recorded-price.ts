import type { FindPrice } from './offer-kind.types.ts'
import { priceText } from './offers.text.ts'

/**
 * A price with a pool or a limit: only a line that names its record gets it, because its quantity was checked against
 * the pool.
 */
export const namedPrice: FindPrice = (line, context, code) => {
  const offer = line.goods_price_id ? context.priceById.get(line.goods_price_id) : undefined
  return offer?.kind === code && offer.goods_id === line.goods_id
    ? { price: offer.price, reason: priceText[offer.kind], ref_id: offer.id }
    : undefined
}

/** A named price for members who have no paid order yet. */
export const newcomerPrice: FindPrice = (line, context, code) =>
  context.member?.is_new === true ? namedPrice(line, context, code) : undefined

/** A price agreed for goods and member: every line of the goods gets it, the named record or else the lowest. */
export const agreedPrice: FindPrice = (line, context, code) => {
  const own = context.pricesByGoods.get(line.goods_id)?.filter((offer) => offer.kind === code)
  if (own === undefined) return undefined
  const offer =
    own.find((one) => one.id === line.goods_price_id) ?? own.toSorted((a, b) => a.price - b.price || a.id - b.id)[0]
  return offer && { price: offer.price, reason: priceText[offer.kind], ref_id: offer.id }
}
