import { ReviewState } from '@yaopi/core/staff'
import type { Tone } from '../../components/detail/index.ts'

/** The tone in which the state of a review is shown. */
export const reviewTone = (state: ReviewState): Tone =>
  state === ReviewState.passed ? 'good' : state === ReviewState.refused ? 'bad' : 'todo'
