// Parts of a line that cart and checkout both show, and values to copy.
export { BundleParts } from './bundle-parts.tsx'
export { CopyValue } from './copy-value.tsx'
export { DeliveryLine } from './delivery-line.tsx'
export { GiftLines } from './gift-lines.tsx'
export { forgetSeenCart, keepSeenCart, seenCart } from './seen-cart.ts'
