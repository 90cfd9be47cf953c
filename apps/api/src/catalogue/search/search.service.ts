import type { SearchTry } from '@yaopi/core/staff'
import { LRUCache } from 'lru-cache'
import { inSteps } from '../../platform/concurrency/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { type AppContext, defineService } from '../../platform/context/index.ts'
import { type Dictionary, dictionaryIn, type SynonymRow, withSynonyms } from './dictionary.ts'
import { fold } from './fold.ts'
import { interpret, suggest, type Interpretation, type SearchType } from './interpret.ts'
import { readQuery } from './query.ts'
import { loadSynonyms, loadTerms, namesByNumber, searchVersion } from './search.queries.ts'
import { nearestNames } from './nearest.ts'
import { registerStaffSearch } from './search.staff.api.ts'
import { flushCounts } from './search-counts.ts'

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
  /** Names of goods that a keyword line finds, best first, and the name a typing error was forgiven for. */
  readonly tryOut: (keywords: string, more: SynonymRow | undefined) => Promise<SearchTry>
  /** Names of the catalogue that are most like a word. */
  readonly nearest: (term: string) => readonly string[]
  /** Reloads the terms when their version has changed; called by a timer, never by a request. True when they had. */
  readonly reload: () => Promise<boolean>
}

/** Keyword lines whose meaning is kept: pages and filters of a search ask for the same line again. */
const MOST_INTERPRETED = 1_000

/** Names that a trial shows. */
const TRIED = 20

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
  let version = await searchVersion(db)
  let synonyms = await loadSynonyms(db)
  let dictionary = await inSteps(dictionaryIn(await loadTerms(db), synonyms))
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
    tryOut: async (keywords, more) => {
      const own = more === undefined ? dictionary : await inSteps(withSynonyms(dictionary, [more, ...synonyms]))
      const meant = interpret(own, keywords, 0)
      const byId = new Map(own.names.entries.map((entry) => [entry.id, entry.label]))
      const labels = meant.terms.slice(0, TRIED).flatMap(({ id }) => byId.get(id) ?? [])
      return { names: labels, corrected: meant.corrected ?? null }
    },
    nearest: (term) => nearestNames(dictionary, term),
    named: (name) => names.get(fold(name)) ?? [],
    reload: async () => {
      // The version is read first: a change during the load is then seen by the next refresh.
      const current = await searchVersion(db)
      if (current.version === version.version && current.synonyms === version.synonyms) return false
      synonyms = await loadSynonyms(db)
      dictionary = await inSteps(
        current.version === version.version
          ? withSynonyms(dictionary, synonyms)
          : dictionaryIn(await loadTerms(db), synonyms),
      )
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
  // One row is read: what the staff have just named is found within seconds.
  every: 2_000,
  scope: 'process',
  run: async (context) => {
    await search.of(context).reload()
  },
})

/** Writes what was searched for, as each process has counted it. */
const countSearches = defineJob({ name: 'count-searches', every: 5_000, scope: 'process', run: flushCounts })

/** Registers the jobs of the search, and the calls of the staff on its words. */
export function registerSearch(context: AppContext): void {
  registerJobs(context, [refreshSearch, countSearches])
  registerStaffSearch(context, () => search.of(context))
}
