import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, papers } from '../../../testing/stories/sample-pages.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const meta: Meta<SiteStoryProps> = {
  id: 'page-licences',
  title: '整页/资质证照',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/zzzj', shop: { user: buyer, answers: papers } },
  parameters: pageParameters('商城真正的资质页：每份证照是否有效、还有几天、哪一份在审核或没有通过。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
