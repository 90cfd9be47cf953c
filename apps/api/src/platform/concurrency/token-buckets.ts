import { LRUCache } from 'lru-cache'

/** Counts what each subject takes; kept in memory, so that counting costs no statement. */
export type TokenBuckets = {
  /** Takes one token of a subject. Returns 0, or the seconds after which there is one again. */
  readonly take: (subject: string, now: number) => number
}

/**
 * Buckets of `perMinute` tokens each, filled evenly. At most `mostSubjects` are remembered: the ones that have been
 * idle the longest are forgotten first, and a forgotten one is full. `now` is in milliseconds.
 */
export function tokenBuckets(perMinute: number, mostSubjects = 20_000): TokenBuckets {
  const buckets = new LRUCache<string, { readonly tokens: number; readonly at: number }>({ max: mostSubjects })
  const perMillisecond = perMinute / 60_000
  return {
    take: (subject, now) => {
      const before = buckets.get(subject)
      const tokens =
        before === undefined
          ? perMinute
          : Math.min(perMinute, before.tokens + Math.max(0, now - before.at) * perMillisecond)
      const has = tokens >= 1
      buckets.set(subject, { tokens: has ? tokens - 1 : tokens, at: now })
      return has ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1000)
    },
  }
}
