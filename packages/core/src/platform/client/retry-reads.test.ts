import { describe, expect, it } from 'vitest'
import { RequestTimeout } from './request-timeout.ts'
import { retryReads } from './retry-reads.ts'
import { answered, noting, optionsOf, readCall, writeCall } from './testing/requests.ts'

const failing = (times: number, error: Error = new TypeError('reset')) =>
  noting((nth) => {
    if (nth <= times) throw error
    return answered('in')
  })

describe('retry of reads', () => {
  it('sends a GET once more when its connection broke, and gives up after that', async () => {
    const once = failing(1)
    expect((await retryReads()(once.send)('/a', optionsOf(readCall))).envelope.data).toBe('in')
    const twice = failing(2)
    await expect(retryReads()(twice.send)('/a', optionsOf(readCall))).rejects.toThrow('reset')
    expect([once.sent.length, twice.sent.length]).toEqual([2, 2])
  })

  it('never sends a write again, nor what was given up or cancelled, nor what was answered with an error', async () => {
    const write = failing(1)
    await expect(retryReads()(write.send)('/a', optionsOf(writeCall))).rejects.toThrow('reset')
    const late = failing(1, new RequestTimeout())
    await expect(retryReads()(late.send)('/a', optionsOf(readCall))).rejects.toThrow(RequestTimeout)
    const abort = new AbortController()
    abort.abort()
    const gone = failing(1)
    await expect(retryReads()(gone.send)('/a', optionsOf(readCall, { signal: abort.signal }))).rejects.toThrow('reset')
    const refused = noting(() => answered(null, 503))
    expect((await retryReads()(refused.send)('/a', optionsOf(readCall))).status).toBe(503)
    expect([write, late, gone, refused].map((one) => one.sent.length)).toEqual([1, 1, 1, 1])
  })
})
