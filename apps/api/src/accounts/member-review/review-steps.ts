import { ReviewState, type StateStep } from '@yaopi/core/staff'

const { open, passed, refused, withdrawn } = ReviewState

/** Every step of the review of a member, whatever its kind (domain.md §1.6). */
export const reviewSteps: readonly StateStep<ReviewState, 'buyer' | 'staff'>[] = [
  { from: null, to: open, who: ['buyer'], effect: 'its documents wait for the staff; one of a member at a time' },
  { from: open, to: passed, who: ['staff'], effect: 'documents, scopes and fields are in force; its member is told' },
  { from: open, to: refused, who: ['staff'], effect: 'its member is told why and may hand in again' },
  { from: open, to: withdrawn, who: ['buyer'], effect: 'its documents may be changed again' },
]
