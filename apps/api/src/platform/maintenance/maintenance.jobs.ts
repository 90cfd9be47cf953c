import { defineJob, registerJobs } from '../jobs/index.ts'
import { sweepPlatform } from './maintenance.queries.ts'
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
  defineJob({ name: 'sweep', every: 60 * 60_000, run: ({ db, now }) => sweepPlatform(db, now()) }),
]

/** Registers the jobs of the platform itself. */
export const registerMaintenance = (context: AppContext): void => registerJobs(context, maintenanceJobs)
