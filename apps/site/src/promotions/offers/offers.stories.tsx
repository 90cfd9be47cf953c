import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, specials } from '../../../testing/stories/sample-pages.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const meta: Meta<SiteStoryProps> = {
  id: 'page-specials',
  title: '整页/每日特价',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/mrtj', shop: { user: buyer, answers: specials } },
  parameters: pageParameters('商城真正的每日特价：今天与明天、倒计时、已抢的比例、抢光与不能买的商品。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
