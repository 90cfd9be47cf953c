import type { Client } from '../../platform/client/index.ts'
import type { Environment } from '../../platform/environment/index.ts'
import { goodsCalls } from '../goods/index.ts'
import { SUGGEST_MAX_AGE } from './search.rules.ts'
import type { SearchType } from './search-box.types.ts'

/** Key of the cached suggestions in session storage. */
export const SUGGESTIONS_KEY = 'yaopi-suggestions'
const MOST_ENTRIES = 60

type Entry = { readonly at: number; readonly list: readonly string[] }

/** Suggestions of the search box with their cache [ST-10]. */
export type SuggestionsStore = {
  /** Cached suggestions; `fresh` while they are at most 5000 ms old [ST-10]. */
  readonly cached: (
    keywords: string,
    type: SearchType,
  ) => { readonly list: readonly string[]; readonly fresh: boolean } | undefined
  /**
   * Requests suggestions and caches them; undefined after a failure, which is not reported [ER-11], and when `signal`
   * cancelled it.
   */
  readonly ask: (keywords: string, type: SearchType, signal?: AbortSignal) => Promise<readonly string[] | undefined>
}

/** Creates the suggestions store; the cache lives in session storage [ST-10]. */
export function createSuggestions(client: Client, environment: Environment): SuggestionsStore {
  let entries: Map<string, Entry> | undefined
  const known = (): Map<string, Entry> => (entries ??= readEntries(environment.session.getItem(SUGGESTIONS_KEY)))
  const keyOf = (keywords: string, type: SearchType): string => `${type} ${keywords}`

  const remember = (key: string, list: readonly string[]): void => {
    const map = known()
    map.delete(key)
    map.set(key, { at: environment.now(), list })
    for (const oldest of map.keys()) {
      if (map.size <= MOST_ENTRIES) break
      map.delete(oldest)
    }
    // When storage is full, only the cache across page loads is lost.
    try {
      environment.session.setItem(SUGGESTIONS_KEY, JSON.stringify([...map]))
    } catch {
      /* not remembered */
    }
  }

  return {
    cached: (keywords, type) => {
      const entry = known().get(keyOf(keywords, type))
      return entry && { list: entry.list, fresh: environment.now() - entry.at <= SUGGEST_MAX_AGE }
    },
    ask: async (keywords, type, signal) => {
      const answer = await client.send(goodsCalls.search, { keywords, type }, signal)
      if (!answer.ok) return undefined
      remember(keyOf(keywords, type), answer.data)
      return answer.data
    },
  }
}

/** Reads the cache; entries of another shape are dropped, because storage may hold anything. */
function readEntries(text: string | null): Map<string, Entry> {
  try {
    const rows = JSON.parse(text ?? '[]') as readonly (readonly [string, Entry])[]
    return new Map(
      rows.filter(
        ([key, entry]) => typeof key === 'string' && typeof entry.at === 'number' && Array.isArray(entry.list),
      ),
    )
  } catch {
    return new Map()
  }
}
