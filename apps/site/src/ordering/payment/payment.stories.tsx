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
  id: 'page-payment',
  title: '整页/付款',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/cart/step3/7', shop: { user: buyer, answers: checkingOut } },
  parameters: pageParameters('商城真正的结算第三步：待付的订单、剩余时间与各种付款方式。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
