/** Answers that are the same for everybody, remembered for a short while; a failed load is not remembered. */
export type TtlCache<K, T> = (key: K) => Promise<T>

/**
 * Remembers what `load` answers, per key, for `life` milliseconds of the clock `now`; at most `most` keys.
 * Only for public content (menus, ads, articles): an operator's change is seen after at most `life`, in every process,
 * and nothing is lost when a process forgets (decision 0005).
 */
export function ttlCache<K extends string | number, T>(
  now: () => number,
  life: number,
  load: (key: K) => Promise<T>,
  most = 200,
): TtlCache<K, T> {
  const kept = new Map<K, { readonly until: number; readonly answer: Promise<T> }>()
  return (key) => {
    const found = kept.get(key)
    const at = now()
    if (found !== undefined && found.until > at) return found.answer
    const answer = load(key)
    kept.delete(key)
    kept.set(key, { until: at + life, answer })
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return answer
  }
}

/** How long menus, ads, links and articles are remembered, milliseconds. */
export const CONTENT_LIFE = 10_000
