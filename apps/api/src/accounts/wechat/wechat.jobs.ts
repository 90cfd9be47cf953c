import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { sweepScenes } from './wechat.queries.ts'

/** Deletes expired codes of WeChat. */
export const sweepScenesJob = defineJob({
  name: 'sweep-wechat-scenes',
  every: 10 * MINUTE,
  run: ({ db, now }, signal) => untilEmpty(() => sweepScenes(db, now()), signal),
})
