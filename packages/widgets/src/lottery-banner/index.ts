// The lottery: banner, draw and prizes.
export { LotteryBanner, type LotteryBannerProps } from './lottery-banner.tsx'
