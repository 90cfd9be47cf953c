import type { Meta, StoryObj } from '@storybook/react-vite'
import { initialSearchBoxState, type SearchBoxState } from '@yaopi/core'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import { sampleHome, visitor } from '../testing/samples.text.ts'
import { SearchBox } from './search-box.tsx'
import { SearchBoxView } from './search-box.view.tsx'

const meta: Meta<typeof SearchBox> = {
  id: 'search-box',
  title: '组件/搜索框',
  component: SearchBox,
  args: { variant: 'full', type: 0, keywords: '', suggestDelay: 500, onSearch: fn(), onSuggested: fn() },
  argTypes: {
    variant: {
      control: 'inline-radio',
      options: ['full', 'compact'],
      description: '完整：下方带热门搜索，用于页头；紧凑：一行，用于吸顶栏',
    },
    type: { control: 'inline-radio', options: [0, 1], description: '0 搜药品，1 搜厂家' },
    keywords: { control: 'text', description: '本页正在搜索的词，来自地址' },
    suggestDelay: {
      control: { type: 'number', min: 0, step: 100 },
      description: '停止输入多少毫秒后请求建议，默认 500；只读一次',
    },
    onSearch: { description: '提交搜索时调用；不给则前往宿主的搜索页' },
    onSuggested: { description: '建议已显示' },
    onPick: { description: '选中一条建议；返回 false 则不搜索' },
  },
  parameters: setting({
    shop: {},
    about:
      '按药品名、拼音首字母、批准文号、条码或厂家搜索。输入停顿 500 毫秒后请求建议，5 秒内的建议直接复用；拼音输入法上屏前不请求。建议列表浮在最上层，不会被裁掉。键盘：↓ ↑ 选择，Enter 搜索，Esc 先收起再清空。',
  }),
  render: (args) => (
    <div style={{ maxWidth: 560, minHeight: 320 }}>
      <SearchBox {...args} />
    </div>
  ),
}
export default meta
type Story = StoryObj<typeof SearchBox>

const none = (): void => {}
const still =
  (state: Partial<SearchBoxState>, variant: 'full' | 'compact' = 'full') =>
  () => (
    <div style={{ maxWidth: 560, minHeight: 320 }}>
      <SearchBoxView
        state={{
          ...initialSearchBoxState(
            '',
            0,
            sampleHome.rnss.map((hot) => hot.name),
          ),
          ...state,
        }}
        variant={variant}
        hotSearches={sampleHome.rnss}
        action="/search"
        onTyped={none}
        onComposing={none}
        onComposed={none}
        onType={none}
        onKey={none}
        onSubmit={none}
        onPick={none}
        onHot={none}
        onHover={none}
        onFocus={none}
        onBlur={none}
      />
    </div>
  )
const field = (canvas: HTMLElement) => within(canvas).getByRole('combobox')
const suggestions = ['阿莫西林胶囊', '阿莫西林颗粒', '阿莫西林克拉维酸钾片']

export const Live: Story = { name: '可操作（试输 amxl）' }

export const Keyboard: Story = {
  name: '测试：键盘输入、选择、搜索',
  tags: ['!dev', '!autodocs'],
  args: { suggestDelay: 0 },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), 'amxl')
    await waitFor(() => expect(within(canvasElement).getAllByRole('option')).toHaveLength(3))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(within(canvasElement).getByRole('option', { selected: true })).toHaveTextContent('阿莫西林颗粒')
    await expect(field(canvasElement)).toHaveAttribute(
      'aria-activedescendant',
      within(canvasElement).getByRole('option', { selected: true }).id,
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith({ keywords: '阿莫西林颗粒', type: 0 })
    await expect(within(canvasElement).queryByRole('listbox')).toBeNull()
  },
}
export const Typed: Story = {
  name: '输入后列出建议',
  args: { suggestDelay: 0 },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), '阿莫')
    await waitFor(() => expect(within(canvasElement).getAllByRole('option')).toHaveLength(3))
    await expect(field(canvasElement)).toHaveAttribute('aria-expanded', 'true')
    await expect(args.onSuggested).toHaveBeenCalled()
  },
}
export const Compact: Story = { name: '紧凑（吸顶栏）', args: { variant: 'compact' } }
export const Maker: Story = { name: '搜厂家', args: { type: 1 } }
export const SignedOut: Story = {
  name: '未登录：照常搜索',
  parameters: setting({ shop: { user: visitor } }),
  args: { keywords: '布洛芬' },
}
export const WithSuggestions: Story = {
  name: '有建议，标中一条',
  render: still({ text: '阿莫西林', list: 'found', suggestions, active: 1 }),
}
export const Searching: Story = { name: '正在搜索', render: still({ text: 'amxl', list: 'searching' }) }
export const Nothing: Story = { name: '没有建议', render: still({ text: '不存在的药', list: 'nothing' }) }
export const Hot: Story = { name: '热门搜索（聚焦空框）', render: still({ list: 'hot' }, 'compact') }
export const Longest: Story = {
  name: '很长的词与建议',
  render: still({
    text: '注射用阿莫西林钠克拉维酸钾',
    list: 'found',
    suggestions: [
      ...suggestions,
      '注射用阿莫西林钠克拉维酸钾（规格较多，名称很长的一条建议，一行放不下时以省略号结束，不会把框撑宽）',
    ],
    active: 3,
  }),
}
export const Many: Story = {
  name: '上百条建议：列表滚动，标中的一条看得见',
  parameters: setting({
    shop: {
      answers: {
        'GET /api/goods/search': () => ({
          code: 200,
          data: Array.from({ length: 120 }, (_, at) => `盐酸二甲双胍缓释片 第${at + 1}种`),
        }),
      },
    },
    note: '服务器最多给十条；再多也只在列表里滚动。',
  }),
  args: { suggestDelay: 0 },
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement), '片')
    await waitFor(() => expect(within(canvasElement).getAllByRole('option')).toHaveLength(120))
    await userEvent.keyboard('{ArrowUp}')
    const last = within(canvasElement).getByRole('option', { selected: true })
    const list = within(canvasElement).getByRole('listbox').getBoundingClientRect()
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1))
  },
}
const unanswered: Story['play'] = async ({ canvasElement }) => {
  await userEvent.type(field(canvasElement), 'amxl')
  await waitFor(() => expect(field(canvasElement)).toHaveAttribute('aria-expanded', 'false'))
  await expect(within(canvasElement).queryByText('正在搜索')).toBeNull()
  await expect(within(canvasElement).queryByRole('alertdialog')).toBeNull()
}
export const Failed: Story = {
  name: '建议请求失败：不打扰，仍可搜索',
  args: { suggestDelay: 0 },
  parameters: setting({ shop: { answers: { 'GET /api/goods/search': () => ({ code: 500 }) } } }),
  play: unanswered,
}
export const Offline: Story = {
  name: '断网：不打扰，仍可输入',
  args: { suggestDelay: 0 },
  parameters: setting({ shop: { offline: true } }),
  play: unanswered,
}
