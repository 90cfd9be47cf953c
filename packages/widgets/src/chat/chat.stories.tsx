import { ChatStatus, type ChatMessage, type ChatThread, type UserState } from '@yaopi/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useContext } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { en } from '../locales/en.text.ts'
import { zhTW } from '../locales/zh-TW.text.ts'
import { memoryChat } from '../testing/memory-chat.ts'
import { member, sampleGoods } from '../testing/samples.text.ts'
import { setting, StoryLocale, type StoryShop } from '../testing/story-frame.tsx'
import { waitToSee } from '../testing/wait-to-see.ts'
import { ChatButton } from './chat-button.tsx'
import { chatEn, chatZhCN, chatZhTW } from './chat.text.ts'
import { Chat, type ChatProps } from './chat.tsx'

const chatter: UserState = { ...member, is_can_chat: 1, token: 'T'.repeat(43) }
const AT = 1_795_224_600
const says = (
  seq: number,
  sender: ChatMessage['sender'],
  text: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({ seq, sender, kind: 'text', text, created_at: AT + seq * 40, ...more })
const goods = sampleGoods()
const conversation: readonly ChatMessage[] = [
  says(1, 'member', '您好，阿莫西林胶囊什么时候能到货？'),
  says(2, 'member', '', {
    kind: 'goods',
    goods: {
      id: goods.id,
      name: goods.name,
      ypgg: goods.ypgg,
      sccj: goods.sccj,
      image: goods.goods_image[0]?.url ?? '',
    },
  }),
  says(3, 'shop', '', { kind: 'event', event: 'taken', staff: '客服小王' }),
  says(4, 'staff', '您好，仓库明天上午到货，需要的话可以先帮您登记。', { staff: '客服小王' }),
  says(5, 'member', '这张订单什么时候发货？'),
  says(6, 'member', '', {
    kind: 'order',
    order: {
      id: 1,
      order_sn: '26112300000001',
      status: 20,
      status_text: '待发货',
      payable: 1_286.5 as never,
      image: '',
      created_at: AT,
    },
  }),
  says(7, 'staff', '今天下午发货，快递单号发出后会通知您。', { staff: '客服小王' }),
]
const shop = (
  messages: readonly ChatMessage[],
  thread: Partial<ChatThread> = {},
  more: Partial<StoryShop> = {},
): { readonly parameters: Readonly<Record<string, unknown>> } => ({
  parameters: setting({
    shop: { still: true, user: chatter, answers: memoryChat({ messages, thread }).answers, ...more },
  }),
})
const served: Partial<ChatThread> = { status: ChatStatus.taken, staff: '客服小王', staff_read: 5, read: 7 }
const readSays =
  (name: RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    await waitToSee(await within(canvasElement).findByText(name, {}, { timeout: 20_000 }))
  }

/** The chat in the language of the story. */
function StoryChat(props: ChatProps) {
  const locale = useContext(StoryLocale)
  return (
    <div style={{ height: 540, maxWidth: 360 }}>
      <Chat placement="inline" {...props} words={locale === en ? chatEn : locale === zhTW ? chatZhTW : chatZhCN} />
    </div>
  )
}

const meta: Meta<typeof Chat> = {
  id: 'chat',
  title: '组件/在线客服',
  component: Chat,
  args: { placement: 'inline' },
  argTypes: {
    isOpen: { control: 'boolean', description: '窗口是否打开；关着时仍接收消息，未读数照常累计' },
    placement: {
      control: 'inline-radio',
      options: ['edge', 'inline'],
      description: '贴在窗口边上；或占满所在的位置',
    },
    subject: { control: false, description: '会员正在看的商品，一按就能发给客服' },
    orderHref: { control: false, description: '一张订单的页面；默认是订单列表' },
    headers: { control: false, description: '合作门户页面的令牌所在的请求头；自有商城用 Cookie' },
    isTextOnly: { control: 'boolean', description: '只发文字与商品：合作门户不能传图片、读订单' },
    words: { control: false, description: '其他语言的文字；默认简体中文' },
  },
  parameters: setting({
    about:
      '会员与客服的会话：文字、图片、商品和订单，正在排队、已接入、已结束三种状态，结束后评分。消息由事件流送达，断开两次后改为显示 QQ 与热线。窗口用到时才加载，文字也随它加载。',
  }),
  render: (props) => <StoryChat {...props} />,
}
export default meta
type Story = StoryObj<typeof Chat>

export const Usual: Story = {
  name: '会话中',
  ...shop(conversation, served),
}
export const Read: Story = {
  ...Usual,
  name: '测试：会话能读到最后一条',
  tags: ['!dev', '!autodocs'],
  play: readSays(/今天下午发货/),
}
export const Narrow: Story = {
  ...Usual,
  name: '240 像素的窄栏',
  render: (props) => (
    <div data-column style={{ width: 240 }}>
      <StoryChat {...props} />
    </div>
  ),
}
export const NarrowInside: Story = {
  ...Narrow,
  name: '测试：窄栏里没有东西伸出去，还能输入',
  tags: ['!dev', '!autodocs'],
  play: async (context) => {
    const { canvasElement } = context
    await readSays(/今天下午发货/)!(context)
    const column = canvasElement.querySelector('[data-column]')!
    const { right } = column.getBoundingClientRect()
    await expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth)
    const beyond = [...column.querySelectorAll('button, textarea, a')].filter(
      (part) => part.getBoundingClientRect().right > right,
    )
    await expect(beyond.map((part) => part.outerHTML)).toEqual([])
    await expect(within(canvasElement).getByRole('textbox').clientWidth).toBeGreaterThan(180)
  },
}
export const Nothing: Story = { name: '还没有消息', ...shop([]), play: readSays(/^您好，请问|^Hello/) }
export const Waiting: Story = {
  name: '正在排队',
  ...shop(conversation.slice(0, 2), { status: ChatStatus.queued }),
}
export const Closed: Story = {
  name: '非工作时间：留言',
  ...shop(conversation.slice(0, 1), { status: ChatStatus.queued, is_open: 0 }),
}
export const Ended: Story = {
  name: '已结束：评分',
  ...shop([...conversation, says(8, 'shop', '', { kind: 'event', event: 'ended', staff: '客服小王' })], {
    status: ChatStatus.ended,
    survey: 8,
  }),
}
export const Rated: Story = {
  ...Ended,
  name: '测试：结束后评分',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^5/ }))
    await waitToSee(await within(canvasElement).findByText(/已评价：5|Rated 5|已評價：5/))
  },
}
export const Loading: Story = {
  name: '正在读取',
  ...shop([], {}, { answers: { 'GET /api/chat/messages': () => 'never' } }),
}
export const Failed: Story = {
  name: '没有读到消息',
  ...shop([], {}, { answers: { 'GET /api/chat/messages': () => ({ code: 500 }) } }),
}
export const Unsent: Story = {
  name: '发送失败：重试',
  ...shop(conversation, served, {
    answers: {
      ...memoryChat({ messages: conversation, thread: served }).answers,
      'POST /api/chat/messages': () => ({ code: 429, message: '发送太频繁，请一分钟后再试' }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/今天下午发货/)
    await userEvent.type(canvas.getByRole('textbox'), '还有一个问题{Enter}')
    await waitToSee(await canvas.findByText('发送太频繁，请一分钟后再试'))
  },
}
export const Lost: Story = {
  name: '断开两次：QQ 与热线',
  ...shop(conversation, served, {
    answers: {
      ...memoryChat({ messages: conversation, thread: served }).answers,
      'GET /api/chat/stream': () => 'unreachable',
    },
  }),
  play: async ({ canvasElement }) => {
    await waitToSee(await within(canvasElement).findByRole('link', { name: '400-820-0000' }, { timeout: 20_000 }))
  },
}
export const Refused: Story = {
  name: '未开放：QQ 与热线',
  ...shop([], {}, { answers: { 'GET /api/chat/messages': () => ({ code: 403, message: '未开放' }) } }),
}
export const WithSubject: Story = {
  name: '正在浏览商品',
  args: { subject: { id: goods.id, name: goods.name } },
  ...shop(conversation.slice(0, 1), { status: ChatStatus.queued }),
}
export const Orders: Story = {
  name: '选择订单：还没有订单',
  ...shop(conversation, served, {
    answers: {
      ...memoryChat({ messages: conversation, thread: served }).answers,
      'GET /api/order': () => ({
        code: 200,
        data: { data: [], current_page: 1, per_page: 10, last_page: 1, total: 0 },
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /发送订单|Send an order|傳送訂單/ }))
    await waitToSee(await within(canvasElement).findByText(/还没有订单|No orders|還沒有訂單/))
  },
}
export const TextOnly: Story = {
  name: '合作方页面：只有文字和商品',
  args: { isTextOnly: true, subject: { id: goods.id, name: goods.name } },
  ...shop(conversation.slice(0, 4), served),
}
export const Opener: Story = {
  name: '合作方页面：窗口收起时的按钮',
  render: () => (
    <div style={{ height: 80 }}>
      <ChatButton label={chatZhCN.title} unread={2} isOpen={false} onClick={() => undefined} />
    </div>
  ),
}
export const Longest: Story = {
  name: '很长的消息',
  ...shop(
    [
      says(1, 'member', '请核对随货同行单'.repeat(40)),
      says(2, 'staff', `https://example.com/${'very-long-address-'.repeat(12)}`, { staff: '客服小王'.repeat(8) }),
    ],
    { status: ChatStatus.taken, staff: '客服小王'.repeat(8) },
  ),
}
export const Many: Story = {
  name: '很多消息：更早的消息往上翻',
  ...shop(
    Array.from({ length: 120 }, (_, index) =>
      says(
        index + 1,
        index % 2 === 0 ? 'member' : 'staff',
        `第${index + 1}条消息`,
        index % 2 === 0 ? {} : { staff: '小王' },
      ),
    ),
    served,
  ),
  play: readSays(/第120条消息/),
}
