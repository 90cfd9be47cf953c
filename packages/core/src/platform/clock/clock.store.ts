import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Environment } from '../environment/index.ts'
import { toSeconds, type Stamp } from '../time/index.ts'

/** The clock of the server, for countdowns. */
export type ClockStore = {
  /** Server time in whole seconds; moves once a second while someone has started it [ST-14]. */
  readonly now: ReadonlySignal<Stamp>
  /** Sets the clock by a server's timestamp (10 or 13 digits). */
  readonly set: (timestamp: number) => void
  /** Starts ticking; the returned function stops it when the last one who started has stopped. */
  readonly start: () => () => void
}

const TICK = 1_000

/**
 * The site clock: ticks every second from server time, so that countdowns do not trust the buyer's machine (domain.md
 * §0.7).
 */
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
