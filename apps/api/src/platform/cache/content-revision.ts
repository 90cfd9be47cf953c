import { type AppContext, defineService } from '../context/index.ts'
import { defineJob, registerJobs } from '../jobs/index.ts'
import { readRevision } from './content-revision.queries.ts'
import { CONTENT_LIFE, type TtlCache, ttlCache } from './ttl-cache.ts'

type Revision = {
  readonly current: () => number
  /** Reads the number anew; true when it has changed. */
  readonly reload: () => Promise<boolean>
}

/** The revision of content that this process shows (decision 0081). */
export const contentRevision = defineService('contentRevision', async ({ db }): Promise<Revision> => {
  let current = await readRevision(db)
  return {
    current: () => current,
    reload: async () => {
      const before = current
      current = await readRevision(db)
      return current !== before
    },
  }
})

/** Follows a change of content and settings in this process at once; the others see it within two seconds. */
export async function followContent(server: AppContext): Promise<void> {
  if (await contentRevision.of(server).reload()) await server.settings.reload()
}

/** A cache of public content that is dropped as soon as content has changed. */
export function contentCache<K extends string | number, T>(
  server: AppContext,
  load: (key: K) => Promise<T>,
): TtlCache<K, T> {
  const revision = contentRevision.of(server)
  let of = revision.current()
  let cached = ttlCache(server.now, CONTENT_LIFE, load)
  return (key) => {
    if (of !== revision.current()) {
      of = revision.current()
      cached = ttlCache(server.now, CONTENT_LIFE, load)
    }
    return cached(key)
  }
}

/** Registers the job by which a process follows the changes of others. */
export const registerContentRevision = (context: AppContext): void =>
  registerJobs(context, [defineJob({ name: 'refresh-content', every: 1_000, scope: 'process', run: followContent })])
