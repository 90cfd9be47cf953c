import { AfterSaleState } from '@yaopi/core'
import type { Tone } from '../../components/detail/index.ts'

const { review, rejected, sendBack, inspection, differs, settling, refundFailed, done } = AfterSaleState

/** What the colour of a state says. */
export const toneOf = (state: AfterSaleState): Tone => {
  if (state === done) return 'good'
  if (state === refundFailed) return 'bad'
  if (state === sendBack || state === differs) return 'waiting'
  if (state === review || state === inspection || state === settling) return 'todo'
  return state === rejected ? 'bad' : 'plain'
}
