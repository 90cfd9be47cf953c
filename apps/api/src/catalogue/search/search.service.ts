import { LRUCache } from 'lru-cache'
import { inSteps } from '../../platform/concurrency/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { type AppContext, defineService } from '../../platform/context/index.ts'
import { type Dictionary, dictionaryIn } from './dictionary.ts'
import { fold } from './fold.ts'
import { interpret, suggest, type Interpretation, type SearchType } from './interpret.ts'
import { readQuery } from './query.ts'
import { loadTerms, namesByNumber, termsVersion } from './search.queries.ts'

/** Search over the dictionary of one database, in memory: public data, the same for every caller. */
export type Search = {
  /** Interprets a keyword line. Sends no statement. */
  readonly interpret: (keywords: string, type: SearchType) => Interpretation
  /**
   * Distinct names for the suggestion box, best first, at most ten by default. One statement for a bar code, approval
   * number or goods number, else none.
   */
  readonly suggest: (keywords: string, type: SearchType, limit?: number) => Promise<readonly string[]>
  /** Ids of the names that are these words, whatever their width, case and brackets; none for a guess. */
  readonly named: (name: string) => readonly number[]
  /** Reloads the terms when their version has changed; called by a timer, never by a request. True when they had. */
  readonly reload: () => Promise<boolean>
}

/** Keyword lines whose meaning is kept: pages and filters of a search ask for the same line again. */
const MOST_INTERPRETED = 1_000

/** The ids of names by their folded text. */
function namesIn(dictionary: Dictionary): ReadonlyMap<string, readonly number[]> {
  const names = new Map<string, number[]>()
  for (const { folded, id } of dictionary.names.entries) {
    const ids = names.get(folded)
    if (ids === undefined) names.set(folded, [id])
    else ids.push(id)
  }
  return names
}

/** Loads the dictionary (50,000 texts take less than a second). */
export async function loadSearch(db: Db): Promise<Search> {
  let version = await termsVersion(db)
  let dictionary = await inSteps(dictionaryIn(await loadTerms(db)))
  let names = namesIn(dictionary)
  const interpreted = new LRUCache<string, Interpretation>({ max: MOST_INTERPRETED })
  return {
    interpret: (keywords, type) => {
      const line = `${type}${keywords}`
      const known = interpreted.get(line)
      if (known !== undefined) return known
      const meant = interpret(dictionary, keywords, type)
      interpreted.set(line, meant)
      return meant
    },
    suggest: async (keywords, type, limit = 10) => {
      const names = suggest(dictionary, keywords, type, limit)
      if (names.length > 0 || type === 1) return names
      const numbers = readQuery(keywords)
      return numbers.barcode || numbers.goodsSn || numbers.approvals.length > 0 ? namesByNumber(db, numbers, limit) : []
    },
    named: (name) => names.get(fold(name)) ?? [],
    reload: async () => {
      // The version is read first: a change during the load is then seen by the next refresh.
      const current = await termsVersion(db)
      if (current === version) return false
      dictionary = await inSteps(dictionaryIn(await loadTerms(db)))
      names = namesIn(dictionary)
      interpreted.clear()
      version = current
      return true
    },
  }
}

/** The search of an application. */
export const search = defineService('search', ({ db }) => loadSearch(db))

/** Reloads the search terms when they have changed, in every process. */
const refreshSearch = defineJob({
  name: 'refresh-search',
  every: 30_000,
  scope: 'process',
  run: async (context) => {
    await search.of(context).reload()
  },
})

/** Registers the job that refreshes the search terms. */
export const registerSearch = (context: AppContext): void => registerJobs(context, [refreshSearch])
