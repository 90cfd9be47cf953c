import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { goodsCalls } from '@yaopi/core/contract'
import { cartItemOf } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { sampleList, visitor, visitorList } from '../../../../../packages/widgets/src/testing/samples.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'
import { waitToSee } from '../../../../../packages/widgets/src/testing/wait-to-see.ts'

const HOT = `${goodsCalls.hot.method} ${goodsCalls.hot.path}`
const cart = [cartItemOf(sampleList[0]!, 10), cartItemOf(sampleList[1]!, 5)]
const signedOut = { user: visitor, goods: visitorList }

const meta: Meta<SiteStoryProps> = {
  id: 'page-home',
  title: '整页/首页',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: '/', shop: { cart } },
  parameters: pageParameters('商城真正的首页与外壳，服务器在内存里。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = {
  name: '办公屏',
  globals: desk,
}
export const Followed: Story = {
  ...Desk,
  name: '测试：从首页进商品详情',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitToSee(() => page.getByRole('link', { name: /^购物车.*2/ }))
    await userEvent.click((await page.findAllByRole('link', { name: /连花清瘟胶囊/ }))[0]!)
    await waitToSee(await page.findByRole('heading', { level: 1, name: /连花清瘟胶囊/ }))
  },
}
export const Turned: Story = {
  ...Desk,
  name: '测试：轮播图翻页',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const first = await page.findByRole('link', { name: /年末备货节/ })
    await waitToSee(first)
    await userEvent.click(page.getByRole('button', { name: '下一张' }))
    await waitToSee(() => page.getByRole('link', { name: /冬季感冒专场/ }))
  },
}
export const Phone: Story = { name: '手机', globals: hand }
export const SignedOut: Story = { name: '办公屏：未登录', globals: desk, args: { shop: signedOut } }
export const SignedOutPhone: Story = { name: '手机：未登录', globals: hand, args: { shop: signedOut } }
export const Loading: Story = {
  name: '办公屏：楼层加载中',
  globals: desk,
  args: { shop: { still: true, answers: { [HOT]: () => 'never' } } },
}
export const Failed: Story = {
  name: '手机：楼层失败',
  globals: hand,
  args: { shop: { answers: { [HOT]: () => ({ code: 500 }) } } },
}
