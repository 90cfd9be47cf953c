import { StatementState } from '@yaopi/core/contract'
import type { StateStep } from '@yaopi/core/staff'

const { waiting, confirmed, disputed } = StatementState

/** Every step of a monthly statement (domain.md §3.8.5). What was confirmed is changed by nobody: `statement_keeps`. */
export const statementSteps: readonly StateStep<StatementState, 'buyer' | 'finance' | 'system'>[] = [
  { from: null, to: waiting, who: ['system'], effect: 'the movements of the month stand in it; its member is told' },
  {
    from: waiting,
    to: confirmed,
    who: ['buyer', 'system'],
    clock: 'confirm_by: 10 days, then it counts as confirmed',
    effect: 'it is closed',
  },
  {
    from: waiting,
    to: disputed,
    who: ['buyer'],
    clock: 'confirm_by: 10 days',
    effect: 'no clock confirms it; the objection is a feedback for finance',
  },
  { from: disputed, to: waiting, who: ['finance'], effect: 'answered; its member is told and has 10 days anew' },
]
