import type { Meta, StoryObj } from '@storybook/react-vite'
import { account, buyer } from '../../../testing/stories/sample-pages.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const meta: Meta<SiteStoryProps> = {
  id: 'page-account',
  title: '整页/会员中心',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/user', shop: { user: buyer, answers: account } },
  parameters: pageParameters('商城真正的会员中心首页：资质、订单、钱包与常购商品。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
