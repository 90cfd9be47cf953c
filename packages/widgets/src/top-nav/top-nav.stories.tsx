import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import { sampleHome } from '../testing/samples.text.ts'
import { waitToSee } from '../testing/wait-to-see.ts'
import { TopNav } from './top-nav.tsx'

const meta: Meta<typeof TopNav> = {
  id: 'top-nav',
  title: '组件/主导航',
  component: TopNav,
  args: { current: '/yx' },
  argTypes: {
    current: {
      control: 'select',
      options: sampleHome.nav.map((entry) => entry.url).filter((url) => url !== ''),
      description: '当前页面的地址，对应的一项标为当前',
    },
  },
  parameters: setting({
    shop: {},
    about: '页头下方的导航，最多九项，悬停或聚焦时下方展开下级。没有目标的一项点击后说明活动暂未开始。手机上横向滚动。',
  }),
  render: (args) => (
    <div style={{ minHeight: 200, overflowX: 'clip' }}>
      <TopNav {...args} />
    </div>
  ),
}
export default meta
type Story = StoryObj<typeof TopNav>

const nav = (entries: typeof sampleHome.nav) => setting({ shop: { home: { ...sampleHome, nav: entries } } })
const MENU = 'GET /api/focus/common'

export const Usual: Story = { name: '九项，当前在包邮专区' }
export const Unfolded: Story = {
  name: '展开下级',
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('link', { name: '促销中心' }))
    await waitToSee(await within(canvasElement).findByRole('link', { name: '领券中心' }))
  },
}
export const Focused: Story = {
  name: '键盘聚焦即展开',
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('link', { name: '今日特价' }).focus()
    await userEvent.tab()
    await waitToSee(await within(canvasElement).findByRole('link', { name: '满额返现' }))
  },
}
export const NotStarted: Story = {
  name: '没有目标的一项：说明活动暂未开始',
  parameters: nav([
    ...sampleHome.nav.slice(0, 3),
    { name: '双十二预热', url: '', image: '', children: [], is_open: 0 },
  ]),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: '双十二预热' }))
    await expect(await within(canvasElement).findByRole('alertdialog')).toHaveTextContent('活动暂未开始')
  },
}
export const Many: Story = {
  name: '一百项：只列前九项',
  parameters: nav(
    Array.from({ length: 100 }, (_, at) => ({
      ...sampleHome.nav[at % 9]!,
      name: `${sampleHome.nav[at % 9]!.name}${at < 9 ? '' : at}`,
    })),
  ),
}
export const Longest: Story = {
  name: '很长的名字',
  parameters: nav(sampleHome.nav.slice(0, 6).map((entry) => ({ ...entry, name: `${entry.name}与年终备货大联采` }))),
}
export const Loading: Story = {
  name: '还没有到',
  parameters: setting({ shop: { answers: { [MENU]: () => 'never' } }, note: '行高已占好，到达时页面不移动。' }),
}
export const Failed: Story = {
  name: '没有读到：不打扰',
  parameters: setting({
    shop: {
      answers: { [MENU]: () => ({ code: 500 }) },
      before: ({ storefront }) => {
        void storefront.home.load()
      },
    },
  }),
}
export const Offline: Story = {
  name: '断网：随页面到达，照常可用',
  parameters: setting({
    shop: {
      offline: true,
      before: ({ storefront }) => {
        void storefront.home.load()
      },
    },
  }),
}
export const Empty: Story = { name: '一项也没有', parameters: nav([]) }
export const Phone: Story = {
  name: '手机：横向滚动',
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => (
    <div style={{ overflowX: 'auto' }}>
      <TopNav {...args} />
    </div>
  ),
}
