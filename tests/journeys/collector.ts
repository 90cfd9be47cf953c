import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A stand-in for the operator's other addresses: takes page views on /collect, and is the main site everywhere else.
 */
export type Collector = {
  readonly url: string
  /** The page views as the analytics service got them. */
  readonly arrivals: readonly URLSearchParams[]
  readonly stop: () => Promise<void>
}

/** Starts a collector on a free port of this machine. */
export async function openCollector(): Promise<Collector> {
  const arrivals: URLSearchParams[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      if (request.url === '/collect') arrivals.push(new URLSearchParams(body))
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
