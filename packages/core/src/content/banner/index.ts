// Calls and types of ads, and the target of an ad.
export { AD_POSITIONS } from './ad-positions.constants.ts'
export { bannerAdminCalls } from './banner-admin.calls.ts'
export type { AdFields, AdPosition, AdState, StaffAd } from './banner-admin.types.ts'
export { bannerCalls } from './banner.calls.ts'
export { adTarget, bannerKey, isAdFor } from './banner.rules.ts'
export type { AdTarget } from './banner.rules.ts'
export type { Ad, BannerRef, BrandCard, BrandList, BrandPage, Floor } from './banner.types.ts'
