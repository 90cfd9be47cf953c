import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, ordering } from '../../../testing/stories/sample-pages.text.ts'
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
