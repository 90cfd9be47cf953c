// What cart, checkout, payment and orders show alike: parts of a line, days of delivery, ways of payment, values to
// copy.
export { BundleParts } from './bundle-parts.tsx'
export { CopyValue } from './copy-value.tsx'
export { DeliveryLine } from './delivery-line.tsx'
export { GiftLines } from './gift-lines.tsx'
export { payWaysOf } from './pay-ways.ts'
export { forgetSeenCart, keepSeenCart, seenCart } from './seen-cart.ts'
