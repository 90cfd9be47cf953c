import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage, type Environment } from '../environment/index.ts'
import { call } from '../protocol/index.ts'
import { failureOf, reactionTo } from './api-error.ts'
import { createClient } from './client.ts'

type Sent = {
  url: string
  method: string
  body: string | undefined
  headers: Record<string, string>
  signal: AbortSignal
}

/** A server of one function, over the real client. */
function world(
  answer: (sent: Sent, nth: number) => Promise<{ status: number; body: unknown }> | { status: number; body: unknown },
) {
  const sent: Sent[] = []
  const environment: Environment = {
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (handle) => clearTimeout(handle as never),
    fetch: (async (url: string, init: Sent) => {
      const one = { ...init, url }
      sent.push(one)
      const aborted = new Promise<never>((_, reject) => {
        const refuse = (): void => reject(Object.assign(new Error('aborted'), { name: 'AbortError' }))
        if (init.signal.aborted) refuse()
        else init.signal.addEventListener('abort', refuse)
      })
      const { status, body } = await Promise.race([Promise.resolve(answer(one, sent.length)), aborted])
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    }) as unknown as Environment['fetch'],
  }
  return { sent, environment }
}

const read = call<{ id: number; page?: number }, string>({
  method: 'GET',
  path: '/api/things/:id',
  access: 'visitor',
  summary: '',
})
const write = call<{ params: readonly { goods_id: number }[] }, string>({
  method: 'POST',
  path: '/api/things',
  access: 'member',
  summary: '',
})
const add = call<{ goods_ids: readonly number[] }, string>({
  method: 'POST',
  path: '/api/favorite',
  access: 'member',
  allowConcurrent: true,
  summary: '',
})
const draw = call<{ id: number }, string>({
  method: 'GET',
  path: '/api/draw',
  access: 'approved',
  isChange: true,
  summary: '',
})
const ok = (data: unknown, code = 200) => ({ status: 200, body: { code, message: '', data } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call as a request', () => {
  it('[TR-01] fills the path, puts the rest of a GET into the query and of a POST into a form body', async () => {
    const { sent, environment } = world(() => ok('x'))
    const client = createClient(environment)
    await client.send(read, { id: 7, page: 2 })
    await client.send(write, { params: [{ goods_id: 7 }] })
    expect(sent[0]).toMatchObject({ url: '/api/things/7?page=2', method: 'GET' })
    expect(sent[1]).toMatchObject({ url: '/api/things', method: 'POST', body: 'params%5B0%5D%5Bgoods_id%5D=7' })
    expect(sent[1]!.headers['Content-Type']).toBe('application/x-www-form-urlencoded')
  })

  it('says with its changes for which member they are, also when one is a GET, with a cookie only', async () => {
    const { sent, environment } = world(() => ok('x'))
    const client = createClient(environment)
    await client.send(write, { params: [] })
    client.actAs('百草堂 1')
    await client.send(write, { params: [] })
    await client.send(read, { id: 1 })
    await client.send(draw, { id: 1 })
    client.actAs(undefined)
    await client.send(write, { params: [] })
    expect(sent.map(({ headers }) => headers['x-yaopi-member'])).toEqual([
      undefined,
      '%E7%99%BE%E8%8D%89%E5%A0%82%201',
      undefined,
      '%E7%99%BE%E8%8D%89%E5%A0%82%201',
      undefined,
    ])
    const partner = createClient(environment, { getToken: async () => 'yp_token' })
    partner.actAs('a')
    await partner.send(write, { params: [] })
    expect(sent.at(-1)!.headers['x-yaopi-member']).toBeUndefined()
  })

  it('[ER-01] takes 10000, 200 and 201 as success', async () => {
    for (const code of [10_000, 200, 201])
      expect(await createClient(world(() => ok('x', code)).environment).send(read, { id: 1 })).toMatchObject({
        ok: true,
        data: 'x',
      })
  })

  it('[VA-03] gives up after 30 seconds and says so, unlike a cancellation', async () => {
    const { environment } = world(() => new Promise(() => {}))
    const answer = createClient(environment).send(read, { id: 1 })
    await vi.advanceTimersByTimeAsync(29_999)
    let done = false
    void answer.then(() => {
      done = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({ ok: false, failure: { kind: 'timeout', code: 0, message: '请求超时，请刷新页面' } })
  })

  it('[TR-02] cancels the earlier of two identical requests and serves both with the newer answer', async () => {
    const { sent, environment } = world((_, nth) => (nth === 1 ? new Promise(() => {}) : ok('newer')))
    const client = createClient(environment)
    const [first, second] = await Promise.all([client.send(read, { id: 1 }), client.send(read, { id: 1 })])
    expect(sent[0]!.signal.aborted).toBe(true)
    expect([first, second].map((answer) => answer.ok && answer.data)).toEqual(['newer', 'newer'])
  })

  describe('while the body is read', () => {
    /** Answers whose bodies do not end: an abort or `lose` breaks them off. */
    function endless() {
      const { sent, environment } = world(() => ok('whole'))
      const bodies: ReadableStreamDefaultController[] = []
      const fetch = (async (url: string, init: Sent) => {
        if (bodies.length >= 2) return environment.fetch(url, init as never)
        const body = new ReadableStream({
          start: (controller) => {
            bodies.push(controller)
            init.signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
          },
        })
        return new Response(body as never)
      }) as unknown as Environment['fetch']
      const lose = (): void => bodies.at(-1)!.error(new TypeError('terminated'))
      return { sent, client: createClient({ ...environment, fetch }), lose, bodies }
    }

    it('[VA-03] the time runs out: that is a timeout, not 系统繁忙', async () => {
      const { client } = endless()
      const answer = client.send(read, { id: 1 })
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await answer).toMatchObject({ ok: false, failure: { kind: 'timeout' } })
    })

    it('[TR-02] an identical request follows: both get its answer', async () => {
      const { client } = endless()
      const answers = [client.send(read, { id: 1 })]
      for (const _ of [2, 3]) {
        await vi.advanceTimersByTimeAsync(0)
        answers.push(client.send(read, { id: 1 }))
      }
      expect(await Promise.all(answers)).toMatchObject([{ data: 'whole' }, { data: 'whole' }, { data: 'whole' }])
    })

    it('the connection is lost: a read is sent once more, then it is a failure of the network', async () => {
      const { client, lose, bodies } = endless()
      const answer = client.send(write, { params: [] })
      await vi.advanceTimersByTimeAsync(0)
      lose()
      expect(await answer).toMatchObject({ ok: false, failure: { kind: 'network' } })
      const again = client.send(read, { id: 1 })
      await vi.advanceTimersByTimeAsync(0)
      lose()
      expect([await again, bodies.length]).toMatchObject([{ data: 'whole' }, 2])
    })
  })

  it('[TR-02] lets different requests and the four named paths overlap', async () => {
    const { sent, environment } = world((_, nth) => ok(nth))
    const client = createClient(environment)
    const answers = await Promise.all([
      client.send(read, { id: 1 }),
      client.send(read, { id: 2 }),
      client.send(add, { goods_ids: [1] }),
      client.send(add, { goods_ids: [1] }),
    ])
    expect(sent.every((one) => !one.signal.aborted)).toBe(true)
    expect(new Set(answers.map((answer) => answer.ok && answer.data)).size).toBe(4)
  })

  it('is cancelled by its caller: nothing is shown, and an identical one of somebody else goes on', async () => {
    const { sent, environment } = world((_, nth) => (nth === 1 ? new Promise(() => {}) : ok('other')))
    const client = createClient(environment)
    const abort = new AbortController()
    const mine = client.send(read, { id: 1 }, abort.signal)
    await vi.advanceTimersByTimeAsync(0)
    abort.abort()
    expect(await mine).toEqual({ ok: false, failure: { kind: 'cancelled', code: 0, message: '' } })
    expect(sent[0]!.signal.aborted).toBe(true)
    expect(await client.send(read, { id: 1 })).toMatchObject({ ok: true, data: 'other' })
  })

  it('listens to the signal of a caller no longer than its request runs', async () => {
    const { environment } = world((_, nth) => {
      if (nth === 2) throw new TypeError('no connection')
      return ok(nth)
    })
    const client = createClient(environment, { getToken: () => Promise.resolve('yp_token') })
    const { signal } = new AbortController()
    const [listening, stopping] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    for (let nth = 1; nth <= 3; nth += 1) {
      const answer = client.send(write, { params: [] }, signal)
      await vi.advanceTimersByTimeAsync(5_000)
      await answer
    }
    expect(listening.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(stopping.mock.calls).toEqual(listening.mock.calls)
  })

  it('uses an answer that came with the page once, without a request', async () => {
    const { sent, environment } = world(() => ok('fresh'))
    const client = createClient(environment, {
      preloaded: { 'GET /api/things/1': { code: 200, message: '', data: 'inlined' } },
    })
    expect(await client.send(read, { id: 1 })).toMatchObject({ data: 'inlined' })
    expect(await client.send(read, { id: 1 })).toMatchObject({ data: 'fresh' })
    expect(sent).toHaveLength(1)
  })

  it('keeps a refusal that came with the page apart from answers, until it is taken', async () => {
    const { sent, environment } = world(() => ok('there'))
    const client = createClient(environment, {
      preloaded: { 'GET /api/things/1': { code: 404, message: 'no such thing', data: null } },
    })
    const url = client.urlFor(read, { id: 1 })
    expect(client.answers.get(url, true)).toBeUndefined()
    for (const take of [false, true])
      expect(client.answers.refusal(url, take)).toEqual({
        kind: 'refused',
        code: 404,
        message: 'no such thing',
        data: null,
      })
    expect(client.answers.refusal(url, true)).toBeUndefined()
    expect(await client.send(read, { id: 1 })).toMatchObject({ ok: true, data: 'there' })
    expect(sent).toHaveLength(1)
  })

  it('renews a partner token once after a 401 and sends the request again', async () => {
    const { sent, environment } = world((request) =>
      request.headers['Authorization'] === 'Bearer yp_new'
        ? ok('in')
        : { status: 401, body: { code: 401, message: '', data: null } },
    )
    const reasons: string[] = []
    const client = createClient(environment, {
      getToken: async ({ reason }) => {
        reasons.push(reason)
        return reason === 'init' ? 'yp_old' : 'yp_new'
      },
    })
    expect(await client.send(read, { id: 1 })).toMatchObject({ ok: true, data: 'in' })
    expect([reasons, sent.length]).toEqual([['init', 'expired'], 2])
  })

  it('asks once for a new token when several requests were refused with the old one', async () => {
    const { environment } = world((request) =>
      request.headers['Authorization'] === 'Bearer yp_new'
        ? ok('in')
        : { status: 401, body: { code: 401, message: '', data: null } },
    )
    const reasons: string[] = []
    const client = createClient(environment, {
      getToken: async ({ reason }) => {
        reasons.push(reason)
        return reason === 'init' ? 'yp_old' : 'yp_new'
      },
    })
    const answers = await Promise.all([1, 2, 3].map((id) => client.send(read, { id })))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(reasons).toEqual(['init', 'expired'])
  })

  it('[VA-03] gives up waiting for a token after 30 seconds, and asks for it anew next time', async () => {
    const { sent, environment } = world(() => ok('in'))
    let asked = 0
    const client = createClient(environment, {
      getToken: () => {
        asked += 1
        return asked === 1 ? new Promise(() => {}) : Promise.resolve('yp_late')
      },
    })
    const first = client.send(read, { id: 1 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect([await first, sent]).toMatchObject([{ ok: false, failure: { kind: 'timeout' } }, []])
    expect(await client.send(read, { id: 1 })).toMatchObject({ ok: true, data: 'in' })
    expect([asked, sent.length]).toEqual([2, 1])
  })

  it('gives up after one refresh, and asks anew when the token is forgotten', async () => {
    const { sent, environment } = world(() => ({ status: 401, body: { code: 401, message: '', data: null } }))
    const reasons: string[] = []
    const client = createClient(environment, {
      getToken: async ({ reason }) => {
        reasons.push(reason)
        return 'yp_bad'
      },
    })
    expect(await client.send(read, { id: 1 })).toMatchObject({ ok: false, failure: { kind: 'login' } })
    expect([reasons, sent.length]).toEqual([['init', 'expired'], 2])
    client.forgetToken()
    await client.send(read, { id: 2 })
    expect(reasons).toEqual(['init', 'expired', 'init', 'expired'])
  })

  it('says of which call a login was refused for good, and what a page gave in place of a token', async () => {
    const { sent, environment } = world(() => ({ status: 401, body: { code: 401, message: '', data: null } }))
    const refused: unknown[] = []
    const client = createClient(environment, {
      getToken: async () => null,
      onLoginRefused: (row, { kind }) => refused.push([row.path, kind]),
    })
    expect(await client.send(write, { params: [] })).toEqual({
      ok: false,
      failure: { kind: 'login', code: 401, message: '请先登录' },
    })
    expect([refused, sent]).toEqual([[['/api/things', 'login']], []])
    const broken = createClient(environment, { getToken: async () => '<!doctype html>' })
    const answer = await broken.send(write, { params: [] })
    expect(answer).toEqual({
      ok: false,
      failure: {
        kind: 'token',
        code: 401,
        message: '系统繁忙，请稍候再试',
        reason: 'getToken: Error: no token: <!doctype html>',
      },
    })
    expect(sent).toEqual([])
    expect(answer.ok ? undefined : reactionTo(answer.failure)).toEqual({ show: 'toast', icon: 'error' })
  })
})

const envelope = (code: number, message = '', data: unknown = null) => ({ code, message, data })

describe('the error catalogue (storefront.md §8)', () => {
  it.each([401, 10_001])('[ER-02] sends to the login page on %s, silently', (code) => {
    const failure = failureOf(envelope(code))
    expect([failure.kind, reactionTo(failure)]).toEqual(['login', { show: 'nothing', go: { name: 'login' } }])
  })
  it('[ER-03] shows the message of 459 and goes to the contract', () => {
    const failure = failureOf(envelope(459, '请先签署合同'))
    expect([failure.message, reactionTo(failure)]).toEqual([
      '请先签署合同',
      { show: 'alert', title: '温馨提示', go: { name: 'contract' } },
    ])
  })
  it.each([
    [{ errors: { phone: ['手机号有误', '另一条'], name: ['名字有误'] } }, undefined],
    [null, { phone: ['手机号有误'] }],
  ])('[ER-04] [VA-04] [EN-12] shows the first message of the first field of a 422', (data, errors) => {
    const failure = failureOf({ ...envelope(422, '表单有误', data), ...(errors === undefined ? {} : { errors }) })
    expect([failure.message, reactionTo(failure)]).toEqual(['手机号有误', { show: 'toast', icon: 'error' }])
  })
  it.each([400, 403, 404, 409, 410, 429, 499, 600, 12_345])(
    '[ER-05] shows the message of %s in an alert titled 温馨提示',
    (code) => {
      const failure = failureOf(envelope(code, '库存不足', { left: 3 }))
      expect([failure, reactionTo(failure)]).toEqual([
        { kind: 'refused', code, message: '库存不足', data: { left: 3 } },
        { show: 'alert', title: '温馨提示' },
      ])
    },
  )
  it.each([500, 502, 599])('[ER-06] shows 系统繁忙 for %s, whatever the server said', (code) => {
    const failure = failureOf(envelope(code, 'stack trace'))
    expect([failure.message, reactionTo(failure)]).toEqual([
      '系统繁忙，请稍候再试',
      { show: 'alert', title: '温馨提示' },
    ])
  })
  it('[ER-07] offers to refresh after a timeout', () => {
    expect(reactionTo({ kind: 'timeout', code: 0, message: '' })).toMatchObject({ show: 'alert', action: 'refresh' })
  })
  it('says nothing about a cancellation', () => {
    expect(reactionTo({ kind: 'cancelled', code: 0, message: '' })).toEqual({ show: 'nothing' })
  })
})
