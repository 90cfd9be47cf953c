import { fairLimit } from './fair-limit.ts'

/** Runs a piece of work as soon as the limit allows. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent work to so many pieces; further ones queue, first in, first out. When `mostWaiting` are in the
 * queue, the next one gets the error of `full`.
 */
export function concurrencyLimit(atOnce: number, mostWaiting: number, full: () => Error): ConcurrencyLimit {
  const queue = { atOnce, waiting: mostWaiting, full }
  const limit = fairLimit({ ...queue, perClient: queue })
  return (work) => limit('all', work)
}
