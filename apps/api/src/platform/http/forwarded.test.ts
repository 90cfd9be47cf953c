import { contract } from '@yaopi/core/contract'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverOfFile, testServer, type TestServer } from '../../../test/support/test-server.ts'
import { sql } from '../db/db.ts'
import { isCountedHop } from '../config/index.ts'

/** Requests for a captcha that one address has in a minute. */
const LIMIT = 60
const path = contract.auth.captcha.path

/** Status of a request over HTTP with this forwarding header; every one comes from loopback, as from a proxy. */
const statusOf = (t: TestServer, forwarded: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = t.app.server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, headers: { 'x-forwarded-for': forwarded } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

async function refusedOf(t: TestServer, forwardedOf: (i: number) => string): Promise<number> {
  let refused = 0
  for (let i = 0; i < LIMIT + 10; i++) if ((await statusOf(t, forwardedOf(i))) === 429) refused += 1
  return refused
}

describe.each([['0'], ['1'], ['127.0.0.0/8']])('with TRUST_PROXY=%s', (setting) => {
  const t = serverOfFile({ env: { TRUST_PROXY: setting } })
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(t.db)
  })

  it('[P32] a forged X-Forwarded-For moves no limit', async () => {
    // A proxy adds the address that it sees to what the client wrote.
    const forged = (i: number) => `203.0.113.${i}${setting === '0' ? '' : ', 198.51.100.7'}`
    expect(await refusedOf(t, forged)).toBe(10)
    if (setting !== '0') expect(await statusOf(t, '198.51.100.8')).toBe(200)
  }, 30_000)
})

it('hops count only where a proxy of our own can stand: a client that comes past it is believed nothing', () => {
  expect(
    ['127.0.0.1', '10.1.2.3', '::1', 'fd12::1', '203.0.113.9', '2001:db8::1'].map((address) =>
      isCountedHop(1, address, 0),
    ),
  ).toEqual([true, true, true, true, false, false])
  expect([isCountedHop(1, '10.1.2.3', 1), isCountedHop(0, '127.0.0.1', 0)]).toEqual([false, false])
})

describe('a proxy whose headers nobody believes', () => {
  const t = serverOfFile()
  const health = async () => (await t.visitor.raw({ method: 'GET', url: '/healthz' })).json()
  const send = (remoteAddress: string, headers: Readonly<Record<string, string>>) =>
    t.visitor.raw({ method: 'GET', url: '/api/home/common', remoteAddress, headers })

  it('is told once, in words that name the setting, and by the health check', async () => {
    const warn = vi.spyOn(t.app.log, 'warn')
    await send('203.0.113.9', { 'x-forwarded-for': '198.51.100.7' })
    await send('127.0.0.1', {})
    expect([warn.mock.calls.length, (await health()).data]).toEqual([0, null])
    await send('::ffff:10.0.0.2', { forwarded: 'for=198.51.100.7' })
    await send('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/TRUST_PROXY.*所有访客/)]])
    expect(await health()).toEqual({ code: 200, message: 'ready', data: { unset: 'TRUST_PROXY' } })
  })

  it('is no matter once the setting names it', async () => {
    const proxied = await testServer({ env: { TRUST_PROXY: '1' } })
    const warn = vi.spyOn(proxied.app.log, 'warn')
    await proxied.visitor.raw({ method: 'GET', url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(warn.mock.calls).toEqual([])
    await proxied.close()
  })
})
