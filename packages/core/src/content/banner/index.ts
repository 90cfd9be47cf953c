// Calls and types of ads, and where an ad leads.
export { bannerCalls } from './banner.calls.ts'
export { linkTarget } from './banner.rules.ts'
export type { LinkTarget } from './banner.rules.ts'
export type { Ad, BrandCard, BrandList, BrandPage, Floor } from './banner.types.ts'
