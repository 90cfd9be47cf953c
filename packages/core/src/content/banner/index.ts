// Calls and types of ads, and the target of an ad.
export { bannerCalls } from './banner.calls.ts'
export { adTarget, bannerKey, isAdFor } from './banner.rules.ts'
export type { AdTarget } from './banner.rules.ts'
export type { Ad, BannerRef, BrandCard, BrandList, BrandPage, Floor } from './banner.types.ts'
