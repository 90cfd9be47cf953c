import { ChatStatus, type ChatMessage, type ChatThread } from '@yaopi/core'
import type { MemoryAnswer, MemoryOptions } from './memory-storefront.ts'

/** A chat on a server in memory, with a stream for everybody who listens. */
export type MemoryChat = {
  readonly answers: NonNullable<MemoryOptions['answers']>
  /** Adds a message of the staff or of the shop, which every stream brings. */
  readonly say: (message: Partial<ChatMessage>, thread?: Partial<ChatThread>) => void
  /** Ends the open streams; further ones are refused while `isDown`. */
  readonly cut: (isDown: boolean) => void
  /** Answers of the next calls that send a message, in place of storing it. */
  readonly refuse: (...answers: readonly MemoryAnswer[]) => void
  readonly messages: () => readonly ChatMessage[]
  /** How many streams are open. */
  readonly listeners: () => number
}

/** The conversation before anything was said. */
export const emptyThread: ChatThread = {
  status: ChatStatus.none,
  staff: '',
  last: 0,
  read: 0,
  staff_read: 0,
  unread: 0,
  is_open: 1,
  hours: { days: [1, 2, 3, 4, 5, 6], from: 510, to: 1_080 },
}

/** Creates a chat in memory. `page`: how many messages a page of the history has. */
export function memoryChat(
  start: {
    readonly messages?: readonly ChatMessage[]
    readonly thread?: Partial<ChatThread>
    readonly page?: number
  } = {},
): MemoryChat {
  const page = start.page ?? 50
  let messages = start.messages ?? []
  let thread: ChatThread = { ...emptyThread, last: messages.at(-1)?.seq ?? 0, ...start.thread }
  let isDown = false
  const refusals: MemoryAnswer[] = []
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()
  const tell = (event: string, data: unknown): void => {
    for (const stream of streams) stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }
  const add = (message: Partial<ChatMessage>, change: Partial<ChatThread>): void => {
    const seq = thread.last + 1
    const added: ChatMessage = { sender: 'staff', kind: 'text', text: '', created_at: 1_795_000_000, ...message, seq }
    messages = [...messages, added]
    thread = { ...thread, ...change, last: seq }
    tell('message', added)
    tell('thread', thread)
  }
  const pageOf = (input: Readonly<Record<string, unknown>>): MemoryAnswer => {
    const before = input['before'] === undefined ? Infinity : Number(input['before'])
    const after = Number(input['after'] ?? 0)
    const inside = messages.filter(({ seq }) => seq < before && seq > after)
    const data = { thread, messages: inside.slice(-page), has_more: inside.length > page ? 1 : 0 }
    return isDown ? 'unreachable' : { code: 200, data }
  }
  return {
    say: (message, change = {}) =>
      add(message, { ...(message.sender === undefined ? { unread: thread.unread + 1 } : {}), ...change }),
    cut: (down) => {
      isDown = down
      for (const stream of streams) stream.close()
      streams.clear()
    },
    refuse: (...answers) => refusals.push(...answers),
    messages: () => messages,
    listeners: () => streams.size,
    answers: {
      'GET /api/chat/messages': pageOf,
      'POST /api/chat/messages': ({ text, image, goods_id, order_id, idempotency_key }) => {
        const refusal = isDown ? 'unreachable' : refusals.shift()
        if (refusal !== undefined) return refusal
        const key = String(idempotency_key)
        const known = messages.find((message) => message.key === key)
        if (known !== undefined) return { code: 200, data: { seq: known.seq } }
        const kind = image ? 'picture' : goods_id ? 'goods' : order_id ? 'order' : 'text'
        const status = thread.status === ChatStatus.taken ? ChatStatus.taken : ChatStatus.queued
        add({ sender: 'member', kind, text: String(text ?? ''), key }, { status })
        return { code: 200, data: { seq: thread.last } }
      },
      'POST /api/chat/ticket': () => (isDown ? 'unreachable' : { code: 200, data: { ticket: 'one' } }),
      'GET /api/chat/stream': ({ after }) => {
        if (isDown) return 'unreachable'
        let own: ReadableStreamDefaultController<Uint8Array>
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            own = controller
            for (const message of messages.filter(({ seq }) => seq > Number(after ?? 0)))
              own.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(message)}\n\n`))
            own.enqueue(encoder.encode(`event: thread\ndata: ${JSON.stringify(thread)}\n\n`))
            streams.add(own)
          },
          cancel: () => {
            streams.delete(own)
          },
        })
        return { code: 200, body }
      },
      'POST /api/chat/read': ({ seq }) => {
        thread = { ...thread, read: Number(seq), unread: 0 }
        tell('thread', thread)
        return { code: 200, data: thread }
      },
      'POST /api/chat/rate': ({ seq, score }) => {
        messages = messages.map((one) => (one.seq === Number(seq) ? { ...one, score: Number(score) } : one))
        const { survey: _, ...rated } = thread
        thread = rated
        tell('thread', thread)
        return { code: 200, data: thread }
      },
    },
  }
}
