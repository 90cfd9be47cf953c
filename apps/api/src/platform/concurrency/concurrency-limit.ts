/** Does a piece of work when its turn comes. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Does so many pieces of work at once; the others wait in line, first come first served, at most `mostWaiting` of them: who finds the line full gets the error of `full`. */
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
