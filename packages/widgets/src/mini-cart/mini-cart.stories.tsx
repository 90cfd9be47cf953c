import type { Meta, StoryObj } from '@storybook/react-vite'
import { cartItemOf, manyLines, type MemoryOptions } from '../storefront/memory-storefront.ts'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { sampleList, visitor } from '../storefront/samples.text.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { MiniCart } from './mini-cart.tsx'

const meta: Meta<typeof MiniCart> = { title: '组件/迷你购物车', component: MiniCart, parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj<typeof MiniCart>

const lines = sampleList.slice(0, 6).map((goods) => cartItemOf(goods, Math.max(goods.min_number, 2)))
const shown = (options: MemoryOptions, open = true) => () => (
  <StoryFrame {...options} before={({ storefront }) => { if (open) void storefront.cart.open() }}><div style={{ height: 640 }} /><MiniCart rail={<Toolbar />} /></StoryFrame>
)

export const Closed: Story = { name: '收起 40', render: shown({ cart: lines }, false) }
export const Open: Story = { name: '展开 310', render: shown({ cart: lines }) }
export const Empty: Story = { name: '空', render: shown({}) }
export const Big: Story = { name: '一千种商品', render: shown({ cart: manyLines(1_000) }) }
export const SignedOut: Story = { name: '未登录', render: shown({ user: visitor }) }
export const Loading: Story = { name: '加载中', render: shown({ answers: { 'GET /api/cart/list': () => 'never' } }) }
export const Failed: Story = { name: '加载失败', render: shown({ answers: { 'GET /api/cart/list': () => ({ code: 500 }) } }) }
export const Alone: Story = {
  name: '不带工具栏（合作门户）',
  render: () => <StoryFrame cart={lines}><div style={{ height: 640 }} /><MiniCart /></StoryFrame>,
}
