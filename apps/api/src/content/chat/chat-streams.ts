import { Readable } from 'node:stream'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { messagesOf, threadOf, validTokens, versionsOf } from './chat.queries.ts'
import { forMember, stateOf } from './chat.service.ts'
import { chatText as text } from './chat.text.ts'

/** Open streams of one member, and of all, in one process. */
const MOST_OF_MEMBER = 6
const MOST = 2_000
/** How often a process that has streams looks for what other processes stored, milliseconds (decision 0052). */
const LOOK_EVERY = 500
/** The pause after a look that failed: the database is away. */
const LOOK_AGAIN = 2_000
/** A line that keeps proxies from closing the connection; the tokens are checked with it. */
const HEARTBEAT = 15_000
/** A reader who does not read loses the stream, bytes. */
const MOST_WAITING = 512 * 1024
const BATCH = 200
/** What a browser waits before it connects again, milliseconds; the client has its own pause. */
const RETRY = 1_000

type Stream = {
  readonly memberId: number
  readonly tokenHash: Uint8Array
  readonly out: Readable
  /** `seq` of the last message that was sent. */
  after: number
  /** Version of the conversation that was sent; -1: none yet. */
  version: number
}

/** The open streams of a process. */
export type ChatStreams = {
  /** Opens a stream that begins with the state and the messages after `after`. Throws 429 and 503 above the limits. */
  readonly open: (memberId: number, tokenHash: Uint8Array, after: number) => Readable
  /** Looks at once, because this process changed the conversation of a member. */
  readonly nudge: (memberId: number) => void
  readonly count: () => number
  /** Ends the streams whose token, login or permission has ended; the heartbeat does it by itself. */
  readonly recheck: () => Promise<void>
}

const frame = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const send = (stream: Stream, piece: string): void => {
  if (stream.out.destroyed) return
  if (stream.out.readableLength > MOST_WAITING) stream.out.destroy()
  else stream.out.push(piece)
}

/** Sends what is new to the streams of one member. */
async function update(server: AppContext, memberId: number, own: readonly Stream[]): Promise<void> {
  const thread = await threadOf(server.jobsDb, { member_id: memberId })
  if (thread !== undefined) {
    for (;;) {
      const after = Math.min(...own.map((stream) => stream.after))
      if (after >= thread.last_seq) break
      const listed = await messagesOf(server.jobsDb, thread.id, { after, limit: BATCH })
      if (listed.length === 0) break
      const last = listed.at(-1)!.seq
      const messages = forMember(server, listed)
      for (const stream of own) {
        for (const message of messages)
          if (message.seq > stream.after) send(stream, frame('message', message, message.seq))
        stream.after = Math.max(stream.after, last)
      }
    }
  }
  const state = frame('thread', stateOf(server, thread))
  for (const stream of own) {
    send(stream, state)
    stream.version = thread?.version ?? 0
  }
}

/** Sends what is new to the streams whose conversation has changed. */
async function look(server: AppContext, streams: ReadonlySet<Stream>): Promise<void> {
  const byMember = Map.groupBy(streams, (stream) => stream.memberId)
  const stored = new Map(
    (await versionsOf(server.jobsDb, [...byMember.keys()])).map(({ member_id, version }) => [member_id, version]),
  )
  for (const [memberId, own] of byMember) {
    const version = stored.get(memberId) ?? 0
    const behind = own.filter((stream) => stream.version !== version)
    if (behind.length > 0) await update(server, memberId, behind)
  }
}

/** Looks at once, and again and again while there are streams; a look at a time. */
function repeatedLook(server: AppContext, streams: ReadonlySet<Stream>) {
  let running = false
  let isDue = false
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    clearTimeout(timer)
    if (running) {
      isDue = true
      return
    }
    running = true
    isDue = false
    void look(server, streams)
      .then(
        () => LOOK_EVERY,
        (error: unknown) => {
          server.app.log.warn({ err: error }, 'the conversations of open streams cannot be read')
          return LOOK_AGAIN
        },
      )
      .then((pause) => {
        running = false
        if (streams.size === 0) return
        if (isDue && pause === LOOK_EVERY) start()
        else timer = setTimeout(start, pause).unref()
      })
  }

  return { start, stop: (): void => clearTimeout(timer) }
}

/**
 * Streams of Server-Sent Events. `thread` carries the state of the conversation, `message` a message with its `seq` as
 * id, `end` is the last one of a stream whose token ended. Each process asks the database for the conversations of its
 * open streams, so that it does not matter which one stored a message, and nothing is sent before it is stored.
 */
export function chatStreams(server: AppContext): ChatStreams {
  const streams = new Set<Stream>()
  const looks = repeatedLook(server, streams)
  let heart: NodeJS.Timeout | undefined

  const end = (stream: Stream, piece: string): void => {
    send(stream, piece)
    streams.delete(stream)
    stream.out.push(null)
  }

  async function recheck(): Promise<void> {
    const own = [...streams]
    const valid = await validTokens(
      server.jobsDb,
      own.map((stream) => stream.tokenHash),
      server.now(),
    )
    for (const stream of own)
      if (!valid.has(Buffer.from(stream.tokenHash).toString('base64'))) end(stream, frame('end', {}))
  }

  function beat(): void {
    for (const stream of streams) send(stream, ':\n\n')
    if (streams.size > 0)
      void recheck().catch((error: unknown) => {
        server.app.log.warn({ err: error }, 'the tokens of open streams cannot be checked')
      })
  }

  server.stopping.addEventListener('abort', () => {
    looks.stop()
    clearInterval(heart)
    for (const stream of streams) end(stream, '')
  })

  return {
    open: (memberId, tokenHash, after) => {
      if (server.stopping.aborted || streams.size >= MOST) throw new BusinessError(503, text.busy)
      const own = [...streams].filter((stream) => stream.memberId === memberId)
      if (own.length >= MOST_OF_MEMBER) throw new BusinessError(429, text.manyStreams, { retry_after: 30 })
      const out = new Readable({ read: () => {} })
      const stream: Stream = { memberId, tokenHash, out, after, version: -1 }
      out.once('close', () => {
        streams.delete(stream)
        if (streams.size > 0) return
        clearInterval(heart)
        heart = undefined
      })
      out.push(`retry: ${RETRY}\n\n`)
      streams.add(stream)
      heart ??= setInterval(beat, HEARTBEAT).unref()
      looks.start()
      return out
    },
    nudge: (memberId) => {
      for (const stream of streams) {
        if (stream.memberId !== memberId) continue
        looks.start()
        return
      }
    },
    count: () => streams.size,
    recheck,
  }
}

/** Headers of a stream of events that no proxy keeps back. */
export const asEvents = (reply: { readonly header: (name: string, value: string) => unknown }): void => {
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  reply.header('cache-control', 'private, no-store, no-transform')
  reply.header('x-accel-buffering', 'no')
}
