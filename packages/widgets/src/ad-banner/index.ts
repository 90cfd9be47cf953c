export { AdBanner, CLOSED_BANNER, type AdBannerProps } from './ad-banner.tsx'
