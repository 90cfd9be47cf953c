// A file of its own: only members load it, after the first screen.
export { LotteryBanner } from '@yaopi/widgets'
