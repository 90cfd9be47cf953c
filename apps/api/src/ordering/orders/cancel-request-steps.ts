import type { StateStep } from '@yaopi/core/staff'

/** States of a request to cancel an order. */
export type CancelRequestState = 'open' | 'agreed' | 'refused' | 'expired'

const clock = 'expire_at: 4 hours'

/** Every step of a request to cancel an order that is being picked (domain.md §3.4.1). */
export const cancelRequestSteps: readonly StateStep<CancelRequestState, 'buyer' | 'staff' | 'system'>[] = [
  { from: null, to: 'open', who: ['buyer'], effect: 'nothing of the order is shipped; two of an order at most' },
  { from: 'open', to: 'agreed', who: ['staff'], clock, effect: 'the order is cancelled and refunded in full' },
  { from: 'open', to: 'refused', who: ['staff'], clock, effect: 'the order goes on; its buyer is told why' },
  { from: 'open', to: 'expired', who: ['system'], clock, effect: 'the order goes on; its buyer is told' },
]
