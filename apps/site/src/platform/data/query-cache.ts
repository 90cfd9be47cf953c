import type { Client } from '@yaopi/core'

/** How many answers are kept; the oldest goes first. */
const MOST = 40

type Kept = { readonly data: unknown; isFresh: boolean }

export type QueryCache = {
  readonly get: <T>(key: string) => T | undefined
  /** `fresh`: came with the page, so the first asking is already answered. */
  readonly put: (key: string, data: unknown, age: 'fresh' | 'old') => void
  /** True once for a fresh answer; afterwards it is old, or gone when it may not be kept. */
  readonly takeFresh: (key: string, keep: boolean) => boolean
  readonly clear: () => void
}

const stores = new WeakMap<Client, QueryCache>()

/** The answers kept beside a client, so that going back to a list paints at once. */
export function queryCache(client: Client): QueryCache {
  const known = stores.get(client)
  if (known !== undefined) return known
  const made = createKeptAnswers()
  stores.set(client, made)
  return made
}

function createKeptAnswers(): QueryCache {
  const answers = new Map<string, Kept>()
  return {
    get: <T>(key: string) => answers.get(key)?.data as T | undefined,
    put: (key, data, age) => {
      answers.delete(key)
      answers.set(key, { data, isFresh: age === 'fresh' })
      if (answers.size > MOST) answers.delete(answers.keys().next().value!)
    },
    takeFresh: (key, keep) => {
      const found = answers.get(key)
      if (found?.isFresh !== true) return false
      if (keep) found.isFresh = false
      else answers.delete(key)
      return true
    },
    clear: () => answers.clear(),
  }
}
