import { describe, expect, it } from 'vitest'
import { call } from '../protocol/index.ts'
import { bearerToken } from './bearer-token.ts'
import { answered, noting, optionsOf, readCall } from './testing/requests.ts'

const isRefused = ({ status }: { readonly status: number }): boolean => status === 401

describe('bearer token', () => {
  it('is asked for once, sent with every call, and left out of public ones', async () => {
    let requestLog = 0
    const token = bearerToken(async () => `token ${++requestLog}`, isRefused)
    const { send, sent } = noting(() => answered('in'))
    const open = call<{}, string>({ method: 'GET', path: '/p', access: 'visitor', isPublic: true, summary: '' })
    for (const row of [readCall, readCall, open]) await token.middleware(send)('/a', optionsOf(row))
    expect(sent.map((one) => one.headers)).toEqual([
      { Authorization: 'Bearer token 1' },
      { Authorization: 'Bearer token 1' },
      {},
    ])
  })

  it('is no longer waited for by a cancelled request; the others share it', async () => {
    let arrive: (token: string) => void = () => {}
    let asked = 0
    const token = bearerToken(() => {
      asked += 1
      return new Promise((resolve) => {
        arrive = resolve
      })
    }, isRefused)
    const { send, sent } = noting(() => answered('in'))
    const abort = new AbortController()
    const cancelled = token.middleware(send)('/a', optionsOf(readCall, { signal: abort.signal }))
    const other = token.middleware(send)('/b', optionsOf(readCall))
    abort.abort(new Error('cancelled'))
    await expect(cancelled).rejects.toThrow('cancelled')
    arrive('late')
    await other
    expect([asked, sent.length]).toEqual([1, 1])
  })

  it('is renewed once for all requests that were refused with it; a token that cannot be had is none', async () => {
    const reasons: string[] = []
    const token = bearerToken(async ({ reason }) => {
      reasons.push(reason)
      if (reason === 'expired') throw new Error('signed out')
      return 'old'
    }, isRefused)
    const { send, sent } = noting(() => answered(null, 401))
    await Promise.all([1, 2].map(() => token.middleware(send)('/a', optionsOf(readCall))))
    expect(reasons).toEqual(['init', 'expired'])
    expect(sent.map((one) => one.headers)).toEqual([
      { Authorization: 'Bearer old' },
      { Authorization: 'Bearer old' },
      {},
      {},
    ])
    token.forget()
    await token.middleware(send)('/a', optionsOf(readCall))
    expect(reasons[2]).toBe('init')
  })
})
