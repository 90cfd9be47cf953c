import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Environment } from '../environment/index.ts'
import { toSeconds, type Stamp } from '../time/index.ts'

/** The clock of the server, for countdowns. */
export type ClockStore = {
  /** Server time in Unix seconds; ticks every second while started [ST-14]. */
  readonly now: ReadonlySignal<Stamp>
  /** Sets the clock by a server's timestamp (10 or 13 digits). */
  readonly set: (timestamp: number) => void
  /** Starts the clock and returns a function to stop it; it ticks until every start was stopped. */
  readonly start: () => () => void
}

const TICK = 1_000

/** Creates the clock: server time, because the clock of the buyer's machine may be wrong (domain.md §0.7). */
export function createClock(environment: Environment): ClockStore {
  let offset = 0
  let users = 0
  let timer: unknown
  const read = (): Stamp => Math.floor(environment.now() / 1000 + offset)
  const now = signal(read())
  const tick = (): void => {
    now.value = read()
    timer = environment.setTimeout(tick, TICK)
  }
  return {
    now,
    set: (timestamp) => {
      offset = toSeconds(timestamp) - environment.now() / 1000
      now.value = read()
    },
    start: () => {
      users += 1
      if (users === 1) tick()
      let stopped = false
      return () => {
        if (stopped) return
        stopped = true
        users -= 1
        if (users === 0) environment.clearTimeout(timer)
      }
    },
  }
}
