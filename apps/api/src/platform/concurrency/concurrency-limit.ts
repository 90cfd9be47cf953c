/** Runs a piece of work as soon as the limit allows. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent work to so many pieces; further ones queue, first in, first out. When `mostWaiting` are in the
 * queue, the next one gets the error of `full`.
 */
export function concurrencyLimit(atOnce: number, mostWaiting: number, full: () => Error): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw full()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
