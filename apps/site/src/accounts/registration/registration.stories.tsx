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
  id: 'page-registration',
  title: '整页/会员注册',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/register/step1', shop: { user: visitor, goods: visitorList, answers: signingIn } },
  parameters: pageParameters('商城真正的注册第一步：账号。后两步填企业信息、上传资质。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
