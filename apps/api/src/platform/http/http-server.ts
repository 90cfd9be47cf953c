import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'

/**
 * Timeouts that end slow senders in time; `requestTimeout` alone is checked only every half minute (reliability.md
 * M16).
 */
const LIMITS = {
  headersTimeout: 8_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
} as const

/**
 * A listening HTTP server that answers 503 until its handler is set; `headers` go with what it answers by itself.
 */
export function createHttpServer(headers: Readonly<Record<string, string>>): {
  readonly server: HttpServer
  readonly handle: (listener: RequestListener) => void
} {
  let listener: RequestListener = (request, response) => {
    request.resume()
    response.writeHead(503, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    response.end(JSON.stringify({ code: 503, message: 'starting', data: null }))
  }
  const server = createServer(LIMITS, (request, response) => listener(request, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : error.code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : '400 Bad Request'
    const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
    socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  })
  return {
    server,
    handle: (next) => {
      listener = next
    },
  }
}
