// Parts of a line that cart and checkout both show.
export { BundleParts } from './bundle-parts.tsx'
export { DeliveryLine } from './delivery-line.tsx'
export { GiftLines } from './gift-lines.tsx'
export { forgetSeenCart, keepSeenCart, seenCart } from './seen-cart.ts'
