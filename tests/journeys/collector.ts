import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One page view as the analytics service got it. */
export type Arrival = { readonly at: number; readonly view: URLSearchParams }

/**
 * A stand-in for the operator's other addresses: takes page views on /collect, and is the main site everywhere else.
 */
export type Collector = {
  readonly url: string
  readonly arrivals: readonly Arrival[]
  readonly stop: () => Promise<void>
}

/** Starts a collector on a free port of this machine. */
export async function openCollector(): Promise<Collector> {
  const arrivals: Arrival[] = []
  const server = createServer((request, response) => {
    const at = Date.now()
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      if (request.url === '/collect') arrivals.push({ at, view: new URLSearchParams(body) })
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>main site</title>')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
