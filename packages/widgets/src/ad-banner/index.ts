// A banner with a link at the bottom of the window.
export { AdBanner, CLOSED_BANNER, type AdBannerProps } from './ad-banner.tsx'
