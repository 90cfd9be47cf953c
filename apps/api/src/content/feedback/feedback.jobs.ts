import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import { closeAnswered } from './feedback.queries.ts'

/** Milliseconds from the answer after which feedback is over (domain.md §4.8). */
const OPEN_FOR = 7 * DAY

/** Closes feedback a week after its answer. */
export const closeFeedbackJob = defineJob({
  name: 'close-feedback',
  every: HOUR,
  run: ({ db, now }, signal) => untilEmpty(() => closeAnswered(db, now() - OPEN_FOR, now()), signal),
})
