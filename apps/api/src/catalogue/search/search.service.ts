import type { Db } from '../../platform/db/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { type AppContext, defineService } from '../../platform/context/index.ts'
import { buildDictionary } from './dictionary.ts'
import { interpret, suggest, type Interpretation, type SearchType } from './interpret.ts'
import { readQuery } from './query.ts'
import { loadTerms, namesByNumber, termsVersion } from './search.queries.ts'

/** Search over the dictionary of one database, held in memory: public words only, the same for every caller. */
export type Search = {
  /** What a keyword line means. Sends no statement. */
  readonly interpret: (keywords: string, type: SearchType) => Interpretation
  /** Distinct names for the suggestion box, best first, at most ten unless told otherwise. One statement for a bar code, approval number or number of our own, none else. */
  readonly suggest: (keywords: string, type: SearchType, limit?: number) => Promise<readonly string[]>
  /** Reads the terms again when their version has moved on; called by a timer, never on the request path. True when they had. */
  readonly reload: () => Promise<boolean>
}

/** Loads the dictionary (50,000 texts take less than a second). */
export async function loadSearch(db: Db): Promise<Search> {
  let version = await termsVersion(db)
  let dictionary = buildDictionary(await loadTerms(db))
  return {
    interpret: (keywords, type) => interpret(dictionary, keywords, type),
    suggest: async (keywords, type, limit = 10) => {
      const names = suggest(dictionary, keywords, type, limit)
      if (names.length > 0 || type === 1) return names
      const numbers = readQuery(keywords)
      return numbers.barcode || numbers.goodsSn || numbers.approvals.length > 0 ? namesByNumber(db, numbers, limit) : []
    },
    reload: async () => {
      // the version is read first: a change while the terms are read is seen again next time
      const current = await termsVersion(db)
      if (current === version) return false
      dictionary = buildDictionary(await loadTerms(db))
      version = current
      return true
    },
  }
}

/** The search of an application, in its memory. */
export const search = defineService('search', ({ db }) => loadSearch(db))

/** Reads the search terms again when they have changed, in every process. */
const refreshSearch = defineJob({
  name: 'refresh-search',
  every: 30_000,
  scope: 'process',
  run: async (context) => {
    await search.of(context).reload()
  },
})

/** Registers what keeps the search fresh. */
export const registerSearch = (context: AppContext): void => registerJobs(context, [refreshSearch])
