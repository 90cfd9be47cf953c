import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Category } from '@yaopi/core'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import { sampleHome } from '../testing/samples.text.ts'
import { lateMotion, waitingFor, waitToSee } from '../testing/wait-to-see.ts'
import { ThemeScope } from '../theme/theme-scope.tsx'
import { CategoryMenu } from './category-menu.tsx'

const meta: Meta<typeof CategoryMenu> = {
  id: 'category-menu',
  title: '组件/分类菜单',
  component: CategoryMenu,
  args: { show: 'always', zone: 'normal' },
  argTypes: {
    show: {
      control: 'inline-radio',
      options: ['always', 'folded'],
      description: '一直展开（首页）或收起为按钮（其他页面）',
    },
    zone: {
      control: 'inline-radio',
      options: ['normal', 'yx', 'zy', 'qx'],
      description: '所在专区：普通、包邮、中药饮片、医疗器械，各有自己的分类',
    },
  },
  parameters: setting({
    shop: {},
    about:
      '前七个一级分类，悬停或聚焦时右侧展开下级。收起时按钮可用键盘打开，Esc 收回。菜单数据没有读到时不打扰，保留骨架。',
  }),
  // A pointer that nobody has moved rests in the corner of the window, and would hold the menu open there.
  render: (args) => (
    <div style={{ width: 220, height: 44, margin: '8px 8px 400px' }}>
      <CategoryMenu {...args} />
    </div>
  ),
}
export default meta
type Story = StoryObj<typeof CategoryMenu>

const home = (change: (category: Category, at: number) => Category, count = sampleHome.category.length) => ({
  home: {
    ...sampleHome,
    category: Array.from({ length: count }, (_, at) =>
      change(sampleHome.category[at % sampleHome.category.length]!, at),
    ),
  },
})
const MENU = 'GET /api/focus/common'

export const Home: Story = { name: '首页：一直展开' }
export const Unfolded: Story = {
  name: '悬停展开下级',
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getAllByRole('link')[0]!)
    await waitToSee(() => within(canvasElement).getByRole('link', { name: '头孢菌素类' }))
  },
}
export const UnfoldedLate: Story = {
  ...Unfolded,
  name: '测试：下级淡入得晚，也等到看得见',
  tags: ['!dev', '!autodocs'],
  parameters: lateMotion,
  play: waitingFor(Unfolded.play!),
}
export const AtTheRight: Story = {
  name: '靠右：下级向左展开，不出窗口',
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'flex-end', height: 44, marginBottom: 400 }}>
      <div style={{ width: 400 }}>
        <div style={{ marginLeft: 180 }}>
          <CategoryMenu {...args} />
        </div>
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getByRole('navigation')
    await expect(menu.getBoundingClientRect().width).toBeLessThanOrEqual(220)
    await userEvent.hover(within(menu).getAllByRole('link')[0]!)
    const children = await within(menu).findByRole('group')
    const { left, right } = children.getBoundingClientRect()
    await expect([left >= 0, right <= menu.getBoundingClientRect().left + 1]).toEqual([true, true])
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const Folded: Story = { name: '其他页面：收起', args: { show: 'folded' } }
export const Keyboard: Story = {
  name: '键盘打开',
  args: { show: 'folded' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '全部分类' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'))
    await waitToSee(await within(canvasElement).findByRole('link', { name: '抗感染类' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
    await userEvent.keyboard('{Enter}')
  },
}
export const FreeShipping: Story = { name: '包邮专区', args: { zone: 'yx' } }
export const Herbs: Story = { name: '中药饮片', args: { zone: 'zy' } }
export const Devices: Story = { name: '医疗器械', args: { zone: 'qx' } }
export const Branded: Story = {
  name: '棕色的品牌：图标跟随主色',
  render: (args) => (
    <ThemeScope theme={{ primary: '#8A4513' }}>
      <div style={{ width: 220, height: 44, padding: '8px 8px 400px', boxSizing: 'content-box' }}>
        <CategoryMenu {...args} />
      </div>
    </ThemeScope>
  ),
}
export const BrandedIcons: Story = {
  ...Branded,
  name: '测试：图标的颜色就是主色，换了品牌也是',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getByRole('navigation')
    const { backgroundColor: primary } = getComputedStyle(menu.firstElementChild!)
    const icons = within(menu)
      .getAllByRole('link')
      .map((link) => getComputedStyle(link.querySelector('i')!))
    await expect(icons.map((icon) => icon.backgroundColor)).toEqual(icons.map(() => primary))
    await expect(icons.filter((icon) => !icon.maskImage.includes('svg'))).toEqual([])
    await expect(primary).not.toBe('rgb(10, 126, 104)')
  },
}
export const Loading: Story = { name: '加载中', parameters: setting({ shop: { answers: { [MENU]: () => 'never' } } }) }
export const Failed: Story = {
  name: '没有读到：保留骨架，不打扰',
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
  name: '断网：菜单随页面到达，照常可用',
  parameters: setting({
    shop: {
      offline: true,
      before: ({ storefront }) => {
        void storefront.home.load()
      },
    },
  }),
}
export const Empty: Story = { name: '一个分类也没有', parameters: setting({ shop: home((category) => category, 0) }) }
export const Longest: Story = {
  name: '很长的分类名',
  parameters: setting({
    shop: home((category) => ({
      ...category,
      name: `${category.name}及其相关复方制剂与进口原研药品`,
      children: category.children.map((child) => ({ ...child, name: `${child.name}（含注射剂、口服剂与外用剂）` })),
    })),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getAllByRole('link')[1]!)
  },
}
export const Many: Story = {
  name: '一百多个分类：只列前七个，下级成片排列',
  parameters: setting({
    shop: home(
      (category, at) => ({
        ...category,
        id: 1_000 + at,
        children: Array.from({ length: 60 }, (_, place) => ({
          ...category.children[0]!,
          id: at * 1_000 + place,
          name: `${category.children[0]!.name}${place + 1}`,
        })),
      }),
      120,
    ),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getAllByRole('link')[0]!)
  },
}
