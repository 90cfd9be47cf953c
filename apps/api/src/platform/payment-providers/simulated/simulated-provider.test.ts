import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ChannelError, guardedProvider } from '../breaker.ts'
import { createGatewayKeys, simulatedProvider, startGateway } from './index.ts'

const keys = createGatewayKeys()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Something on a port that is not the gateway. */
async function impostor(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Hands a request of the provider on to a gateway. */
async function passOn(request: IncomingMessage, gatewayUrl: string) {
  let body = ''
  for await (const part of request) body += String(part)
  const answer = await fetch(`${gatewayUrl}${request.url}`, {
    method: 'POST',
    body,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith('x-'))) as Record<
      string,
      string
    >,
  })
  return { status: answer.status, text: await answer.text(), signature: answer.headers.get('x-signature') ?? '' }
}

describe('a channel that does not answer', () => {
  it('is given up after five seconds', async () => {
    const gatewayUrl = await impostor(() => {})
    const begin = performance.now()
    await expect(simulatedProvider({ code: 'alipay', gatewayUrl, keys }).query('P1')).rejects.toMatchObject({
      reason: 'unreachable',
    })
    expect(performance.now() - begin).toBeGreaterThanOrEqual(4_990)
  })

  it('is not asked for ten seconds after five failures, then one request tries', async () => {
    let asked = 0
    let now = 1_800_000_000_000
    const gatewayUrl = await impostor((_, response) => {
      asked += 1
      response.writeHead(502).end()
    })
    const provider = guardedProvider(simulatedProvider({ code: 'alipay', gatewayUrl, keys, now: () => now }), () => now)
    const query = () =>
      expect(provider.query('P1')).rejects.toMatchObject({ name: 'ChannelError', reason: 'unreachable' })
    for (let count = 0; count < 8; count++) await query()
    expect(asked).toBe(5)
    now += 9_999
    await query()
    expect(asked).toBe(5)
    now += 1
    await Promise.all([query(), query(), query()])
    expect(asked).toBe(6)
    await query()
    expect(asked).toBe(6)
  })

  it('is used again as soon as it is back; a refusal does not count as a failure', async () => {
    let now = Date.now()
    const gateway = await startGateway({ port: 0, keys, now: () => now })
    closing.push(gateway.close)
    let isAway = false
    const gatewayUrl = await impostor(async (request, response) => {
      if (isAway) {
        request.socket.destroy()
        return
      }
      const { status, text, signature } = await passOn(request, gateway.url)
      response.writeHead(status, { 'x-signature': signature }).end(text)
    })
    const provider = guardedProvider(simulatedProvider({ code: 'wechat', gatewayUrl, keys, now: () => now }), () => now)
    const wrong = () =>
      provider.create({ pay_sn: 'P 1', amount: 1, subject: 'x', notify_url: 'http://127.0.0.1:9/', expire_at: 1 })
    await expect(wrong()).rejects.toBeInstanceOf(ChannelError)
    for (let count = 0; count < 7; count++) await expect(wrong()).rejects.toMatchObject({ reason: 'refused' })
    isAway = true
    for (let count = 0; count < 6; count++)
      await expect(provider.query('P1')).rejects.toMatchObject({ reason: 'unreachable' })
    isAway = false
    await expect(provider.query('P1')).rejects.toMatchObject({ reason: 'unreachable' })
    now += 10_000
    expect(await provider.query('P1')).toEqual({ status: 'unknown' })
    expect(await provider.query('P1')).toEqual({ status: 'unknown' })
  })
})

describe('an answer', () => {
  it("is believed only with the gateway's signature for this very request", async () => {
    const gateway = await startGateway({ port: 0, keys })
    closing.push(gateway.close)
    // hands on what the gateway says to the first request, then says the same to every other
    let kept: { status: number; text: string; signature: string } | undefined
    const gatewayUrl = await impostor(async (request, response) => {
      kept ??= await passOn(request, gateway.url)
      response.writeHead(kept.status, { 'x-signature': kept.signature }).end(kept.text)
    })
    const provider = simulatedProvider({ code: 'alipay', gatewayUrl, keys })
    expect(await provider.query('P1')).toEqual({ status: 'unknown' })
    await expect(provider.query('P1')).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(provider.query('P2')).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('hostile requests to the gateway', () => {
  it('get an answer or a closed connection, and the gateway lives on', async () => {
    const gateway = await startGateway({ port: 0, keys })
    closing.push(gateway.close)
    const say = async (path: string, init: RequestInit): Promise<number> =>
      fetch(`${gateway.url}${path}`, init).then(
        ({ status }) => status,
        () => 0,
      )
    const statuses = [
      await say('/gateway/create', { method: 'POST', body: 'x'.repeat(200_000) }),
      await say('/gateway/create', { method: 'POST', body: '{"a":' }),
      await say('/toString', { method: 'POST', body: '{}' }),
      await say('/pay/..%2f..%2fetc', {}),
      await say('/pay/', {}),
      await say('/control', {}),
      await say('/%E0%A4%A', { method: 'DELETE' }),
    ]
    for (const status of statuses) expect([0, 401, 404, 500]).toContain(status)
    expect(await simulatedProvider({ code: 'alipay', gatewayUrl: gateway.url, keys }).query('P1')).toEqual({
      status: 'unknown',
    })
  })
})
