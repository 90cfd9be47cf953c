import type { StateStep } from '../../platform/steps/index.ts'

/** States of a recall. */
export type RecallState = 'open' | 'ended'

/** Every step of a recall (domain.md §3.8.6). The database lets none that has ended be changed. */
export const recallSteps: readonly StateStep<RecallState, 'quality'>[] = [
  {
    from: null,
    to: 'open',
    who: ['quality'],
    effect: 'the lots of the batch are held; every order that shipped it has a case, its member is told',
  },
  {
    from: 'open',
    to: 'ended',
    who: ['quality'],
    clock: 'answer_by: from then on cases without an answer no longer hinder the end; report_by: the report is due',
    effect: 'cases without an answer are closed as such; what is held is written off',
  },
]
