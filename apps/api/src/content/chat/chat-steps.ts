import { ChatStatus } from '@yaopi/core/contract'
import type { StateStep } from '@yaopi/core/staff'

const { queued, taken, ended } = ChatStatus

/** Every step of the conversation of a member (domain.md §4.12). */
export const chatSteps: readonly StateStep<ChatStatus, 'buyer' | 'staff' | 'system'>[] = [
  { from: null, to: queued, who: ['buyer'], effect: 'it waits for the staff' },
  { from: queued, to: taken, who: ['staff'], effect: 'one of the service answers, or hands it over' },
  {
    from: taken,
    to: ended,
    who: ['staff', 'system'],
    clock: 'last_at: 30 minutes of silence',
    effect: 'its member may rate it',
  },
  { from: ended, to: queued, who: ['buyer'], effect: 'the next message begins it anew' },
]
