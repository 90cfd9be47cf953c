import type { Client } from '@yaopi/core'

/** How many answers are cached; the oldest is evicted first. */
const MOST = 40

type CachedAnswer = { readonly data: unknown; isFresh: boolean }

export type QueryCache = {
  /** The answer of a key; without `allowOld` only one that came with the page. */
  readonly get: <T>(key: string, allowOld: boolean) => T | undefined
  /** `fresh`: came with the page, so the first request is already answered. */
  readonly put: (key: string, data: unknown, age: 'fresh' | 'old') => void
  /** True once for a fresh answer; afterwards it is stale, or evicted when it may not be cached. */
  readonly takeFresh: (key: string, keep: boolean) => boolean
  readonly clear: () => void
}

const stores = new WeakMap<Client, QueryCache>()

/** The query cache of a client, so that going back to a list paints at once. */
export function queryCache(client: Client): QueryCache {
  const known = stores.get(client)
  if (known !== undefined) return known
  const made = createQueryCache()
  stores.set(client, made)
  return made
}

function createQueryCache(): QueryCache {
  const answers = new Map<string, CachedAnswer>()
  return {
    get: <T>(key: string, allowOld: boolean) => {
      const answer = answers.get(key)
      return allowOld || answer?.isFresh === true ? (answer?.data as T | undefined) : undefined
    },
    put: (key, data, age) => {
      answers.delete(key)
      answers.set(key, { data, isFresh: age === 'fresh' })
      if (answers.size > MOST) answers.delete(answers.keys().next().value!)
    },
    takeFresh: (key, keep) => {
      const answer = answers.get(key)
      if (answer?.isFresh !== true) return false
      if (keep) answer.isFresh = false
      else answers.delete(key)
      return true
    },
    clear: () => answers.clear(),
  }
}
