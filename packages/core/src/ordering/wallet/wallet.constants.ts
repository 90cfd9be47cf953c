/** What a movement of the balance is: `use_type` of the money log (domain.md §4.1). */
export const WalletUse = {
  recharge: 1,
  payment: 2,
  refund: 3,
  cashback: 4,
  prize: 5,
  adjustment: 6,
  withdrawal: 7,
  compensation: 8,
  cashbackEnded: 9,
  creditRepayment: 10,
} as const
/** A value of `WalletUse`. */
export type WalletUse = (typeof WalletUse)[keyof typeof WalletUse]

/** States of a recharge by bank transfer. */
export const RechargeState = { waiting: 1, confirmed: 2, rejected: 3, expired: 4 } as const
/** A value of `RechargeState`. */
export type RechargeState = (typeof RechargeState)[keyof typeof RechargeState]

/** States of a withdrawal; `checked`: one of two persons has agreed. */
export const WithdrawalState = { waiting: 1, checked: 2, paid: 3, rejected: 4 } as const
/** A value of `WithdrawalState`. */
export type WithdrawalState = (typeof WithdrawalState)[keyof typeof WithdrawalState]

/** States of an adjustment of a balance by staff. */
export const AdjustmentState = { waiting: 1, booked: 2, rejected: 3 } as const
/** A value of `AdjustmentState`. */
export type AdjustmentState = (typeof AdjustmentState)[keyof typeof AdjustmentState]

/** Limits of the wallet: amounts in fen, times in hours and working days. */
export const WALLET_LIMITS = {
  rechargeLeast: 10_000,
  rechargeMost: 50_000_000,
  rechargeHours: 72,
  /** Recharges of a member that wait at the same time. */
  rechargesOpen: 5,
  withdrawLeast: 10_000,
  withdrawDays: 3,
  /** No withdrawal so long after a change of password or phone. */
  withdrawRestHours: 24,
  /** Amounts above it need a second person. */
  secondPersonAbove: 100_000,
  /** Days that one query of the money log may span. */
  logDays: 366,
  exportRows: 5_000,
} as const
