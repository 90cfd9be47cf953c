/** Sends changes one after the other, in the order in which they were made. */
export type Turns = {
  /** Sends a change once those before it have been answered; its own answer ends its turn. */
  readonly take: <T>(send: () => Promise<T>) => Promise<T>
  /** Sends what waits for its turn at once, because the page is being left. */
  readonly hurry: () => void
}

/** Two changes under way at once might reach the server the other way round, and the older one would stay. */
export function createTurns(): Turns {
  const waiting = new Set<() => void>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: (send) => {
      const earlier = last
      const turn = new Promise<void>((resolve) => {
        const begin = (): void => {
          waiting.delete(begin)
          resolve()
        }
        waiting.add(begin)
        void earlier.then(begin, begin)
      })
      const answered = turn.then(send)
      last = answered
      return answered
    },
    hurry: () => {
      for (const begin of [...waiting]) begin()
    },
  }
}
