import type { PaymentProvider } from './payment-provider.ts'

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

/** Calls a channel unless it is known to be down. */
type Breaker = {
  readonly call: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds until the next trial call; 0 when calls go through. */
  readonly restsFor: () => number
}

/**
 * A circuit breaker: five unreachable calls in a row open it for ten seconds, in which calls fail at once; then one
 * trial call decides. A refusal by the channel counts as reachable. `now` in milliseconds.
 */
function createBreaker(now: () => number): Breaker {
  let failures = 0
  let closedUntil = 0
  return {
    restsFor: () => Math.max(0, closedUntil - now()),
    call: async (work) => {
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
    },
  }
}

/** A provider behind a circuit breaker of its own, whatever channel it is. `now` in milliseconds. */
export function guardedProvider(provider: PaymentProvider, now: () => number): PaymentProvider {
  const { call, restsFor } = createBreaker(now)
  return {
    ...provider,
    create: (order) => call(() => provider.create(order)),
    query: (paySn) => call(() => provider.query(paySn)),
    close: (paySn) => call(() => provider.close(paySn)),
    refund: (refund) => call(() => provider.refund(refund)),
    queryRefund: (refund) => call(() => provider.queryRefund(refund)),
    bill: (day) => call(() => provider.bill(day)),
    restsFor,
  }
}
