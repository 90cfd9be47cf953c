export { LotteryBanner, type LotteryBannerProps } from './lottery-banner.tsx'
