import { MINUTE } from '../../platform/time/index.ts'
import { sellableText } from '../../pricing/availability/index.ts'
import { type AppContext, defineService } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { httpText } from '../../platform/http/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { pruneNotes } from './change-notes.queries.ts'
import { indexClient } from './index-client.ts'

/** The catalogue index of an application (decision 0024). Its thread starts with the first question. */
export const catalogueIndex = defineService('catalogue-index', async ({ app, databaseUrl, database }) =>
  indexClient({
    url: databaseUrl,
    sellable: sellableText('s'),
    database,
    unavailable: (cause) => Object.assign(new BusinessError(503, httpText.busy), { cause }),
    onLost: (error) => app.log.error({ err: error }, 'the catalogue index is started again'),
  }),
)

/** Deletes old change notes; a process that has not read them loads its index anew. */
const pruneChangeNotes = defineJob({
  name: 'prune-change-notes',
  every: 10 * MINUTE,
  run: ({ db }) => pruneNotes(db),
})

/** Closes the thread with the application, and registers the job that deletes old change notes. */
export function registerCatalogueIndex(context: AppContext): void {
  registerJobs(context, [pruneChangeNotes])
  context.app.addHook('onClose', () => catalogueIndex.of(context).close())
}
