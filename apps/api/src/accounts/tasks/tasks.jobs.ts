import { defineJob } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { escalateTasks } from './tasks.queries.ts'

const BATCH = 500

/** Reports tasks that are too late to those who oversee the work, each once. */
export const escalateTasksJob = defineJob({
  name: 'escalate-tasks',
  every: MINUTE,
  run: async ({ db, now }, signal) => {
    while (!signal.aborted && (await escalateTasks(db, now(), BATCH)) === BATCH);
  },
})
