import { makeMonths } from '../db/index.ts'
import { defineJob, registerJobs, untilEmpty } from '../jobs/index.ts'
import { HOUR } from '../time/index.ts'
import { platformSweeps, turnOutboxDays } from './maintenance.queries.ts'
import type { AppContext } from '../context/index.ts'

/** Jobs of the platform itself. */
const maintenanceJobs = [
  defineJob({
    name: 'refresh-settings',
    every: 30_000,
    scope: 'process',
    run: ({ settings }) => settings.reload(),
  }),
  defineJob({ name: 'refresh-keys', every: 5_000, scope: 'process', run: async ({ keys }) => keys.reload() }),
  defineJob({
    name: 'sweep',
    every: HOUR,
    run: async ({ db, now }, signal) => {
      for (const sweep of platformSweeps(db, now())) await untilEmpty(sweep, signal)
      await turnOutboxDays(db)
    },
  }),
  defineJob({
    name: 'make-months',
    every: 6 * HOUR,
    run: async ({ db, now }) => {
      await makeMonths(db, now())
    },
  }),
]

/** Registers the jobs of the platform itself. */
export const registerMaintenance = (context: AppContext): void => registerJobs(context, maintenanceJobs)
