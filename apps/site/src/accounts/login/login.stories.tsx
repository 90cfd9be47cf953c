import type { Meta, StoryObj } from '@storybook/react-vite'
import { visitor, visitorList } from '../../../../../packages/widgets/src/testing/samples.text.ts'
import { signingIn } from '../../../testing/stories/sample-pages.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const meta: Meta<SiteStoryProps> = {
  id: 'page-login',
  title: '整页/登录',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/login', shop: { user: visitor, goods: visitorList, answers: signingIn } },
  parameters: pageParameters('商城真正的登录页：账号、短信与微信三种方式。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
