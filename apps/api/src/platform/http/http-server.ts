import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { bodyTimer } from './body-timer.ts'

/**
 * Timeouts that end slow senders in time (reliability.md M16). Bodies have a timer of their own, because a file over a
 * slow line takes minutes; `requestTimeout` is the most for everything together.
 */
const LIMITS = {
  headersTimeout: 8_000,
  requestTimeout: 240_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
} as const

/** A client that has begun to send a request when a stop begins has so long to finish it, milliseconds. */
const FINISH_SENDING = 1_500
/** Whole requests are answered, and their answers read, within this time of a stop, milliseconds. */
const FINISH_ANSWERING = 6_000
const LOOK_EVERY = 50

/** The HTTP server of the process. */
export type ListeningServer = {
  readonly server: HttpServer
  /** Sets the handler; until then every request gets 503. */
  readonly handle: (listener: RequestListener) => void
  /**
   * Takes no further connection and resolves when all are closed: idle ones at once, half-sent requests after a moment,
   * whole ones when they are answered, slow readers of an answer at the latest after `FINISH_ANSWERING`.
   */
  readonly drain: () => Promise<void>
}

/**
 * A listening HTTP server that answers 503 until its handler is set; `headers` go with what it answers by itself.
 */
export function createHttpServer(headers: Readonly<Record<string, string>>): ListeningServer {
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
  let isStopping = false
  /** Every open connection with the requests on it that are not answered yet. */
  const sockets = new Map<Socket, Set<IncomingMessage>>()
  const { watch, stop } = bodyTimer((request, response) => {
    if (!response.headersSent && request.socket.writable) refuse(request.socket, '408 Request Timeout')
    request.socket.destroySoon()
  })
  const server = createServer(LIMITS, (request, response) => {
    track(request, response)
    watch(request, response)
    listener(request, response)
  })
  server.on('connection', (socket) => {
    sockets.set(socket, new Set())
    socket.once('close', () => sockets.delete(socket))
  })
  function track(request: IncomingMessage, response: ServerResponse): void {
    const requests = sockets.get(request.socket)
    requests?.add(request)
    response.once('close', () => requests?.delete(request))
    if (isStopping) response.shouldKeepAlive = false
  }
  /** Closes the connections on which no whole request waits for its answer. */
  const closeUnfinished = (): void => {
    for (const [socket, requests] of sockets) if ([...requests].every((request) => !request.complete)) socket.destroy()
  }
  const drain = async (): Promise<void> => {
    isStopping = true
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    // A keep-alive connection becomes idle only when its last answer is sent.
    const begun = performance.now()
    const look = setInterval(() => {
      server.closeIdleConnections()
      if (performance.now() - begun > FINISH_SENDING) closeUnfinished()
      if (performance.now() - begun > FINISH_ANSWERING) server.closeAllConnections()
    }, LOOK_EVERY)
    await closed
    clearInterval(look)
  }
  server.once('close', stop)
  function refuse(socket: Duplex, status: string): void {
    const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
    socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : error.code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : '400 Bad Request'
    refuse(socket, status)
  })
  return {
    server,
    handle: (next) => {
      listener = next
    },
    drain,
  }
}
