/** Ads, floors and brands. What other features may use. */
export { registerAds } from './banner.api.ts'
