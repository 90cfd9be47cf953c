/** Ads, floors and brands. What other features may use. */
export { contentLink } from './banner.staff.api.ts'
export { publishAd } from './banner.staff.service.ts'
export { registerAds } from './banner.api.ts'
