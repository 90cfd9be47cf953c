import fastify from 'fastify'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discardRefusedBodies } from './refused-bodies.ts'

const MEGABYTE = 1024 * 1024
const app = fastify()
/** Bytes that were received after the answer, and what lets the next piece come. */
let received = 0
const waiting: (() => void)[] = []

beforeAll(async () => {
  discardRefusedBodies(app, (units) => {
    received += units
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  })
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  app.post('/refused', { onRequest: async (_, reply) => reply.status(401).send('') }, async () => '')
  app.post('/read', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const post = async (path: string): Promise<number | undefined> => {
  const { port } = app.server.address() as AddressInfo
  const sending = request({ port, path, method: 'POST', headers: { 'content-type': 'application/octet-stream' } })
  sending.on('error', () => {})
  sending.end(Buffer.alloc(10 * MEGABYTE))
  const [answer] = await once(sending, 'response')
  answer.resume()
  return answer.statusCode
}

it('a refused body is received piece by piece as its pace allows, after the answer', async () => {
  expect(await post('/refused')).toBe(401)
  await expect.poll(() => waiting.length).toBe(1)
  expect(received).toBeLessThan(MEGABYTE)
  const before = received
  waiting.shift()!()
  await expect.poll(() => waiting.length).toBe(1)
  expect(received).toBeGreaterThan(before)
  expect(received).toBeLessThan(2 * MEGABYTE)
})

it('a body that was read is left alone', async () => {
  const before = received
  expect(await post('/read')).toBe(200)
  expect(received).toBe(before)
})
