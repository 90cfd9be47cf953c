import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { UserState } from '../../accounts/member/index.ts'
import type { SessionStore } from '../../accounts/session/index.ts'
import type { Answer, Client, Failure } from '../../platform/client/index.ts'
import type { Environment } from '../../platform/environment/index.ts'
import type { Call } from '../../platform/protocol/index.ts'
import { chatCalls } from './chat.calls.ts'
import { eventReader, type StreamEvent } from './event-stream.ts'
import { streamName } from './follow-unread.ts'
import { BEGIN, type ChatTabs, shareStream } from './shared-stream.ts'
import type { ChatContent, ChatMessage, ChatThread } from './chat.types.ts'

/** Session storage: what this tab has not been able to send. */
const UNSENT_KEY = 'yaopi-chat-unsent'
/** The pause before the first, and at most before a further, attempt to connect, milliseconds. */
const PAUSE = { first: 1_000, most: 15_000, afterEnd: 300 } as const
/** Failures in a row after which other ways to the service are shown (storefront.md §6) [RO-03]. */
const LOST_AFTER = 2
/** The server sends something every 15 seconds; a stream that is silent for longer is dead, milliseconds. */
const SILENT = 40_000
const TOKEN_ENDED = 410
/** The token of a partner's page has ended; `base` fetches another. */
const LOGIN_ENDED = 401
/** Instead of an answer, when another member has signed in since the call. */
const OUTDATED = { ok: false, failure: { kind: 'cancelled', code: 0, message: '' } } as const

/** What a member sends, without its key. */
export type ChatInput = Omit<ChatContent, 'idempotency_key'>

/** A message on its way. A failed one stays until it is sent again or dropped. */
export type OutgoingMessage = {
  readonly key: string
  readonly input: ChatInput
  readonly state: 'sending' | 'failed'
  /** Why it failed; ''. */
  readonly reason: string
}

/**
 * `off`: no stream is wanted; `lost`: two attempts in a row failed, and further ones follow; `refused`: the member may
 * not chat any more.
 */
export type ChatConnection = 'off' | 'connecting' | 'open' | 'lost' | 'refused'

/** The chat of this page. `messages`: oldest first, each `seq` once. */
export type ChatState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly failure?: Failure
  readonly connection: ChatConnection
  readonly thread?: ChatThread
  readonly messages: readonly ChatMessage[]
  readonly outgoing: readonly OutgoingMessage[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
}

/** The chat with the service [SH-13]: history, stream and what is being sent. */
export type ChatStore = {
  readonly state: ReadonlySignal<ChatState>
  /** Reads the history and keeps a stream open; again after `disconnect` without reading what is there. */
  readonly connect: () => void
  /** Closes the stream; messages stay. */
  readonly disconnect: () => void
  readonly loadOlder: () => Promise<void>
  /** Sends a message; it is shown at once, and stays with its reason when it fails. */
  readonly send: (input: ChatInput) => Promise<void>
  /** Sends a failed message again, under the same key, so that it is never there twice. */
  readonly retry: (key: string) => Promise<void>
  readonly drop: (key: string) => void
  /** Notes that everything that is shown was read. */
  readonly read: () => Promise<void>
  readonly rate: (score: number) => Promise<Answer<ChatThread> | undefined>
}

/** What `createChat` needs of a storefront. */
export type ChatHost = {
  readonly client: Client
  readonly environment: Environment
  readonly session: SessionStore
}

/** Options of `createChat`. */
export type ChatOptions = {
  /** Headers of the stream, with the token of a partner's page; without it the site's cookie is used. */
  readonly headers?: () => Promise<Readonly<Record<string, string>>>
  /** Lets one tab of the browser read the stream for all of them; without it each tab reads its own. */
  readonly tabs?: ChatTabs | undefined
}

const initial: ChatState = {
  status: 'idle',
  connection: 'off',
  messages: [],
  outgoing: [],
  hasOlder: false,
  isLoadingOlder: false,
}

/** Merges messages by their number; what comes later replaces what was there. */
function merged(before: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = before.at(-1)?.seq ?? 0
  if (added.every((message, index) => message.seq > (added[index - 1]?.seq ?? last))) return [...before, ...added]
  const bySeq = new Map([...before, ...added].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** Creates the chat of a page. */
export function createChat({ client, environment, session }: ChatHost, { headers, tabs }: ChatOptions = {}): ChatStore {
  const state = signal<ChatState>(initial)
  const patch = (change: Partial<ChatState>): void => {
    state.value = { ...state.peek(), ...change }
  }
  let isWanted = false
  let stream: AbortController | undefined
  let retryTimer: unknown
  let failures = 0
  let count = 0
  let member: string | undefined
  let unfollow: (() => void) | undefined

  const last = (): number => state.peek().messages.at(-1)?.seq ?? 0

  function setThread(thread: ChatThread): void {
    if (thread.last >= (state.peek().thread?.last ?? 0)) patch({ thread })
  }
  function setOutgoing(outgoing: readonly OutgoingMessage[]): void {
    patch({ outgoing })
    const items = outgoing.map(({ key, input }) => ({ key, input }))
    if (items.length === 0) environment.session.removeItem(UNSENT_KEY)
    else environment.session.setItem(UNSENT_KEY, JSON.stringify({ member, items }))
  }
  function add(messages: readonly ChatMessage[]): void {
    if (messages.length === 0) return
    const keys = new Set(messages.map(({ key }) => key))
    const outgoing = state.peek().outgoing.filter(({ key }) => !keys.has(key))
    patch({ messages: merged(state.peek().messages, messages) })
    if (outgoing.length < state.peek().outgoing.length) setOutgoing(outgoing)
  }

  /**
   * Sends a call with the token; one that is missing or has ended is renewed once. When another member signs in
   * meanwhile, nothing is sent for them, and what comes for the one before is `OUTDATED`.
   */
  async function ask<I extends { token: string }, O>(call: Call<I, O>, input: Omit<I, 'token'>): Promise<Answer<O>> {
    const { username } = session.user.peek()
    const isOther = (): boolean => session.user.peek().username !== username
    const send = async (): Promise<Answer<O>> => {
      const { token = '' } = session.user.peek()
      return isOther() ? OUTDATED : client.send(call, { ...input, token } as unknown as I)
    }
    if (!session.user.peek().token) await session.load()
    let answer = await send()
    if (!answer.ok && answer.failure.code === TOKEN_ENDED) {
      await session.load()
      answer = await send()
    }
    return isOther() ? OUTDATED : answer
  }

  /** Forgets the conversation of another member, and finds what this one could not send. */
  function follow(): void {
    const username = session.user.peek().username
    if (username === member) return
    member = username
    state.value = { ...initial, connection: state.peek().connection }
    try {
      const stored = JSON.parse(environment.session.getItem(UNSENT_KEY) ?? 'null') as {
        readonly member?: string
        readonly items: readonly { readonly key: string; readonly input: ChatInput }[]
      } | null
      if (stored?.member === member && stored?.items !== undefined)
        patch({ outgoing: stored.items.map((item) => ({ ...item, state: 'failed', reason: '' })) })
    } catch {
      environment.session.removeItem(UNSENT_KEY)
    }
  }

  async function load(): Promise<boolean> {
    if (state.peek().status !== 'ready') patch({ status: 'loading' })
    const answer = await ask(chatCalls.messages, {})
    if (!answer.ok) {
      if (answer.failure.kind === 'cancelled') return false
      if (answer.failure.code === 403) patch({ connection: 'refused' })
      patch({ status: 'failed', failure: answer.failure })
      return false
    }
    add(answer.data.messages)
    setThread(answer.data.thread)
    patch({ status: 'ready', hasOlder: answer.data.has_more === 1 })
    return true
  }

  /** Reads the messages after a number, page by page; false: not all of them. */
  async function readAfter(seq: number): Promise<boolean> {
    for (let from = seq; ;) {
      const answer = await ask(chatCalls.messages, { after: from })
      if (!answer.ok) return false
      const { messages, thread, has_more } = answer.data
      add(messages)
      setThread(thread)
      if (has_more !== 1 || messages.length === 0) return true
      from = messages.at(-1)!.seq
    }
  }

  /** Takes what a stream brings. */
  function take({ event, data }: StreamEvent): void {
    if (event === 'message') add([JSON.parse(data) as ChatMessage])
    if (event !== 'thread') return
    failures = 0
    setThread(JSON.parse(data) as ChatThread)
    if (state.peek().connection !== 'open') patch({ connection: 'open' })
  }

  function again(pause: number): void {
    environment.clearTimeout(retryTimer)
    retryTimer = environment.setTimeout(() => void run(), pause)
  }
  function failed(): void {
    failures += 1
    if (failures >= LOST_AFTER) patch({ connection: 'lost' })
    again(Math.min(PAUSE.first * 2 ** (failures - 1), PAUSE.most))
  }

  /** Connects and reads until the stream ends. True: it was open, and ended without an error. */
  async function readStream(
    own: AbortController,
    tell?: (event: StreamEvent) => void,
    alive?: () => void,
  ): Promise<boolean> {
    let hasOpened = false
    let watchdog: unknown
    const watch = (): void => {
      environment.clearTimeout(watchdog)
      watchdog = environment.setTimeout(() => own.abort(), SILENT)
    }
    try {
      watch()
      const answer = await ask(chatCalls.ticket, {})
      if (!answer.ok && answer.failure.code === LOGIN_ENDED) await session.load()
      if (!answer.ok && answer.failure.code === 403) patch({ connection: 'refused' })
      if (!answer.ok) throw new Error('no ticket')
      const response = await environment.fetch(
        client.urlFor(chatCalls.stream, { ticket: answer.data.ticket, after: last() }),
        {
          headers: { Accept: 'text/event-stream', ...(await headers?.()) },
          credentials: headers === undefined ? 'same-origin' : 'omit',
          signal: own.signal,
        },
      )
      if (response.status === TOKEN_ENDED || response.status === LOGIN_ENDED) await session.load()
      if (response.status === 403) patch({ connection: 'refused' })
      if (!response.ok || response.body === null) throw new Error(`stream: ${response.status}`)
      const reader = response.body.getReader()
      const decoder = new TextDecoder()
      const read = eventReader((event) => {
        if (own.signal.aborted) return
        if (event.event === 'thread') hasOpened = true
        take(event)
        tell?.(event)
      })
      for (;;) {
        const { done, value } = await reader.read()
        if (done || own.signal.aborted) break
        watch()
        alive?.()
        read(decoder.decode(value, { stream: true }))
      }
      if (own.signal.aborted) void reader.cancel().catch(() => undefined)
    } finally {
      environment.clearTimeout(watchdog)
    }
    return hasOpened
  }

  /** The stream is not open any more, and another one is on its way. */
  function reopen(): void {
    if (state.peek().connection === 'open') patch({ connection: 'connecting' })
  }

  /** Takes what another tab has read; what this one has missed before it is read by a call. */
  function hear(received: StreamEvent, own: AbortController): void {
    const { event, data } = received
    if (event === BEGIN) {
      reopen()
      return
    }
    const before = last()
    const newest =
      event === 'message'
        ? (JSON.parse(data) as ChatMessage).seq - 1
        : event === 'thread'
          ? (JSON.parse(data) as ChatThread).last
          : before
    if (newest > before) {
      void readAfter(before).then((isRead) => {
        if (!isRead) own.abort()
      })
      // It comes with those before it: no gap stays when they cannot be read.
      if (event === 'message') return
    }
    take(received)
  }

  /** The same as `readStream`, of one tab for all tabs of the member in this browser. */
  async function readShared(own: AbortController, shared: ChatTabs): Promise<boolean> {
    let hasOpened = false
    await shareStream(own, {
      tabs: shared,
      name: streamName({ client, session }),
      environment,
      silent: SILENT,
      read: async (tell, alive) => {
        reopen()
        hasOpened = await readStream(own, tell, alive)
      },
      hear: (event) => hear(event, own),
      current: () => {
        const { connection, thread } = state.peek()
        return connection === 'open' ? { event: 'thread', data: JSON.stringify(thread) } : undefined
      },
    })
    return hasOpened
  }

  /** Keeps to the stream, of this tab or of another one, until it ends, and begins anew while it is wanted. */
  async function run(): Promise<void> {
    if (!isWanted || stream !== undefined) return
    const own = new AbortController()
    stream = own
    if (state.peek().connection !== 'lost') patch({ connection: 'connecting' })
    let hasOpened = false
    try {
      if (session.user.peek().username === undefined) await session.load()
      follow()
      if (state.peek().status !== 'ready' && !(await load())) throw new Error('no history')
      // Closed while the history was read.
      if (own.signal.aborted) return
      hasOpened = await (tabs === undefined ? readStream(own) : readShared(own, tabs))
    } catch {
      hasOpened = false
    }
    // Closed meanwhile, and perhaps opened anew.
    if (stream !== own) return
    stream = undefined
    if (!isWanted || state.peek().connection === 'refused') return
    if (hasOpened) again(PAUSE.afterEnd)
    else failed()
  }

  function close(): void {
    environment.clearTimeout(retryTimer)
    stream?.abort()
    stream = undefined
    patch({ connection: 'off' })
  }

  /** Ends the stream with the login of its member; another member's begins anew. */
  function onUser({ username }: UserState): void {
    if (member === undefined || (username === member && state.peek().connection !== 'off')) return
    close()
    if (username !== undefined) void run()
  }

  async function post(message: OutgoingMessage): Promise<void> {
    const { key, input } = message
    const replace = (change: Partial<OutgoingMessage>): void =>
      setOutgoing(state.peek().outgoing.map((one) => (one.key === key ? { ...one, ...change } : one)))
    replace({ state: 'sending', reason: '' })
    const answer = await ask(chatCalls.send, { ...input, idempotency_key: key })
    if (!answer.ok) {
      replace({ state: 'failed', reason: answer.failure.message })
      return
    }
    // The stream brings it too; without one it is read, so that it stands where it belongs.
    if (state.peek().connection === 'open' || !state.peek().outgoing.some((one) => one.key === key)) return
    await readAfter(last())
  }

  return {
    state,
    connect: () => {
      isWanted = true
      failures = 0
      environment.clearTimeout(retryTimer)
      unfollow ??= session.user.subscribe(onUser)
      void run()
    },
    disconnect: () => {
      isWanted = false
      unfollow?.()
      unfollow = undefined
      close()
    },
    loadOlder: async () => {
      const { messages, hasOlder, isLoadingOlder } = state.peek()
      if (!hasOlder || isLoadingOlder || messages.length === 0) return
      patch({ isLoadingOlder: true })
      const answer = await ask(chatCalls.messages, { before: messages[0]!.seq })
      patch({ isLoadingOlder: false })
      if (!answer.ok) return
      add(answer.data.messages)
      patch({ hasOlder: answer.data.has_more === 1 })
    },
    send: async (input) => {
      follow()
      count += 1
      const key = `${environment.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}-${count}`
      const message: OutgoingMessage = { key, input, state: 'sending', reason: '' }
      setOutgoing([...state.peek().outgoing, message])
      await post(message)
    },
    retry: async (key) => {
      const message = state.peek().outgoing.find((one) => one.key === key && one.state === 'failed')
      if (message !== undefined) await post(message)
    },
    drop: (key) => setOutgoing(state.peek().outgoing.filter((one) => one.key !== key || one.state === 'sending')),
    read: async () => {
      const thread = state.peek().thread
      if (thread === undefined || thread.unread === 0) return
      setThread({ ...thread, unread: 0 })
      const answer = await ask(chatCalls.read, { seq: last() })
      if (answer.ok) setThread(answer.data)
    },
    rate: async (score) => {
      const seq = state.peek().thread?.survey
      if (seq === undefined) return undefined
      const answer = await ask(chatCalls.rate, { seq, score })
      if (answer.ok) {
        setThread(answer.data)
        patch({ messages: state.peek().messages.map((one) => (one.seq === seq ? { ...one, score } : one)) })
      }
      return answer
    },
  }
}
