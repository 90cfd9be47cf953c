import type { Failure } from './failure.ts'

/** How many answers are cached; the oldest is evicted first. */
const MOST = 60

/** Answers by the URL of their call. A fresh one counts as the answer of the first request for it. */
export type AnswerCache = {
  /** The answer of a URL; without `allowStale` only one that is fresh. */
  readonly get: <T>(url: string, allowStale: boolean) => T | undefined
  readonly put: (url: string, data: unknown, age: 'fresh' | 'stale') => void
  /** A fresh answer, once; afterwards it is stale, or evicted without `keep`. */
  readonly take: <T>(url: string, keep: boolean) => T | undefined
  /** The refusal that came with the page in place of an answer; `take` ends it. */
  readonly refusal: (url: string, take: boolean) => Failure | undefined
  readonly refuse: (url: string, failure: Failure) => void
  /** Drops the answer of a URL after a change of what it tells. */
  readonly drop: (url: string) => void
  /** How often the answer of a URL was dropped: one that was asked for before is not cached any more. */
  readonly drops: (url: string) => number
  /** Ends the freshness of what nobody has taken: the data of a page that was left before it was shown. */
  readonly expire: () => void
  readonly clear: () => void
}

/** Creates the cache of a client, so that going back to a list paints at once. */
export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, { readonly data: unknown; isFresh: boolean }>()
  const refusals = new Map<string, Failure>()
  const drops = new Map<string, number>()
  return {
    get: <T>(url: string, allowStale: boolean) => {
      const answer = answers.get(url)
      return allowStale || answer?.isFresh === true ? (answer?.data as T | undefined) : undefined
    },
    put: (url, data, age) => {
      answers.delete(url)
      answers.set(url, { data, isFresh: age === 'fresh' })
      if (answers.size > MOST) answers.delete(answers.keys().next().value!)
    },
    take: <T>(url: string, keep: boolean) => {
      const answer = answers.get(url)
      if (answer?.isFresh !== true) return undefined
      if (keep) answer.isFresh = false
      else answers.delete(url)
      return answer.data as T
    },
    refusal: (url, take) => {
      const failure = refusals.get(url)
      if (take) refusals.delete(url)
      return failure
    },
    refuse: (url, failure) => {
      refusals.set(url, failure)
    },
    drop: (url) => {
      answers.delete(url)
      drops.set(url, (drops.get(url) ?? 0) + 1)
    },
    drops: (url) => drops.get(url) ?? 0,
    expire: () => {
      refusals.clear()
      for (const [url, answer] of answers) if (answer.isFresh) answers.delete(url)
    },
    clear: () => {
      answers.clear()
      refusals.clear()
    },
  }
}
