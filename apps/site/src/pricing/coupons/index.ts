// Coupons as assets: claiming them, and their value in words.
export { couponsText } from './coupons.text.ts'
export { useClaim } from './use-claim.ts'
