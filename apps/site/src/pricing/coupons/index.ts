// Coupons as assets: claiming them, and their value in words.
export { couponsText } from './coupons.text.ts'
export { CLAIMING_ALL, useClaim } from './use-claim.ts'
