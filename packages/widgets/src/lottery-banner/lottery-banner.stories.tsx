import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { MemoryOptions } from '../testing/memory-storefront.ts'
import { sampleDraw, sampleDrawAbout, samplePrize, visitor } from '../testing/samples.text.ts'
import { setting, StoryFrame } from '../testing/story-frame.tsx'
import { LotteryBanner } from './lottery-banner.tsx'

const meta: Meta<typeof LotteryBanner> = {
  id: 'lottery-banner',
  title: '组件/抽奖横幅',
  component: LotteryBanner,
  args: { placement: 'inline' },
  argTypes: {
    dismissed: { control: 'object', description: '不再出现的抽奖的编号：会员关过的' },
    placement: { control: 'inline-radio', options: ['inline', 'bottom'], description: '在页面中，或贴在窗口底部' },
  },
  parameters: setting({
    window: 320,
    about: '有抽奖时显示的横幅：每家一次，结果由服务器决定，转 2 秒后公布。抽奖中关闭要确认；已参与的不再显示。',
  }),
}
export default meta
type Story = StoryObj<typeof LotteryBanner>

/** A banner over a server that says this. */
const over =
  (answers: NonNullable<MemoryOptions['answers']>, more: MemoryOptions = {}): Story['render'] =>
  (args) => (
    <StoryFrame
      {...more}
      answers={{
        'GET /api/draw/simple': () => ({ code: 200, data: sampleDraw }),
        'GET /api/draw': () => ({ code: 200, data: samplePrize }),
        ...answers,
      }}
    >
      <div style={{ minHeight: 96 }}>
        <LotteryBanner {...args} />
      </div>
    </StoryFrame>
  )
const press =
  (name: string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
  }

export const Usual: Story = { name: '未参与', render: over({}) }
export const AtTheEdge: Story = { name: '页面底部', args: { placement: 'bottom' }, render: over({}) }
export const LongName: Story = {
  name: '名称很长',
  render: over({
    'GET /api/draw/simple': () => ({
      code: 200,
      data: { ...sampleDraw, name: '二〇二六年末感恩回馈医药采购合作伙伴千家药房幸运大抽奖活动（第三期加场）' },
    }),
  }),
}
export const NoPicture: Story = {
  name: '没有图片',
  render: over({ 'GET /api/draw/simple': () => ({ code: 200, data: { ...sampleDraw, image: '' } }) }),
}
export const Drawing: Story = {
  name: '正在抽奖',
  render: over({ 'GET /api/draw': () => 'never' }),
  play: press('立即抽奖'),
}
export const Leaving: Story = {
  name: '抽奖中关闭要确认',
  render: over({ 'GET /api/draw': () => 'never' }),
  play: async (context) => {
    await press('立即抽奖')(context)
    await press('关闭抽奖')(context)
  },
}
export const Ended: Story = {
  name: '活动已结束（点击后提示）',
  render: over({ 'GET /api/draw': () => ({ code: 410, message: '活动不存在或已结束' }) }),
  play: press('立即抽奖'),
}
export const NotApproved: Story = {
  name: '资质未审核（点击后提示）',
  render: over({ 'GET /api/draw': () => ({ code: 403, message: '资质审核通过后可参与抽奖' }) }),
  play: press('立即抽奖'),
}
export const TooOften: Story = {
  name: '点击太频繁（点击后提示）',
  render: over({ 'GET /api/draw': () => ({ code: 429, message: '抽奖太频繁，请稍后再试' }) }),
  play: press('立即抽奖'),
}
export const Offline: Story = {
  name: '没有网络（点击后提示）',
  render: over({ 'GET /api/draw': () => 'unreachable' }),
  play: press('立即抽奖'),
}
export const SignedOut: Story = {
  name: '未登录',
  render: over({ 'GET /api/draw': () => ({ code: 401, message: '请先登录' }) }, { user: visitor }),
}
export const Joined: Story = {
  name: '已参与（不显示）',
  render: over({ 'GET /api/draw/simple': () => ({ code: 200, data: { ...sampleDraw, is_join: 1 } }) }),
}
export const RulesAndOdds: Story = {
  name: '规则与概率',
  render: over({
    'GET /api/draw/:id/activity': () => ({ code: 200, data: sampleDrawAbout }),
    'GET /api/draw/new_record': () => ({
      code: 200,
      data: [{ company: '成都***药房', prize: '100积分', at: 1_795_000_000 }],
    }),
  }),
  play: press('规则与概率'),
}
