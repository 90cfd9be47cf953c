import { CreditChangeState } from '@yaopi/core/contract'
import type { StateStep } from '@yaopi/core/staff'

const { waiting, granted, refused } = CreditChangeState

/** Every step of a change of a credit line (domain.md §3.5.1). */
export const creditChangeSteps: readonly StateStep<CreditChangeState, 'finance' | 'second person'>[] = [
  { from: null, to: waiting, who: ['finance'], effect: 'the line stays as it is; a member has one change at a time' },
  { from: waiting, to: granted, who: ['second person'], effect: 'the limit is in force; the member is told' },
  { from: waiting, to: refused, who: ['second person'], effect: 'the line stays as it is; the reason is kept' },
]
