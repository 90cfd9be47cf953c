import { currentPreview } from '../context/index.ts'

/** A cache of answers that are the same for everybody; a failed load is not cached. */
export type TtlCache<K, T> = (key: K) => Promise<T>

/**
 * Caches what `load` returns, per key, for `life` milliseconds of the clock `now`; at most `most` keys. Only for public
 * content (menus, ads, articles): each process has its own cache and shows an operator's change after at most `life`
 * (decision 0005).
 */
export function ttlCache<K extends string | number, T>(
  now: () => number,
  life: number,
  load: (key: K) => Promise<T>,
  most = 200,
): TtlCache<K, T> {
  const entries = new Map<K, { readonly until: number; readonly answer: Promise<T> }>()
  return (key) => {
    // What a preview sees is for nobody else.
    if (currentPreview() !== undefined) return load(key)
    const entry = entries.get(key)
    const at = now()
    if (entry !== undefined && entry.until > at) return entry.answer
    const answer = load(key)
    entries.delete(key)
    entries.set(key, { until: at + life, answer })
    answer.catch(() => {
      if (entries.get(key)?.answer === answer) entries.delete(key)
    })
    if (entries.size > most) entries.delete(entries.keys().next().value!)
    return answer
  }
}

/** Lifetime of cached menus, ads, links and articles, milliseconds. */
export const CONTENT_LIFE = 10_000
