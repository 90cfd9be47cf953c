import type { AppContext } from '../../platform/context/index.ts'
import type { Summary } from './goods.queries.ts'

const LIFE = 60_000
const MOST = 1_000

type Remembered = { readonly until: number; readonly summary: Promise<Summary> }
export type Summaries = { readonly of: (key: string, make: () => Promise<Summary>) => Promise<Summary> }

const byServer = new WeakMap<AppContext['app'], Summaries>()

/**
 * Totals and facets of lists, cached for a minute: the same for every viewer and expensive to count. Each process has
 * its own cache (decision 0005).
 */
export function summaries(server: AppContext): Summaries {
  const known = byServer.get(server.app)
  if (known !== undefined) return known
  const entries = new Map<string, Remembered>()
  const made: Summaries = {
    of: (key, make) => {
      const now = server.now()
      const entry = entries.get(key)
      if (entry !== undefined && entry.until > now) return entry.summary
      const summary = make()
      entries.delete(key)
      entries.set(key, { until: now + LIFE, summary })
      // A failed count is not cached.
      summary.catch(() => entries.delete(key))
      if (entries.size > MOST) entries.delete(entries.keys().next().value!)
      return summary
    },
  }
  byServer.set(server.app, made)
  return made
}
