import { chatCalls } from '@yaopi/core/contract'
import { ChatStatus, createChat, memoryStorage, type ChatMessage, type UserState } from '@yaopi/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { locks } from 'node:worker_threads'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryChat } from '../testing/memory-chat.ts'
import { memoryStorefront } from '../testing/memory-storefront.ts'
import { renderWith } from '../testing/render-with.tsx'
import { member, visitor } from '../testing/samples.text.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { browserTabs } from './browser-tabs.ts'
import { ChatDock, useChatTool } from './chat-tool.tsx'
import { Chat } from './chat.tsx'
import { chatEn } from './chat.text.ts'

const chatter: UserState = { ...member, is_can_chat: 1, token: 'T'.repeat(43) }
const Tools = () => <Toolbar chat={useChatTool()} />
const open = (chat = memoryChat(), props: Partial<Parameters<typeof Chat>[0]> = {}, user = chatter) => {
  const made = renderWith(<Chat {...props} />, { user, answers: chat.answers })
  return { ...made, chat }
}
const input = (): HTMLElement => screen.getByRole('textbox', { name: '输入消息' })
const log = (): HTMLElement => screen.getByRole('log', { name: '客服消息' })
const ready = (): Promise<unknown> => screen.findByText('您好，请问有什么可以帮您？')
/** Tabs of the running test share a stream: the locks of this process have the interface of a browser's. */
const lendLocks = (): void => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })
}
/** Turns the visibility of the document, with its event. */
const turnDocument = (): ((state: DocumentVisibilityState) => void) => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  return (state) => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
}
const many = (count: number): readonly ChatMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    sender: 'member',
    kind: 'text',
    text: `第${index + 1}条`,
    created_at: 1_795_000_000,
  }))

describe('who gets the chat', () => {
  it('[RO-03] [SH-13] members with is_can_chat get the panel from the toolbar, with username and token', async () => {
    const chat = memoryChat()
    const { user, requests } = renderWith(
      <>
        <Tools />
        <ChatDock />
      </>,
      { user: { ...chatter, chat_unread: 2 }, answers: chat.answers },
    )
    expect(screen.queryByRole('region', { name: '在线客服' })).toBeNull()
    expect(requests.some((one) => one.includes('/api/chat/'))).toBe(false)
    await user.click(screen.getByRole('button', { name: '联系客服 (2)' }))
    expect(await screen.findByRole('region', { name: '在线客服' })).toBeVisible()
    await ready()
    const read = requests.filter((one) => one.startsWith('GET /api/chat/'))
    expect(read.length).toBeGreaterThan(1)
    for (const one of read) expect(one).toContain(one.includes('/stream') ? 'ticket=one' : 'T'.repeat(43))
    await user.click(screen.getByRole('button', { name: '收起客服窗口' }))
    expect(screen.queryByRole('region', { name: '在线客服' })).toBeNull()
    // Closed, it goes on listening: an answer raises the badge.
    await screen.findByRole('button', { name: '联系客服' })
    await act(async () => chat.say({ text: '您好' }))
    const badge = await screen.findByRole('button', { name: '联系客服 (1)' })
    await user.click(badge)
    expect(await screen.findByText('您好')).toBeVisible()
    await screen.findByRole('button', { name: '联系客服' })
  })

  it.each([
    ['a visitor', visitor],
    ['a member without is_can_chat', { ...member, is_can_chat: 0 as const }],
  ])('[RO-03] %s gets the customer-service links and the hotline instead', async (_, who) => {
    const { user } = renderWith(
      <>
        <Tools />
        <ChatDock />
      </>,
      { user: who },
    )
    await user.click(screen.getByRole('button', { name: '联系客服' }))
    const links = within(screen.getByRole('group', { name: '联系客服' })).getAllByRole('link')
    expect(links.at(-1)).toHaveAttribute('href', 'tel:400-820-0000')
    expect(screen.queryByRole('region', { name: '在线客服' })).toBeNull()
  })
})

describe('the panel', () => {
  it('[SH-13] sends text with Enter, says that it waits, is taken and ended, and asks for a rating', async () => {
    const { user, chat } = open()
    await ready()
    await user.type(input(), '布洛芬什么时候到货？{Enter}')
    expect(await screen.findByText('布洛芬什么时候到货？')).toBeVisible()
    expect(input()).toHaveValue('')
    expect(await screen.findByText('正在排队')).toBeVisible()
    act(() =>
      chat.say(
        { sender: 'shop', kind: 'event', event: 'taken', staff: '小王' },
        { status: ChatStatus.taken, staff: '小王' },
      ),
    )
    expect(await screen.findByText('已接入：小王')).toBeVisible()
    act(() => chat.say({ text: '明天到货', staff: '小王' }, { staff_read: 1 }))
    expect(await screen.findByText('明天到货')).toBeVisible()
    expect(screen.getByText('已读')).toBeVisible()
    act(() =>
      chat.say({ sender: 'shop', kind: 'event', event: 'ended' }, { status: ChatStatus.ended, staff: '', survey: 4 }),
    )
    expect(await screen.findByText('已结束')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '4分' }))
    expect(await screen.findByText(/已评价：4分/)).toBeVisible()
    expect(screen.queryByRole('group', { name: '请为本次服务评分' })).toBeNull()
    expect(chat.messages().map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('leaves the Enter key that ends a word of an input method to it', async () => {
    const { chat } = open()
    await ready()
    fireEvent.compositionStart(input())
    fireEvent.input(input(), { target: { value: '阿莫' } })
    fireEvent.compositionEnd(input())
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
    expect(input()).toHaveValue('阿莫')
    fireEvent.keyDown(input(), { key: 'Enter' })
    await waitFor(() => expect(chat.messages().map(({ text }) => text)).toEqual(['阿莫']))
    await waitFor(() => expect(within(log()).getByText('阿莫')).toBeVisible())
  })

  it('keeps a message that failed, with the reason, and sends it again once', async () => {
    const { user, chat } = open()
    await ready()
    chat.refuse({ code: 429, message: '发送太频繁，请一分钟后再试' }, 'unreachable')
    await user.type(input(), '在吗{Enter}')
    expect(await screen.findByText('发送太频繁，请一分钟后再试')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toBeVisible())
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull())
    expect(within(log()).getAllByText('在吗')).toHaveLength(1)
    expect(chat.messages()).toHaveLength(1)
  })

  it('has what was typed, and what could not be sent, again after the page was loaded anew', async () => {
    const stored = new Map<string, string>()
    const session = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
    const chat = memoryChat()
    const first = renderWith(<Chat />, { user: chatter, answers: chat.answers, session })
    await ready()
    chat.refuse('unreachable')
    await first.user.type(input(), '没发出去{Enter}')
    await screen.findByRole('button', { name: '重试' })
    await first.user.type(input(), '写了一半')
    first.unmount()
    const again = renderWith(<Chat />, { user: chatter, answers: chat.answers, session })
    expect(await screen.findByDisplayValue('写了一半')).toBeVisible()
    await again.user.click(await screen.findByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull())
    expect(chat.messages().map(({ text }) => text)).toEqual(['没发出去'])
    again.unmount()
    // Another member of this browser gets neither of them.
    renderWith(<Chat />, { user: { ...chatter, username: 'other' }, answers: memoryChat().answers, session })
    await ready()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('[RO-03] falls back to the links when the stream dies twice, and goes on by itself afterwards', async () => {
    const { chat } = open()
    await ready()
    act(() => chat.cut(true))
    const notice = await screen.findByText(/您也可以通过以下方式联系我们/)
    const ways = within(notice.closest('[role=alert]')!)
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://wpa.qq.com/msgrd?v=3&uin=800012345&site=qq&menu=yes',
      'https://wpa.qq.com/msgrd?v=3&uin=800067890&site=qq&menu=yes',
      'tel:400-820-0000',
    ])
    act(() => chat.cut(false))
    chat.say({ text: '回来了' })
    expect(await screen.findByText('回来了')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/您也可以通过以下方式联系我们/)).toBeNull())
    expect(within(log()).getAllByText('回来了')).toHaveLength(1)
  })

  it('a tab that is hidden gives its stream back, and has all messages when it is shown again', async () => {
    const { chat } = open()
    await ready()
    await waitFor(() => expect(chat.listeners()).toBe(1))
    const turn = turnDocument()
    turn('hidden')
    // A browser has six connections for all tabs of a site. Each message changes the page, so only time repeats this.
    await expect
      .poll(
        () => {
          chat.say({ text: '没人看' })
          return chat.listeners()
        },
        { interval: 250 },
      )
      .toBe(0)
    chat.say({ text: '最后一条' })
    expect(screen.queryByText('最后一条')).toBeNull()
    turn('visible')
    expect(await screen.findByText('最后一条')).toBeVisible()
    expect(chat.listeners()).toBe(1)
  })

  it('shows 50 messages and the older ones on the way up', async () => {
    const { chat } = open(memoryChat({ messages: many(120), thread: { status: ChatStatus.taken, staff: '小王' } }))
    expect(await screen.findByText('第120条')).toBeVisible()
    expect(within(log()).getAllByRole('listitem')).toHaveLength(50)
    expect(screen.queryByText('第70条')).toBeNull()
    fireEvent.scroll(log(), { target: { scrollTop: 0 } })
    expect(await screen.findByText('第21条')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '查看更早的消息' }))
    expect(await screen.findByText('第1条')).toBeVisible()
    const shown = within(log())
      .getAllByRole('listitem')
      .map((item) => /第(\d+)条/.exec(item.textContent ?? '')?.[1])
    expect(shown).toEqual(chat.messages().map(({ seq }) => String(seq)))
    expect(screen.queryByRole('button', { name: '查看更早的消息' })).toBeNull()
  })

  it('outside of the hours it says so and takes a message', async () => {
    const { user } = open(memoryChat({ thread: { is_open: 0 } }))
    expect(await screen.findByText(/现在是非工作时间.*周一至周六8:30–18:00/)).toBeVisible()
    await user.type(input(), '周日留言{Enter}')
    expect(await screen.findByText('已留言')).toBeVisible()
  })

  it('two panels of one member are in step, each by a stream of its own where the browser has no locks', async () => {
    const chat = memoryChat({ thread: { status: ChatStatus.taken, staff: '小王' } })
    const one = renderWith(<Chat />, { user: chatter, answers: chat.answers })
    const two = renderWith(<Chat />, { user: chatter, answers: chat.answers })
    await waitFor(() => expect(screen.getAllByText('已接入：小王')).toHaveLength(2))
    await waitFor(() => expect(chat.listeners()).toBe(2))
    const first = within(one.container)
    await one.user.type(first.getByRole('textbox'), '同步{Enter}')
    expect(await within(two.container).findByText('同步')).toBeVisible()
    act(() => chat.say({ text: '收到' }))
    await waitFor(() => expect(screen.getAllByText('收到')).toHaveLength(2))
    expect(within(one.container).getAllByText('同步')).toHaveLength(1)
  })

  it('tabs of one browser share a stream, and another one reads it when the tab that read is closed', async () => {
    lendLocks()
    const chat = memoryChat({ thread: { status: ChatStatus.taken, staff: '小王' } })
    const user = { ...chatter, username: crypto.randomUUID() }
    const tabs = Array.from({ length: 3 }, () => renderWith(<Chat />, { user, answers: chat.answers }))
    await waitFor(() => expect(screen.getAllByText('已接入：小王')).toHaveLength(3))
    await waitFor(() => expect(chat.listeners()).toBe(1))
    const [one, two, three] = tabs.map(({ container }) => within(container))
    // Whichever tab reads, each one sends and is brought everything, once.
    for (const [at, tab] of tabs.entries()) {
      await tab.user.type(within(tab.container).getByRole('textbox'), `第${at + 1}个窗口{Enter}`)
      for (const each of [one!, two!, three!])
        await waitFor(() => expect(each.getAllByText(`第${at + 1}个窗口`)).toHaveLength(1))
    }
    expect(chat.listeners()).toBe(1)
    for (const [at, tab] of tabs.slice(0, 2).entries()) {
      tab.unmount()
      act(() => chat.say({ text: `还剩${2 - at}个` }))
      await waitFor(() => expect(three!.getAllByText(`还剩${2 - at}个`)).toHaveLength(1))
      await waitFor(() => expect(chat.listeners()).toBe(1))
    }
    expect(chat.messages()).toHaveLength(5)
  })

  it('a tab that is hidden gives its stream to another one, which misses nothing', async () => {
    lendLocks()
    const chat = memoryChat({ thread: { status: ChatStatus.taken, staff: '小王' } })
    const user = { ...chatter, username: crypto.randomUUID() }
    const first = renderWith(<Chat />, { user, answers: chat.answers })
    await screen.findByText('已接入：小王')
    const streamsOf = (list: readonly string[]) => list.filter((one) => one.includes('/api/chat/stream')).length
    await waitFor(() => expect(streamsOf(first.requests)).toBe(1))
    // The other tab has no document that could be hidden.
    const { storefront, requests } = memoryStorefront({
      user,
      answers: {
        ...chat.answers,
        // Nobody reads while the other tab takes over.
        'POST /api/chat/ticket': (given) => {
          chat.say({ text: '交接时' })
          return chat.answers['POST /api/chat/ticket']!(given)
        },
      },
    })
    const other = createChat(storefront, { tabs: browserTabs() })
    onTestFinished(other.disconnect)
    other.connect()
    const texts = () => other.state.peek().messages.map(({ text }) => text)
    await waitFor(() => expect(other.state.peek().connection).toBe('open'))
    act(() => chat.say({ text: '隐藏前' }))
    await waitFor(() => expect(texts()).toEqual(['隐藏前']))
    expect(streamsOf(requests)).toBe(0)
    const turn = turnDocument()
    turn('hidden')
    await waitFor(() => expect(texts()).toEqual(['隐藏前', '交接时']))
    chat.say({ text: '隐藏后' })
    await waitFor(() => expect(texts()).toEqual(['隐藏前', '交接时', '隐藏后']))
    await waitFor(() => expect(chat.listeners()).toBe(1))
    expect(within(log()).queryByText('隐藏后')).toBeNull()
    // It is shown again, and the other one goes on reading.
    turn('visible')
    await waitFor(() => expect(within(log()).getByText('隐藏后')).toBeVisible())
    act(() => chat.say({ text: '回来后' }))
    await waitFor(() => expect(within(log()).getByText('回来后')).toBeVisible())
    for (const text of ['隐藏前', '交接时', '隐藏后']) expect(within(log()).getAllByText(text)).toHaveLength(1)
    expect([streamsOf(first.requests), streamsOf(requests), chat.listeners()]).toEqual([1, 1, 1])
  })

  it('a tab of another member has a stream of its own and hears nothing of this one', async () => {
    lendLocks()
    const chats = [memoryChat(), memoryChat()]
    const tabs = chats.map(({ answers }) =>
      renderWith(<Chat />, { user: { ...chatter, username: crypto.randomUUID() }, answers }),
    )
    await waitFor(() => expect(chats.map((chat) => chat.listeners())).toEqual([1, 1]))
    for (const [at, chat] of chats.entries()) act(() => chat.say({ text: `给会员${at + 1}` }))
    for (const [at, tab] of tabs.entries()) {
      const own = within(tab.container)
      expect(await own.findByText(`给会员${at + 1}`)).toBeVisible()
      expect(own.queryByText(`给会员${2 - at}`)).toBeNull()
    }
  })

  it('an answer that one tab reads is counted in a tab whose chat was never opened', async () => {
    lendLocks()
    const chat = memoryChat()
    const user = { ...chatter, username: crypto.randomUUID() }
    const reader = renderWith(<Chat isOpen={false} />, { user, answers: chat.answers })
    await waitFor(() => expect(chat.listeners()).toBe(1))
    const { requests } = renderWith(
      <>
        <Tools />
        <ChatDock />
      </>,
      { user, answers: chat.answers },
    )
    await screen.findByRole('button', { name: '联系客服' })
    act(() => chat.say({ text: '已发货' }))
    expect(await screen.findByRole('button', { name: '联系客服 (1)' })).toBeVisible()
    act(() => chat.say({ text: '明天到' }))
    expect(await screen.findByRole('button', { name: '联系客服 (2)' })).toBeVisible()
    await act(async () => {
      await reader.storefront.client.send(chatCalls.read, { token: chatter.token!, seq: 2 })
    })
    expect(await screen.findByRole('button', { name: '联系客服' })).toBeVisible()
    expect(requests.filter((one) => one.includes('/api/chat/'))).toEqual([])
  })

  it('sends goods that the member looks at and one of their orders; refuses a file that is no picture', async () => {
    const chat = memoryChat()
    const order = { id: 7, order_sn: 'S7', status_text: '待发货', payable: 12.5, created_at: 1_795_000_000 }
    const answers = {
      ...chat.answers,
      'GET /api/order': () => ({
        code: 200,
        data: { data: [order], current_page: 1, per_page: 10, last_page: 1, total: 1 },
      }),
    }
    const { user, requests } = renderWith(<Chat subject={{ id: 3, name: '阿莫西林胶囊' }} />, {
      user: chatter,
      answers,
    })
    await ready()
    await user.click(screen.getByRole('button', { name: '发送商品' }))
    await waitFor(() => expect(chat.messages().map(({ kind }) => kind)).toEqual(['goods']))
    expect(screen.queryByRole('button', { name: '发送商品' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '发送订单' }))
    await user.click(await screen.findByRole('button', { name: /订单S7/ }))
    await waitFor(() => expect(chat.messages().map(({ kind }) => kind)).toEqual(['goods', 'order']))
    const file = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText('发送图片', { selector: 'input' }), { target: { files: [file] } })
    expect(await screen.findByText('请选择JPG、PNG或WEBP图片，不超过5MB')).toBeVisible()
    expect(requests.some((one) => one.includes('/api/upload'))).toBe(false)
  })

  it('[ER-02] says why a picture was not taken; where the login has ended the page leads to it', async () => {
    let code = 413
    const answers = {
      ...memoryChat().answers,
      'POST /api/upload': () => ({ code, message: code === 413 ? '文件太大' : '请先登录' }),
    }
    const { visited } = renderWith(<Chat />, { user: chatter, answers })
    await ready()
    const choose = (name: string) => {
      const files = [new File(['png'], name, { type: 'image/png' })]
      fireEvent.change(screen.getByLabelText('发送图片', { selector: 'input' }), { target: { files } })
    }
    choose(`${code}.png`)
    expect(await screen.findByText('文件太大')).toBeVisible()
    expect(visited).toEqual([])
    code = 401
    choose(`${code}.png`)
    await waitFor(() => expect(visited).toEqual(['/login']))
  })

  it('renews a token that has ended, once', async () => {
    const chat = memoryChat()
    let refused = 0
    const answers = {
      ...chat.answers,
      'GET /api/chat/messages': (given: Readonly<Record<string, unknown>>) => {
        refused += 1
        return refused === 1 ? { code: 410, message: '已失效' } : chat.answers['GET /api/chat/messages']!(given)
      },
    }
    const { requests } = renderWith(<Chat />, { user: chatter, answers })
    await ready()
    expect(requests.some((one) => one.startsWith('GET /api/user/base'))).toBe(true)
  })

  it('begins anew when its token has ended and another member has signed in in another tab', async () => {
    const chat = memoryChat()
    const session = memoryStorage()
    const items = [{ key: 'unsent', input: { text: '没发出去' } }]
    session.setItem('yaopi-chat-unsent', JSON.stringify({ member: chatter.username, items }))
    let who = chatter
    const answers = {
      ...chat.answers,
      'GET /api/user/base': () => ({ code: 200, data: who }),
      'GET /api/chat/messages': (input: Readonly<Record<string, unknown>>) =>
        input['token'] === chatter.token
          ? { code: 410, message: '已失效' }
          : chat.answers['GET /api/chat/messages']!(input),
    }
    renderWith(<Chat />, { user: chatter, answers, session })
    who = { ...chatter, username: 'other', token: 'U'.repeat(43) }
    await ready()
    // Nothing of the member before is left, to be sent under the name of the other one.
    expect(screen.queryByText('没发出去')).toBeNull()
  })

  it('speaks another language by its words', async () => {
    open(memoryChat(), { words: chatEn })
    expect(await screen.findByText('Hello, how can we help you?')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Customer service' })).toBeVisible()
  })
})
