/** Loads the value of a key; undefined where there is none. */
export type BatchLoader<K, T> = (key: K) => Promise<T | undefined>

type Batch<K, T> = { readonly keys: Set<K>; readonly loaded: Promise<ReadonlyMap<K, T>> }

/**
 * Loads keys in batches: the first one at once, all that are asked for while it is under way together in the next one.
 * A load begins after every question it answers, so no answer is older than its question.
 */
export function batchLoader<K, T>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, T>>): BatchLoader<K, T> {
  let running: Promise<unknown> | undefined
  let next: Batch<K, T> | undefined
  const begin = (keys: Set<K>): Promise<ReadonlyMap<K, T>> => {
    const loaded = load([...keys])
    const ended = loaded
      .catch(() => undefined)
      .then(() => {
        if (running === ended) running = undefined
      })
    running = ended
    return loaded
  }
  return async (key) => {
    if (running === undefined) return (await begin(new Set([key]))).get(key)
    if (next === undefined) {
      const keys = new Set<K>()
      const loaded = running.then(() => {
        next = undefined
        return begin(keys)
      })
      next = { keys, loaded }
    }
    next.keys.add(key)
    return (await next.loaded).get(key)
  }
}
