/** An error of a channel that is unreachable, answers without a valid signature, or refuses. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
  /** `unreachable`: the result is unknown and the request may be repeated; `refused`: the channel rejected it. */
  readonly reason: 'unreachable' | 'refused'
  constructor(reason: 'unreachable' | 'refused', message: string) {
    super(message)
    this.reason = reason
  }
}

const FAILURES = 5
const PAUSE = 10_000

/**
 * A circuit breaker: five unreachable calls in a row open it for ten seconds, in which calls fail at once; then one
 * trial call decides. A refusal by the channel counts as reachable. `now` in milliseconds.
 */
export function createBreaker(now: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  let failures = 0
  let closedUntil = 0
  return async (work) => {
    if (now() < closedUntil) throw new ChannelError('unreachable', 'the channel has failed several times, not asked')
    // While one trial call runs, the others are refused.
    if (failures >= FAILURES) closedUntil = now() + PAUSE
    try {
      const result = await work()
      failures = 0
      closedUntil = 0
      return result
    } catch (error) {
      const isAlive = error instanceof ChannelError && error.reason === 'refused'
      failures = isAlive ? 0 : failures + 1
      closedUntil = failures >= FAILURES ? now() + PAUSE : 0
      throw error
    }
  }
}
