import { expect, it, onTestFinished } from 'vitest'
import type { UserState } from '../../accounts/member/index.ts'
import { memoryStorage, type Environment } from '../../platform/environment/index.ts'
import { createStorefront } from '../../storefront.ts'
import { ChatStatus } from './chat.constants.ts'
import { createChat } from './chat.store.ts'
import type { ChatMessage, ChatThread } from './chat.types.ts'
import { followUnread } from './follow-unread.ts'
import { processTabs } from './testing/process-tabs.ts'

/** In these shops the name of a member is their token and their ticket. */
const userOf = (username: string): UserState => ({ show: true, username, is_can_chat: 1, token: username })

type Stream = { readonly username: string; readonly out: ReadableStreamDefaultController<Uint8Array> }

/** What the service writes to the members of a shop, and the streams that bring it. */
function openService() {
  const messages: { readonly username: string; readonly message: ChatMessage }[] = []
  const streams = new Set<Stream>()
  const opened: string[] = []
  const messagesOf = (username: string): readonly ChatMessage[] =>
    messages.filter((one) => one.username === username).map(({ message }) => message)
  const threadOf = (username: string): ChatThread => ({
    status: ChatStatus.taken,
    staff: 'Wu',
    last: messagesOf(username).length,
    read: 0,
    staff_read: 0,
    unread: messagesOf(username).length,
    is_open: 1,
    hours: { days: [1], from: 0, to: 1_440 },
  })
  const send = ({ out }: Stream, event: string, data: unknown): void =>
    out.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  return {
    messagesOf,
    threadOf,
    /** Whose streams were opened, in their order. */
    opened,
    /** Whose streams are open. */
    readers: () => [...streams].map(({ username }) => username),
    say: (username: string, text: string): void => {
      const seq = messagesOf(username).length + 1
      const message: ChatMessage = { seq, sender: 'staff', kind: 'text', text, created_at: 1_795_000_000 }
      messages.push({ username, message })
      for (const stream of streams) {
        if (stream.username !== username) continue
        send(stream, 'message', message)
        send(stream, 'thread', threadOf(username))
      }
    },
    openStream: (username: string, after: number, signal: AbortSignal): ReadableStream<Uint8Array> => {
      opened.push(username)
      return new ReadableStream<Uint8Array>({
        start: (out) => {
          const stream = { username, out }
          streams.add(stream)
          for (const message of messagesOf(username).slice(after)) send(stream, 'message', message)
          send(stream, 'thread', threadOf(username))
          signal.addEventListener('abort', () => {
            streams.delete(stream)
            out.error(signal.reason)
          })
        },
      })
    },
  }
}

/** A shop, and what one browser shows of it. */
function openShop() {
  const apiBase = `https://${crypto.randomUUID()}.example`
  const service = openService()
  const histories: string[] = []
  let delay = Promise.resolve()

  async function answerTo(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url)
    const input = new URLSearchParams(typeof init.body === 'string' ? init.body : searchParams)
    const username = input.get('token') ?? input.get('ticket') ?? ''
    const after = Number(input.get('after') ?? 0)
    if (pathname === '/api/chat/stream') return new Response(service.openStream(username, after, init.signal!))
    if (pathname === '/api/chat/messages') histories.push(username)
    const messages = service.messagesOf(username).slice(after)
    const data = { ticket: username, thread: service.threadOf(username), messages, has_more: 0 }
    await delay
    return new Response(JSON.stringify({ code: 200, message: '', data }))
  }

  const openPage = (username: string) => {
    const environment: Environment = {
      fetch: answerTo as unknown as Environment['fetch'],
      session: memoryStorage(),
      now: () => Date.now(),
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    }
    const storefront = createStorefront(environment, { apiBase })
    storefront.session.replace(userOf(username))
    return storefront
  }

  return {
    ...service,
    /** Whose messages were read by a call, in their order. */
    histories,
    /** Answers wait from now on, until the function that it returns is called. */
    delayAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      delay = promise
      return resolve
    },
    /** A page without a chat. */
    openPage,
    openTab: (username: string) => {
      const { client, environment, session } = openPage(username)
      const chat = createChat({ client, environment, session }, { tabs: processTabs })
      chat.connect()
      onTestFinished(chat.disconnect)
      return {
        session,
        connection: () => chat.state.peek().connection,
        texts: () => chat.state.peek().messages.map(({ text }) => text),
      }
    },
  }
}

it('[RO-03] the tabs of a member share a stream; another member and another shop have one of their own', async () => {
  const [li, wang] = [crypto.randomUUID(), crypto.randomUUID()]
  const [shop, otherShop] = [openShop(), openShop()]
  const tabs = [shop.openTab(li), shop.openTab(li), shop.openTab(wang), otherShop.openTab(li)]
  for (const { connection } of tabs) await expect.poll(connection).toBe('open')
  expect(shop.opened.toSorted()).toEqual([li, wang].toSorted())
  expect(otherShop.opened).toEqual([li])
  shop.say(li, 'to Li')
  shop.say(wang, 'to Wang')
  otherShop.say(li, 'from elsewhere')
  await expect
    .poll(() => tabs.map(({ texts }) => texts()))
    .toEqual([['to Li'], ['to Li'], ['to Wang'], ['from elsewhere']])
})

it('a tab reads and hears nothing for a member who is not signed in there any more', async () => {
  const [li, wang] = [crypto.randomUUID(), crypto.randomUUID()]
  const shop = openShop()
  const first = shop.openTab(li)
  await expect.poll(first.connection).toBe('open')
  const second = shop.openTab(li)
  await expect.poll(second.connection).toBe('open')
  expect(shop.readers()).toEqual([li])

  // The tab that reads belongs to somebody else: the other one goes on.
  first.session.replace(userOf(wang))
  shop.say(li, 'one')
  await expect.poll(second.texts).toEqual(['one'])
  await expect.poll(() => shop.readers().toSorted()).toEqual([li, wang].toSorted())
  await expect.poll(first.connection).toBe('open')
  shop.say(wang, 'to Wang')
  await expect.poll(first.texts).toEqual(['to Wang'])

  // The login has ended: nobody listens, until the member signs in again.
  second.session.end({ kind: 'login', code: 401, message: '' })
  expect(second.connection()).toBe('off')
  await expect.poll(shop.readers).toEqual([wang])
  shop.say(li, 'two')
  second.session.replace(userOf(li))
  await expect.poll(second.texts).toEqual(['one', 'two'])
  await expect.poll(second.connection).toBe('open')
  expect(first.texts()).toEqual(['to Wang'])
})

it('an answer that comes late shows nothing of a member to the next one', async () => {
  const [li, wang] = [crypto.randomUUID(), crypto.randomUUID()]
  const shop = openShop()
  shop.say(li, 'one')
  shop.say(li, 'two')
  shop.say(wang, 'to Wang')
  const answer = shop.delayAnswers()
  const tab = shop.openTab(li)
  await expect.poll(() => shop.histories).toEqual([li])
  tab.session.replace(userOf(wang))
  await expect.poll(() => shop.histories).toEqual([li, wang])
  answer()
  await expect.poll(tab.connection).toBe('open')
  expect(tab.texts()).toEqual(['to Wang'])
  expect(shop.opened).toEqual([wang])
})

it('a page without a chat of its own counts the unread answers that a tab of its member reads', async () => {
  const [li, wang] = [crypto.randomUUID(), crypto.randomUUID()]
  const shop = openShop()
  const pages = [shop.openPage(li), shop.openPage(li), shop.openPage(wang), openShop().openPage(li)]
  for (const page of pages) onTestFinished(followUnread(page, processTabs))
  const [one, two, ofOther, elsewhere] = pages.map(({ session }) => session)
  const tab = shop.openTab(li)
  await expect.poll(tab.connection).toBe('open')
  shop.say(li, 'one')
  await expect.poll(() => [one, two].map((session) => session!.user.peek().chat_unread)).toEqual([1, 1])
  // The page belongs to another member now.
  one!.replace(userOf(wang))
  shop.say(li, 'two')
  await expect.poll(() => two!.user.peek().chat_unread).toBe(2)
  for (const { user } of [one!, ofOther!]) expect(user.peek()).toEqual(userOf(wang))
  expect(elsewhere!.user.peek()).toEqual(userOf(li))
  expect(shop.opened).toEqual([li])
})
