import { describe, expect, it } from 'vitest'
import { RequestTimeout, requestTimeout } from './request-timeout.ts'
import { answered, noting, optionsOf, readCall } from './testing/requests.ts'

/** Timers that are run by hand. */
function timers() {
  const waiting = new Map<number, () => void>()
  return {
    waiting,
    environment: {
      setTimeout: (run: () => void, milliseconds: number) => {
        waiting.set(milliseconds, run)
        return milliseconds
      },
      clearTimeout: (handle: unknown) => {
        waiting.delete(handle as number)
      },
    },
  }
}

describe('request timeout', () => {
  it('[VA-03] aborts a request after the time and says that it was given up', async () => {
    const { environment, waiting } = timers()
    const { send, sent } = noting(() => new Promise(() => {}))
    const answer = requestTimeout(environment, 500)(send)('/a', optionsOf(readCall))
    waiting.get(500)!()
    await expect(answer).rejects.toThrow(RequestTimeout)
    expect(sent[0]!.signal?.aborted).toBe(true)
  })

  it('hands a cancellation on as what it is, and leaves no timer behind', async () => {
    const { environment, waiting } = timers()
    const abort = new AbortController()
    const { send } = noting(() => new Promise(() => {}))
    const answer = requestTimeout(environment, 500)(send)('/a', optionsOf(readCall, { signal: abort.signal }))
    abort.abort()
    await expect(answer).rejects.not.toThrow(RequestTimeout)
    const quick = noting(() => answered('in'))
    await requestTimeout(environment, 500)(quick.send)('/a', optionsOf(readCall))
    expect(waiting.size).toBe(0)
  })
})
