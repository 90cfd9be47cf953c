/** A channel that does not answer, answers what cannot be believed, or refuses. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
  /** `unreachable`: nothing is known of what was asked, ask again; `refused`: the channel understood and said no. */
  readonly reason: 'unreachable' | 'refused'
  constructor(reason: 'unreachable' | 'refused', message: string) {
    super(message)
    this.reason = reason
  }
}

const FAILURES = 5
const PAUSE = 10_000

/**
 * Lets calls through until five in a row found the channel unreachable; then refuses at once for ten seconds, so that buyers do not
 * queue behind a dead channel; then one call may try. A refusal by the channel is a sign of life. `now` in milliseconds.
 */
export function createBreaker(now: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  let failures = 0
  let closedUntil = 0
  return async (work) => {
    if (now() < closedUntil) throw new ChannelError('unreachable', 'the channel has failed several times, not asked')
    // while one call tries, the others still wait outside
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
