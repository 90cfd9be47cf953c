import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { goodsCalls } from '@yaopi/core/contract'
import {
  reviewList,
  underReview,
  visitor,
  visitorList,
} from '../../../../../packages/widgets/src/testing/samples.text.ts'
import { answer } from '../../../testing/stories/sample-answers.text.ts'
import {
  bringPage,
  desk,
  hand,
  pageParameters,
  SiteStory,
  type SiteStoryProps,
} from '../../../testing/stories/site-story.tsx'

const LIST = `${goodsCalls.list.method} ${goodsCalls.list.path}`
const CARDS = '/search?keywords=阿莫西林'
const TABLE = '/search/table?keywords=阿莫西林'
const nothing = {
  data: [],
  total: 0,
  current_page: 1,
  last_page: 1,
  per_page: 40,
  facets: { sccj: [], dosage: [], brand: [] },
}

const meta: Meta<SiteStoryProps> = {
  id: 'page-list',
  title: '整页/商品列表',
  component: SiteStory,
  loaders: [bringPage],
  args: { at: CARDS },
  parameters: pageParameters('商城真正的搜索结果页：卡片与表格、筛选、排序，服务器在内存里。'),
}
export default meta
type Story = StoryObj<SiteStoryProps>

export const Desk: Story = {
  name: '办公屏：卡片',
  globals: desk,
}
export const Raised: Story = {
  ...Desk,
  name: '测试：增加数量',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('combobox')[0]).toHaveValue('阿莫西林')
    const field = await page.findByRole('spinbutton', { name: '连花清瘟胶囊 数量' })
    const before = Number((field as HTMLInputElement).value)
    await userEvent.click(page.getByRole('button', { name: '增加 连花清瘟胶囊' }))
    await expect(field).toHaveValue(String(before + 1))
  },
}
export const Table: Story = { name: '办公屏：表格', globals: desk, args: { at: TABLE } }
export const Phone: Story = { name: '手机：卡片', globals: hand }
export const PhoneTable: Story = { name: '手机：表格', globals: hand, args: { at: TABLE } }
export const SignedOut: Story = {
  name: '办公屏：未登录',
  globals: desk,
  args: { shop: { user: visitor, goods: visitorList } },
}
export const UnderReview: Story = {
  name: '手机：审核中',
  globals: hand,
  args: { shop: { user: underReview, goods: reviewList } },
}
export const Loading: Story = {
  name: '办公屏：加载中',
  globals: desk,
  args: { shop: { still: true, answers: { [LIST]: () => 'never' } } },
}
export const Empty: Story = {
  name: '办公屏：没有结果',
  globals: desk,
  args: { shop: { answers: answer(goodsCalls.list, () => nothing) } },
}
export const Failed: Story = {
  name: '手机：加载失败',
  globals: hand,
  args: { shop: { answers: { [LIST]: () => ({ code: 500 }) } } },
}
