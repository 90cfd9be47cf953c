// A banner that leads where its ad leads.
export { AdBanner, CLOSED_BANNER, type AdBannerProps } from './ad-banner.tsx'
