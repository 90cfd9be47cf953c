import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, checkingOut } from '../../../testing/stories/sample-pages.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const meta: Meta<SiteStoryProps> = {
  id: 'page-checkout',
  title: '整页/确认订单',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/cart/step2', shop: { user: buyer, answers: checkingOut } },
  parameters: pageParameters('商城真正的结算第二步：收货地址、商品、发票与单据、应付金额。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
