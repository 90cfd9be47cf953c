import { RequestStatus } from '@yaopi/core/contract'
import type { StateStep } from '@yaopi/core/staff'

const { open, found, none, closed } = RequestStatus
const clock = 'due_at: 3 working days'
const askAgain = 'the question of its member stands in it, once; the clock begins anew'
const close = 'nobody answers it any more'

/** Every step of a product request (domain.md §4.8). */
export const productRequestSteps: readonly StateStep<RequestStatus, 'buyer' | 'staff'>[] = [
  { from: null, to: open, who: ['buyer'], effect: 'it waits for the staff; 20 of a member at most' },
  { from: open, to: found, who: ['staff'], clock, effect: 'the goods stand in it; its member is told' },
  { from: open, to: none, who: ['staff'], clock, effect: 'its member is told' },
  { from: found, to: open, who: ['buyer'], effect: askAgain },
  { from: none, to: open, who: ['buyer'], effect: askAgain },
  { from: open, to: closed, who: ['buyer'], effect: close },
  { from: found, to: closed, who: ['buyer'], effect: close },
  { from: none, to: closed, who: ['buyer'], effect: close },
]
