import type { FastifyInstance } from 'fastify'
import { pace } from '../concurrency/index.ts'

/** What all refused bodies may send together, bytes a second. */
const RATE = 8 * 1024 * 1024

/**
 * Receives the bodies of requests that are answered before anybody has read them at a slow pace, and drops them: Node
 * would read them at any speed, which costs more than the refused work, and a closed connection would lose the answer.
 */
export function discardRefusedBodies(app: FastifyInstance, wait = pace(RATE)): void {
  app.addHook('onSend', ({ raw }, reply, _, done) => {
    const isUnread = raw.complete === false && raw.readableFlowing === null
    // After the answer a connection that is to be closed reads nothing.
    if (isUnread && reply.getHeader('connection') !== 'close') void discard(raw, wait)
    done()
  })
}

async function discard(bytes: AsyncIterable<Buffer>, wait: (units: number) => Promise<void>): Promise<void> {
  try {
    for await (const piece of bytes) await wait(piece.length)
  } catch {
    // The sender has gone away.
  }
}
