import { describe, expect, it } from 'vitest'
import { call } from '../protocol/index.ts'
import { bearerToken, TokenProblem } from './bearer-token.ts'
import { answered, noting, optionsOf, readCall, writeCall } from './testing/requests.ts'

const isRefused = ({ status }: { readonly status: number }): boolean => status === 401

describe('bearer token', () => {
  it('is asked for once, sent with every call, and left out of public ones', async () => {
    let requestLog = 0
    const token = bearerToken(async () => `yp_${++requestLog}`, isRefused)
    const { send, sent } = noting(() => answered('in'))
    const open = call<{}, string>({ method: 'GET', path: '/p', access: 'visitor', isPublic: true, summary: '' })
    for (const row of [readCall, readCall, open]) await token.middleware(send)('/a', optionsOf(row))
    expect(sent.map((one) => one.headers)).toEqual([
      { Authorization: 'Bearer yp_1' },
      { Authorization: 'Bearer yp_1' },
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
    arrive('yp_late')
    await other
    expect([asked, sent.length]).toEqual([1, 1])
  })

  it('is renewed once for all requests that were refused with it; without another they are a visitor’s', async () => {
    const reasons: string[] = []
    const token = bearerToken(async ({ reason }) => {
      reasons.push(reason)
      return reason === 'expired' ? null : 'yp_old'
    }, isRefused)
    const { send, sent } = noting(() => answered(null, 401))
    await Promise.all([1, 2].map(() => token.middleware(send)('/a', optionsOf(readCall))))
    expect(reasons).toEqual(['init', 'expired'])
    expect(sent.map((one) => one.headers)).toEqual([
      { Authorization: 'Bearer yp_old' },
      { Authorization: 'Bearer yp_old' },
      {},
      {},
    ])
    token.forget()
    await token.middleware(send)('/a', optionsOf(readCall))
    expect(reasons[2]).toBe('init')
  })

  it('without one a call that needs somebody is refused and not sent; one that serves visitors is', async () => {
    let asked = 0
    const token = bearerToken(async () => {
      asked += 1
      return null
    }, isRefused)
    const { send, sent } = noting(() => answered('in'))
    expect(await token.middleware(send)('/a', optionsOf(writeCall))).toMatchObject({ status: 401 })
    expect([sent, asked]).toEqual([[], 1])
    expect(await token.middleware(send)('/a', optionsOf(readCall))).toMatchObject({ status: 200 })
    expect(sent).toHaveLength(1)
  })

  it('that was refused and cannot be renewed leaves the refusal as the answer', async () => {
    const token = bearerToken(async ({ reason }) => (reason === 'init' ? 'yp_old' : null), isRefused)
    const over = { code: 401, message: '已过期', data: null }
    const { send, sent } = noting(() => ({ ...answered(null, 401), envelope: over }))
    const answer = await token.middleware(send)('/a', optionsOf(writeCall))
    expect([answer.envelope.message, sent.length]).toEqual(['已过期', 1])
  })

  it.each([
    ['throws', () => Promise.reject(new Error('signed out'))],
    [
      'throws at once',
      (): never => {
        throw new Error('no server')
      },
    ],
    ['gives a page', () => Promise.resolve('<!doctype html><title>门户</title>')],
    ['gives an answer', () => Promise.resolve('{"token":"yp_1"}')],
    ['gives rubbish', () => Promise.resolve('undefined')],
  ])('getToken that %s is a problem of the page, and is asked again by the next request', async (_, getToken) => {
    let asked = 0
    const token = bearerToken(() => {
      asked += 1
      return getToken()
    }, isRefused)
    const { send, sent } = noting(() => answered('in'))
    const who = call<{}, string>({ method: 'GET', path: '/me', access: 'visitor', partner: 'any', summary: '' })
    for (const row of [writeCall, who])
      await expect(token.middleware(send)('/a', optionsOf(row))).rejects.toThrow(TokenProblem)
    expect([sent, asked]).toEqual([[], 2])
    // Goods and pages are shown as a visitor sees them.
    await token.middleware(send)('/a', optionsOf(readCall))
    expect(sent.map(({ headers }) => headers)).toEqual([{}])
  })

  it('is used without the line end of a text file; an empty one is a visitor', async () => {
    const { send, sent } = noting(() => answered('in'))
    await bearerToken(async () => 'yp_1\n', isRefused).middleware(send)('/a', optionsOf(writeCall))
    await bearerToken(async () => '', isRefused).middleware(send)('/a', optionsOf(readCall))
    expect(sent.map(({ headers }) => headers)).toEqual([{ Authorization: 'Bearer yp_1' }, {}])
  })
})
