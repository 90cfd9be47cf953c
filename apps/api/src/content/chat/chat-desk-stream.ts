import { Readable } from 'node:stream'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { deskMark } from './chat.staff.queries.ts'
import { chatText as text } from './chat.text.ts'

/** Open streams of one person, and of all, in one process. */
const MOST_OF_PERSON = 6
const MOST = 300
/** How often a process that has streams looks for changes, milliseconds. */
const LOOK_EVERY = 1_000
/** The pause after a look that failed: the database is away. */
const LOOK_AGAIN = 5_000
/** A line that keeps proxies from closing the connection. */
const HEARTBEAT = 15_000
/** A stream ends after this time; the browser opens another one, and its login is looked at again. */
const LIFE = 10 * MINUTE

type Stream = { readonly staffId: number; readonly out: Readable; readonly since: number; mark: string }

/**
 * Streams for the staff that say when a conversation has changed, as the event `chats`; what has changed is read by the
 * calls of the list. Each process asks the database once a second while it has streams.
 */
export function chatDeskStream(server: AppContext): { readonly open: (staffId: number) => Readable } {
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | undefined
  let beaten = 0

  const drop = (stream: Stream): void => {
    streams.delete(stream)
    if (!stream.out.destroyed) stream.out.push(null)
  }
  async function look(): Promise<void> {
    const mark = await deskMark(server.jobsDb)
    const now = server.now()
    const isBeat = now - beaten >= HEARTBEAT
    if (isBeat) beaten = now
    for (const stream of streams) {
      if (stream.mark !== mark) stream.out.push(`event: chats\ndata: ${JSON.stringify({ mark })}\n\n`)
      else if (isBeat) stream.out.push(':\n\n')
      stream.mark = mark
      if (now - stream.since > LIFE) drop(stream)
    }
  }
  function run(pause: number): void {
    timer = setTimeout(() => {
      void look()
        .then(
          () => LOOK_EVERY,
          (error: unknown) => {
            server.app.log.warn({ err: error }, 'the conversations of the staff cannot be read')
            return LOOK_AGAIN
          },
        )
        .then((after) => {
          timer = undefined
          if (streams.size > 0) run(after)
        })
    }, pause).unref()
  }
  server.stopping.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const stream of streams) drop(stream)
  })
  return {
    open: (staffId) => {
      if (server.stopping.aborted || streams.size >= MOST) throw new BusinessError(503, text.busy)
      const own = [...streams].filter((stream) => stream.staffId === staffId)
      if (own.length >= MOST_OF_PERSON) throw new BusinessError(429, text.manyStreams, { retry_after: 30 })
      const out = new Readable({ read: () => {} })
      const stream: Stream = { staffId, out, since: server.now(), mark: '' }
      out.once('close', () => streams.delete(stream))
      out.push('retry: 2000\n\n')
      streams.add(stream)
      if (timer === undefined) run(0)
      return out
    },
  }
}
