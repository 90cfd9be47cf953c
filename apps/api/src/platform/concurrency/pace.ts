import { setTimeout as pause } from 'node:timers/promises'

/** Shorter waits than this are not worth a timer, milliseconds. */
const SLACK = 5

/** Waits until so many further units fit into the rate. */
export type Pace = (units: number) => Promise<void>

/**
 * Spreads work of all callers over time: together they are let through at `perSecond` units. What arrives within a
 * few milliseconds of its time is not delayed.
 */
export function pace(
  perSecond: number,
  now: () => number = () => performance.now(),
  sleep: (milliseconds: number) => Promise<unknown> = pause,
): Pace {
  /** When everything that was let through is over. */
  let until = -Infinity
  return async (units) => {
    const begun = now()
    until = Math.max(until, begun) + (units / perSecond) * 1_000
    if (until - begun > SLACK) await sleep(until - begun)
  }
}
