import { allCalls, type AnyCall, contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

let member: TestClient
const t = serverOfFile({ env: { PUBLIC_URL: 'https://shop.example' } })
beforeAll(async () => {
  member = await t
    .loginAs('13800000001')
    .then((client) => ({ ...client, cookie: client.cookie.replace('yaopi_session', '__Host-yaopi_session') }))
})

/** What a browser says of a page that is not ours. */
const foreign: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://shop.example.evil.example' },
  { origin: 'http://shop.example' },
  { origin: 'https://shop.example:8443' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' },
  { origin: '' },
  // A browser sends the name and password of its own login box by itself, so they prove nothing.
  { origin: 'https://evil.example', authorization: 'Basic eDp5' },
  { 'sec-fetch-site': 'cross-site', authorization: 'Basic eDp5' },
]
/** What it says of our own pages, and what programs say. */
const own: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: 'https://shop.example' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' },
  { 'sec-fetch-site': 'none' },
]

const isChange = (call: AnyCall): boolean => call.method !== 'GET' || call.isChange === true
const changes = allCalls.filter((call) => isChange(call) && call.access !== 'gateway')
const send = (
  method: (typeof allCalls)[number]['method'],
  path: string,
  headers: Readonly<Record<string, string>>,
  cookie = member.cookie,
) =>
  t.visitor.raw({
    method,
    url: path.replace(/:\w+/g, '999999999'),
    headers: {
      host: 'shop.example',
      cookie,
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { payload: '' } : {}),
  })
const isForeign = (answer: { statusCode: number; body: string }): boolean =>
  answer.statusCode === 403 && answer.body.includes('CROSS_SITE')

describe('a change', () => {
  it.each(changes.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s is not made by a page of another site with the member's cookie",
    async (_, call) => {
      for (const headers of foreign) {
        const answer = await send(call.method, call.path, headers)
        expect([headers, isForeign(answer)]).toEqual([headers, true])
        expect(answer.json<{ message: string }>().message).toBe('请求来自其他网站，已拒绝')
      }
    },
  )

  it('is made by our own pages, and by programs that are no browser', async () => {
    for (const call of changes.filter((one) => !one.path.endsWith('/logout'))) {
      for (const headers of own)
        expect([call.path, isForeign(await send(call.method, call.path, headers))]).toEqual([call.path, false])
    }
  })

  it('by GET, a draw, is not made by a link or a picture, on whatever site', async () => {
    const { method, path } = contract.lottery.draw
    const browsers: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { referer: 'https://evil.example/page' },
      { referer: 'not an address' },
    ]
    for (const headers of browsers)
      expect([headers, isForeign(await send(method, path, headers))]).toEqual([headers, true])
    const pages: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      { referer: 'https://shop.example/lottery' },
    ]
    for (const headers of pages)
      expect([headers, isForeign(await send(method, path, headers))]).toEqual([headers, false])
  })

  it('is made with a Bearer token from wherever it comes: no browser sends one by itself', async () => {
    const token = (await t.loginAs('13800000002')).cookie.split('=')[1]!
    const answer = await send(
      'DELETE',
      '/api/user/logout',
      { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site', authorization: `Bearer ${token}` },
      '',
    )
    expect(answer.statusCode).toBe(200)
  })

  it('is never made by reading: no call of GET is one that names a change, and other methods are unknown', async () => {
    // The cart answers preflights, of registered origins only.
    for (const [method, status] of [
      ['PUT', 404],
      ['PATCH', 404],
      ['OPTIONS', 403],
    ] as const) {
      const answer = await t.visitor.raw({
        method,
        url: '/api/cart',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect([method, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
        method,
        status,
        undefined,
      ])
    }
  })
})

describe('an answer', () => {
  it('may be read by other sites only where it is the same for everybody', async () => {
    for (const call of allCalls.filter((one) => one.method === 'GET')) {
      const answer = await send('GET', call.path, { origin: 'https://evil.example' })
      expect([
        call.path,
        answer.headers['access-control-allow-origin'],
        answer.headers['access-control-allow-credentials'],
      ]).toEqual([call.path, call.isPublic === true ? '*' : undefined, undefined])
    }
  })
})
