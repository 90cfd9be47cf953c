/** Ads, floors and brands. What other features may use. */
export { contentLink } from './ad-admin.api.ts'
export { publishAd } from './ad-admin.service.ts'
export { registerAds } from './banner.api.ts'
