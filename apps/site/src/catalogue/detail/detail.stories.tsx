import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { goodsCalls } from '@yaopi/core/contract'
import {
  reviewList,
  underReview,
  visitor,
  visitorList,
} from '../../../../../packages/widgets/src/testing/samples.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'
import { waitToSee } from '../../../../../packages/widgets/src/testing/wait-to-see.ts'

const DETAIL = `${goodsCalls.detail.method} ${goodsCalls.detail.path}`

const meta: Meta<SiteStoryProps> = {
  id: 'page-detail',
  title: '整页/商品详情',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/list/info/2' },
  parameters: pageParameters('商城真正的商品详情页：图片、事实、价格与阶梯、数量与加购、说明书，服务器在内存里。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = {
  name: '办公屏：阶梯价',
  globals: desk,
}
export const Added: Story = {
  ...Desk,
  name: '测试：改数量、看阶梯提示、加购',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await page.findByRole('spinbutton', { name: /数量/ })
    await userEvent.tripleClick(field)
    await userEvent.keyboard('4')
    await userEvent.tab()
    await waitToSee(await page.findByText(/^再加1盒(更)?省/))
    await userEvent.click(page.getByRole('button', { name: '加入购物车' }))
    await waitToSee(() => page.getByRole('link', { name: /^购物车.*1/ }))
  },
}
export const Phone: Story = { name: '手机', globals: hand }
export const SignedOut: Story = {
  name: '办公屏：未登录',
  globals: desk,
  args: { shop: { user: visitor, goods: visitorList } },
}
export const UnderReview: Story = {
  name: '手机：审核中',
  globals: hand,
  args: { at: '/list/info/1', shop: { user: underReview, goods: reviewList } },
}
export const Refused: Story = { name: '办公屏：冷藏需备案', globals: desk, args: { at: '/list/info/3' } }
export const Longest: Story = { name: '手机：最长的名称', globals: hand, args: { at: '/list/info/6' } }
export const Loading: Story = {
  name: '办公屏：加载中',
  globals: desk,
  args: { shop: { still: true, answers: { [DETAIL]: () => 'never' } } },
}
