import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { cartCalls } from '@yaopi/core/contract'
import { cartItemOf, manyLines } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { sampleList } from '../../../../../packages/widgets/src/testing/samples.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const CART = `${cartCalls.list.method} ${cartCalls.list.path}`
const lines = sampleList.slice(0, 9).map((goods) => cartItemOf(goods, Math.max(goods.min_number, 2)))

const meta: Meta<SiteStoryProps> = {
  id: 'page-cart',
  title: '整页/购物车',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/cart', shop: { cart: lines } },
  parameters: pageParameters('商城真正的购物车：勾选、改数量、删除都按服务器的同一套规则算价，服务器在内存里。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = {
  name: '办公屏',
  globals: desk,
}
export const Changed: Story = {
  ...Desk,
  name: '测试：勾选与改数量',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const bar = await page.findByRole('region', { name: '结算' })
    const kinds = () => /(\d+)\s*种/.exec(bar.textContent ?? '')?.[1]
    const before = Number(kinds())
    await expect(before).toBeGreaterThan(1)
    const line = within(await page.findByRole('article', { name: '连花清瘟胶囊' }))
    await userEvent.click(line.getByRole('checkbox'))
    await waitFor(() => expect(kinds()).toBe(String(before - 1)))
    const other = within(page.getByRole('article', { name: '阿莫西林胶囊' }))
    await userEvent.click(other.getByRole('button', { name: /^增加/ }))
    await waitFor(() => expect(other.getByRole('spinbutton')).toHaveValue('20'))
  },
}
export const Phone: Story = { name: '手机', globals: hand }
export const Empty: Story = { name: '办公屏：空', globals: desk, args: { shop: { cart: [] } } }
export const EmptyPhone: Story = { name: '手机：空', globals: hand, args: { shop: { cart: [] } } }
export const Loading: Story = {
  name: '办公屏：加载中',
  globals: desk,
  args: { shop: { still: true, answers: { [CART]: () => 'never' } } },
}
export const Failed: Story = {
  name: '手机：没有读到',
  globals: hand,
  args: { shop: { answers: { [CART]: () => ({ code: 500 }) } } },
}
export const Hundred: Story = {
  name: '办公屏：一百二十种',
  globals: desk,
  args: { shop: { cart: manyLines(120) } },
  // The lines are alike: the first ones are judged.
  parameters: { a11y: { context: { exclude: ['article:nth-child(n+14)'] } } },
}
