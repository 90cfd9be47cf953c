import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { buyer, ordering, orderingIn } from '../../../testing/stories/sample-pages.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const meta: Meta<SiteStoryProps> = {
  id: 'page-orders',
  title: '整页/订单',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/order', shop: { user: buyer, answers: ordering } },
  parameters: pageParameters('商城真正的订单列表与订单详情。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏：列表', globals: desk }
export const Phone: Story = { name: '手机：列表', globals: hand }
export const One: Story = { name: '办公屏：一张订单', globals: desk, args: { at: '/order/info/71' } }
export const OnePhone: Story = { name: '手机：一张订单', globals: hand, args: { at: '/order/info/71' } }
export const LongTime: Story = {
  ...Desk,
  name: '测试：还剩几天的倒计时不出框',
  tags: ['!dev', '!autodocs'],
  args: { shop: { user: buyer, answers: orderingIn(3 * 86_400) } },
  play: async ({ canvasElement }) => {
    const timer = await within(canvasElement).findByRole('timer')
    await expect(timer).toHaveTextContent(/天/)
    const [inner, outer] = [timer, timer.parentElement!].map((element) => element.getBoundingClientRect())
    await expect(inner!.left).toBeGreaterThanOrEqual(outer!.left)
    await expect(inner!.right).toBeLessThanOrEqual(outer!.right)
  },
}
