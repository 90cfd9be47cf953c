import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer, type ListeningServer } from './http-server.ts'

let listening: ListeningServer
beforeAll(async () => {
  listening = createHttpServer({ 'x-own': '1' })
  listening.handle((request, response) => {
    // The second address answers only after it was busy with something else.
    const begin = request.url === '/later' ? pause(12_000) : Promise.resolve()
    void begin.then(() => lengthOf(request)).then((length) => response.end(String(length)))
  })
  await new Promise<void>((resolve) => {
    listening.server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => listening.drain())

function lengthOf(request: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    let length = 0
    request.on('data', (bytes: Buffer) => (length += bytes.length)).once('end', () => resolve(length))
  })
}

type Ending = { readonly status: number; readonly text: string; readonly seconds: number }

/** Sends pieces of a body, one every `gap` milliseconds, until all are sent or the server ends the connection. */
function upload(path: string, pieces: readonly number[], gap: number, length?: number): Promise<Ending> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const { port } = listening.server.address() as AddressInfo
    const total = length ?? pieces.reduce((sum, bytes) => sum + bytes, 0)
    const waiting = [...pieces]
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${total}\r\n\r\n`)
    })
    const timer = setInterval(() => {
      const bytes = waiting.shift()
      if (bytes !== undefined && socket.writable) socket.write(Buffer.alloc(bytes, 'a'))
    }, gap)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve({ status, text, seconds: (performance.now() - begun) / 1000 })
    })
  })
}

it('a body is ended for being slow or silent, not for being long: a file over a line of 2 Mbit/s arrives', async () => {
  const line = 25_000
  const [steady, dripping, silent, waiting, slow] = await Promise.all([
    upload('/', Array<number>(140).fill(line), 100),
    upload('/', Array<number>(30).fill(1), 1_000, 1_000),
    upload('/', [1_000_000], 10, 10_000_000),
    upload('/later', Array<number>(40).fill(line), 10),
    upload('/', Array<number>(60).fill(20_000), 1_000),
  ])
  expect([steady.status, steady.text.endsWith(String(140 * line))]).toEqual([200, true])
  expect(steady.seconds).toBeGreaterThan(12)
  for (const cut of [dripping, silent, slow]) {
    expect(cut).toMatchObject({ status: 408, text: expect.stringContaining('x-own: 1') })
    expect(cut.seconds).toBeGreaterThan(9)
  }
  // 20 KB/s: what has come buys a third of the time that passes.
  expect([dripping.seconds < 13, silent.seconds < 13, slow.seconds < 20]).toEqual([true, true, true])
  // The server did not read for twelve seconds: that is not the sender's time.
  expect([waiting.status, waiting.text.endsWith(String(40 * line))]).toEqual([200, true])
}, 40_000)
