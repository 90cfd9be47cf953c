import { type AppContext, currentPreview, defineService } from '../../platform/context/index.ts'
import { fold } from './fold.ts'
import { addCounts, type SearchCount } from './search.queries.ts'

/** Words that a process tells apart until it writes them; further ones are not counted. */
const MOST = 1_000
const LONGEST = 30
/** Telephone and identity numbers and addresses of mail say who somebody is. */
const PERSONAL = /(?<!\d)1[3-9]\d{9}(?!\d)|\d{17}[\dXx]|@/

/** What was searched for in this process since it was last written. */
export const searchCounts = defineService('searchCounts', async () => new Map<string, SearchCount>())

/** Counts a search by its first page; `hit`: how many goods. Sends no statement; staff who preview do not count. */
export function countSearch(context: AppContext, keywords: string, hit: number): void {
  if (currentPreview() !== undefined) return
  const counts = searchCounts.of(context)
  const folded = fold(keywords)
  if (folded === '' || folded.length > LONGEST || PERSONAL.test(keywords)) return
  const known = counts.get(folded)
  if (known === undefined && counts.size >= MOST) return
  counts.set(folded, {
    folded,
    term: keywords.slice(0, 2 * LONGEST),
    searches: (known?.searches ?? 0) + 1,
    misses: (known?.misses ?? 0) + (hit === 0 ? 1 : 0),
  })
}

/** Writes what this process has counted. */
export async function flushCounts(context: AppContext): Promise<void> {
  const counts = searchCounts.of(context)
  if (counts.size === 0) return
  const counted = [...counts.values()]
  counts.clear()
  await addCounts(context.db, counted, context.now())
}
