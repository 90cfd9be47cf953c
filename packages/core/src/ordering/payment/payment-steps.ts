import type { StateStep } from '../../platform/steps/index.ts'

/** States of a link by which somebody else pays; `back`: of no use any more. */
export type ShareState = 'open' | 'paid' | 'back'
/** States of a transfer that a member has declared. */
export type TransferState = 'waiting' | 'confirmed' | 'rejected'
/** States of a refund; `accepted`: its channel has it and tells later how it ended. */
export type RefundState = 'waiting' | 'accepted' | 'failed' | 'done'
/** Who moves money on; `payer`: who pays for somebody else. */
export type MoneyActor = 'buyer' | 'payer' | 'finance' | 'second person' | 'channel' | 'system'

/** Every step of a link by which somebody else pays (domain.md §3.5.2). The database has the same pairs. */
export const shareSteps: readonly StateStep<ShareState, MoneyActor>[] = [
  { from: null, to: 'open', who: ['buyer'], effect: 'the open link of the trade ends, with what was begun by it' },
  {
    from: 'open',
    to: 'paid',
    who: ['payer', 'channel'],
    clock: 'ends_at: 24 hours at most, and not longer than the order waits; later money goes back to its channel',
    effect: 'the orders are paid; both are told',
  },
  {
    from: 'open',
    to: 'back',
    who: ['buyer', 'system'],
    effect: 'taken back, replaced, or the trade was paid in another way: what was begun by it is closed',
  },
]

/** Every step of a declared transfer (domain.md §3.4.7). The database has the same pairs. */
export const transferSteps: readonly StateStep<TransferState, MoneyActor>[] = [
  { from: null, to: 'waiting', who: ['buyer'], effect: 'the time to pay grows; a part of the balance is held' },
  {
    from: 'waiting',
    to: 'confirmed',
    who: ['finance'],
    clock: 'expire_at of the orders',
    effect: 'the orders are paid; a part waits in the balance for its rest; a surplus is credited',
  },
  {
    from: 'waiting',
    to: 'rejected',
    who: ['finance', 'buyer', 'system'],
    clock: 'expire_at of the orders',
    effect: 'a day to pay again, or the orders have ended: what is held is free again',
  },
  {
    from: 'rejected',
    to: 'confirmed',
    who: ['finance'],
    effect: 'the money has come late: to the balance, of controlled drugs back to its account',
  },
]

/** Every step of a refund (domain.md §3.6). The database has the same pairs. */
export const refundSteps: readonly StateStep<RefundState, MoneyActor>[] = [
  { from: null, to: 'waiting', who: ['system'], effect: 'the channel is asked, or finance transfers it' },
  {
    from: 'waiting',
    to: 'accepted',
    who: ['channel'],
    clock: 'asked about every 5 minutes',
    effect: 'the channel tells later how it ended',
  },
  {
    from: 'waiting',
    to: 'done',
    who: ['channel', 'finance', 'second person'],
    effect: 'the refunded amount of the order grows',
  },
  { from: 'waiting', to: 'failed', who: ['channel'], effect: 'its reason stands first in the queue of finance' },
  { from: 'accepted', to: 'done', who: ['channel'], effect: 'the refunded amount of the order grows' },
  { from: 'accepted', to: 'failed', who: ['channel'], effect: 'its reason stands first in the queue of finance' },
  { from: 'failed', to: 'accepted', who: ['finance', 'channel'], effect: 'asked once more, and the channel has it' },
  { from: 'failed', to: 'done', who: ['finance', 'channel'], effect: 'asked once more, and the channel has paid it' },
  { from: 'failed', to: 'waiting', who: ['second person'], effect: 'takes another way: to the balance or by the bank' },
]
