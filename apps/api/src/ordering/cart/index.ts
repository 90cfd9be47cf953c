/** The cart: lines, prices, hints, copies to stores. What other features may use. */
export { idsOrAll, registerCart } from './cart.api.ts'
export { asBought, cartLinesById, type CartRow, selectedLines } from './cart.queries.ts'
export { termsFor } from './cart-terms.ts'
export { addToCart, priceOwnCart } from './cart.service.ts'
export { minimumProblem, type PricedLines, priceLines, priceRows, shippingGroups } from './cart.view.ts'
export { type DescribedLine, describedLines } from './described-lines.ts'
export { demandsOf, type EffectiveLine } from './effective-line.ts'
export { pricingLine } from './line-facts.ts'
