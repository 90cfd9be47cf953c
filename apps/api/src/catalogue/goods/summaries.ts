import type { AppContext } from '../../platform/context/index.ts'
import type { Summary } from './goods.queries.ts'

const LIFE = 60_000
const MOST = 1_000

type Remembered = { readonly until: number; readonly summary: Promise<Summary> }
export type Summaries = { readonly of: (key: string, make: () => Promise<Summary>) => Promise<Summary> }

const byServer = new WeakMap<AppContext['app'], Summaries>()

/**
 * Totals and facets of lists, remembered for a minute: the same for every viewer, public, and dear to count.
 * A cache of answers, not state: any process may forget it at any time (decision 0005).
 */
export function summaries(server: AppContext): Summaries {
  const known = byServer.get(server.app)
  if (known !== undefined) return known
  const entries = new Map<string, Remembered>()
  const made: Summaries = {
    of: (key, make) => {
      const now = server.now()
      const found = entries.get(key)
      if (found !== undefined && found.until > now) return found.summary
      const summary = make()
      entries.delete(key)
      entries.set(key, { until: now + LIFE, summary })
      // A failed count is not remembered.
      summary.catch(() => entries.delete(key))
      if (entries.size > MOST) entries.delete(entries.keys().next().value!)
      return summary
    },
  }
  byServer.set(server.app, made)
  return made
}
