import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, offering } from '../../../testing/stories/sample-pages.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const meta: Meta<SiteStoryProps> = {
  id: 'page-coupons',
  title: '整页/领券中心',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/lqzx', shop: { user: buyer, answers: offering } },
  parameters: pageParameters('商城真正的领券中心：可领、已领与领完的券。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
