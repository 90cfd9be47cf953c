import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MiniCart } from '../mini-cart/mini-cart.tsx'
import { manyLines } from '../testing/memory-storefront.ts'
import { setting, type StoryShop } from '../testing/story-frame.tsx'
import { member, sampleConfig, sampleGoods, visitor } from '../testing/samples.text.ts'
import { waitToSee } from '../testing/wait-to-see.ts'
import { Toolbar, type ToolbarProps } from './toolbar.tsx'

type Args = ToolbarProps & { readonly kinds: number; readonly messages: number }

const meta: Meta<Args> = {
  id: 'toolbar',
  title: '组件/侧边工具栏',
  component: Toolbar as never,
  args: { wechatQr: sampleGoods().goods_image[0]!.url, kinds: 12, messages: 3 },
  argTypes: {
    chat: { control: false, description: '在线客服的入口，代替 QQ 与热线；有在线客服权限的会员才有' },
    wechatQr: { control: 'text', description: '公众号二维码的图片；不给则没有这一项' },
    kinds: {
      control: { type: 'range', min: 0, max: 1_000, step: 1 },
      description: '购物车里有几种商品',
      table: { category: '故事里的商城' },
    },
    messages: { control: { type: 'number', min: 0 }, description: '未读消息', table: { category: '故事里的商城' } },
  },
  parameters: setting<Args>({
    shop: ({ kinds, messages }) => ({ cart: manyLines(kinds), user: { ...member, message_count: messages } }),
    about:
      '窗口右边常驻的 40 像素竖条：账户、购物车、消息、客服、微信、回到顶部。角标最多写 99+，读屏听到的是真实数字。交给迷你购物车的 rail。',
  }),
  render: ({ kinds: _kinds, messages: _messages, ...props }) => (
    <div style={{ height: 640, width: 40, marginLeft: 220, background: 'var(--yaopi-surface)' }}>
      <Toolbar {...props} />
    </div>
  ),
}
export default meta
type Story = StoryObj<Args>

const shop = (options: StoryShop) => setting({ shop: options })
const pressing =
  (name: string | RegExp, then: (canvas: HTMLElement) => Promise<void>): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await then(canvasElement)
  }

export const Usual: Story = { name: '会员' }
export const Service: Story = {
  name: '客服：QQ 与热线',
  play: pressing('联系客服', async (canvas) => {
    await waitToSee(within(canvas).getByRole('link', { name: '400-820-0000' }))
  }),
}
export const Wechat: Story = {
  name: '微信二维码',
  play: pressing('微信二维码', async (canvas) => {
    await waitToSee(within(canvas).getByRole('img', { name: '微信二维码' }))
  }),
}
export const CartPressed: Story = {
  name: '点购物车：抽屉打开',
  parameters: { ...setting({ window: 560, full: true }) },
  render: ({ wechatQr }) => (
    <>
      <div style={{ height: 480 }} />
      <MiniCart rail={<Toolbar wechatQr={wechatQr} />} />
    </>
  ),
  play: pressing(/^购物车，12种商品/, async (canvas) => {
    await waitFor(() =>
      expect(within(canvas).getByRole('button', { name: /^购物车，12种商品/ })).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
    )
  }),
}
export const Many: Story = { name: '角标封顶 99+', args: { kinds: 120, messages: 128 } }
export const Thousand: Story = { name: '一千种商品', args: { kinds: 1_000, messages: 1_000 } }
export const Empty: Story = {
  name: '空购物车，没有消息，没有二维码',
  args: { kinds: 0, messages: 0, wechatQr: undefined },
}
export const SignedOut: Story = { name: '未登录', parameters: shop({ user: visitor }) }
export const Loading: Story = { name: '还不知道是谁', parameters: shop({ user: { show: false } }) }
export const Failed: Story = {
  name: '会员信息没有读到：按未登录显示',
  parameters: shop({
    answers: { 'GET /api/user/base': () => ({ code: 500 }) },
    before: ({ storefront }) => {
      void storefront.session.load()
    },
  }),
}
export const Offline: Story = {
  name: '断网：照常显示',
  parameters: shop({
    offline: true,
    cart: manyLines(5),
    before: ({ storefront }) => {
      void storefront.cart.invalidate()
    },
  }),
}
export const WithoutService: Story = {
  name: '没有客服',
  parameters: shop({
    user: { ...member, common_config: { hot_line: '', qq1: '', qq2: '' } },
    answers: { 'GET /api/config': () => ({ code: 200, data: { ...sampleConfig, hot_line: '' } }) },
  }),
  play: pressing('联系客服', async (canvas) => {
    await waitToSee(within(canvas).getByText('客服暂未上线，请稍后再试'))
  }),
}
export const Longest: Story = {
  name: '很长的热线',
  parameters: shop({
    user: {
      ...member,
      common_config: { hot_line: '400-820-0000 转 8001（工作日 8:30 至 17:30）', qq1: '800012345678', qq2: '' },
    },
  }),
  play: pressing('联系客服', async (canvas) => {
    await waitToSee(within(canvas).getByRole('link', { name: /转 8001/ }))
  }),
}
