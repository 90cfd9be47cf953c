/** The wallet: money log, recharges, withdrawals, adjustments. What other features may use. */
export { registerWallet } from './wallet.api.ts'
