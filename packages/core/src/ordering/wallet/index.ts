// The wallet: money log, recharges, withdrawals, adjustments.
export { walletAdminCalls, walletCalls } from './wallet.calls.ts'
export { AdjustmentState, RechargeState, WALLET_LIMITS, WalletUse, WithdrawalState } from './wallet.constants.ts'
export { needsSecondPerson, walletSteps, withdrawalFault, type RequestStep } from './wallet.rules.ts'
export type {
  MoneyLog,
  MoneyLogPage,
  MoneyLogQuery,
  MoneyRequests,
  Recharge,
  StaffRecharge,
  StaffWithdrawal,
  WalletAdjustment,
  Withdrawal,
} from './wallet.types.ts'
export { walletUseNames } from './wallet.text.ts'
