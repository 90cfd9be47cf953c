/** Lottery. What other features may use. */
export { registerLottery } from './lottery.api.ts'
