import type { Fen } from '../../platform/money/index.ts'
import { AdjustmentState, RechargeState, WALLET_LIMITS, WithdrawalState } from './wallet.constants.ts'

/** A step of a state machine: who takes it, by when, and what it does. */
export type RequestStep = {
  /** Null: it begins there. */
  readonly from: number | null
  readonly to: number
  readonly by: 'member' | 'finance' | 'second person' | 'clock'
  /** By when; the clock of the waiting side. */
  readonly within?: string
  readonly effect: string
}

const recharge: readonly RequestStep[] = [
  { from: null, to: RechargeState.waiting, by: 'member', effect: 'gets a code for the transfer' },
  {
    from: RechargeState.waiting,
    to: RechargeState.confirmed,
    by: 'finance',
    within: '72 hours',
    effect: 'what came is booked, use_type 1',
  },
  { from: RechargeState.waiting, to: RechargeState.rejected, by: 'finance', within: '72 hours', effect: 'none' },
  { from: RechargeState.waiting, to: RechargeState.expired, by: 'clock', within: '72 hours', effect: 'none' },
  {
    from: RechargeState.rejected,
    to: RechargeState.confirmed,
    by: 'finance',
    effect: 'what came late is booked, use_type 1',
  },
  {
    from: RechargeState.expired,
    to: RechargeState.confirmed,
    by: 'finance',
    effect: 'what came late is booked, use_type 1',
  },
]

const withdrawal: readonly RequestStep[] = [
  { from: null, to: WithdrawalState.waiting, by: 'member', effect: 'the amount is booked off, use_type 7' },
  {
    from: WithdrawalState.waiting,
    to: WithdrawalState.checked,
    by: 'finance',
    within: '3 working days',
    effect: 'above 1,000.00: waits for the second person',
  },
  {
    from: WithdrawalState.waiting,
    to: WithdrawalState.paid,
    by: 'finance',
    within: '3 working days',
    effect: 'up to 1,000.00: the bank reference is recorded',
  },
  {
    from: WithdrawalState.checked,
    to: WithdrawalState.paid,
    by: 'second person',
    within: '3 working days',
    effect: 'the bank reference is recorded',
  },
  {
    from: WithdrawalState.waiting,
    to: WithdrawalState.rejected,
    by: 'finance',
    within: '3 working days',
    effect: 'the amount is booked back, use_type 7',
  },
  {
    from: WithdrawalState.checked,
    to: WithdrawalState.rejected,
    by: 'finance',
    within: '3 working days',
    effect: 'the amount is booked back, use_type 7',
  },
]

const adjustment: readonly RequestStep[] = [
  { from: null, to: AdjustmentState.waiting, by: 'finance', effect: 'above 1,000.00: waits for the second person' },
  { from: null, to: AdjustmentState.booked, by: 'finance', effect: 'up to 1,000.00: booked, use_type 6' },
  { from: AdjustmentState.waiting, to: AdjustmentState.booked, by: 'second person', effect: 'booked, use_type 6' },
  { from: AdjustmentState.waiting, to: AdjustmentState.rejected, by: 'second person', effect: 'none' },
]

/** The state machines of money requests; the database holds the same edges in `wallet_request_edge`. */
export const walletSteps = { recharge, withdrawal, adjustment } as const

/** Whether an amount (fen, of either sign) needs a second person. */
export const needsSecondPerson = (amount: number): boolean => Math.abs(amount) > WALLET_LIMITS.secondPersonAbove

/** Why an amount (fen) cannot be withdrawn of the recharged part; undefined when it can. */
export function withdrawalFault(amount: Fen, recharge: Fen): 'none' | 'short' | 'least' | undefined {
  if (recharge <= 0) return 'none'
  if (amount > recharge) return 'short'
  return amount < WALLET_LIMITS.withdrawLeast && amount !== recharge ? 'least' : undefined
}
