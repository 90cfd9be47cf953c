import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take before its speed counts, and how long it may pause, milliseconds. */
const PATIENCE = 10_000
/** Bytes a millisecond that a body must reach after that: 10 MB in less than three minutes. */
const LEAST_SPEED = 64
const LOOK_EVERY = 1_000

type Sending = {
  /** Bytes of the connection when the request began, and at the last look. */
  readonly from: number
  seen: number
  /** Time in which the server was ready to read: of all, and since the last byte; milliseconds. */
  waited: number
  silent: number
}

/**
 * Ends requests whose body comes too slowly: slower than 64 KB/s after ten seconds, or not at all for ten seconds. Time
 * in which the server itself does not read is not counted.
 */
export function bodyTimer(end: (request: IncomingMessage, response: ServerResponse) => void): {
  readonly watch: (request: IncomingMessage, response: ServerResponse) => void
  readonly stop: () => void
} {
  const sendings = new Map<IncomingMessage, { readonly response: ServerResponse; readonly sending: Sending }>()
  let looked = performance.now()
  const look = (): void => {
    const elapsed = performance.now() - looked
    looked += elapsed
    for (const [request, { response, sending }] of sendings) {
      if (request.complete || request.socket.destroyed) {
        sendings.delete(request)
        continue
      }
      const read = request.socket.bytesRead
      // A full buffer is the server's turn: the bytes wait in the sender's socket.
      if (request.readableLength < request.readableHighWaterMark) {
        sending.waited += elapsed
        sending.silent = read > sending.seen ? 0 : sending.silent + elapsed
      }
      sending.seen = read
      const allowed = PATIENCE + (read - sending.from) / LEAST_SPEED
      if (sending.silent < PATIENCE && sending.waited < allowed) continue
      sendings.delete(request)
      end(request, response)
    }
  }
  const timer = setInterval(look, LOOK_EVERY).unref()
  return {
    watch: (request, response) => {
      if (request.complete) return
      const from = request.socket.bytesRead
      sendings.set(request, { response, sending: { from, seen: from, waited: 0, silent: 0 } })
      response.once('close', () => sendings.delete(request))
    },
    stop: () => clearInterval(timer),
  }
}
