// Clock of an offer, and why a price is hidden.
export { Countdown } from './countdown.tsx'
export { useHiddenPrice } from './use-hidden-price.ts'
export { originalPriceHref } from './original-price.ts'
