import type { Meta, StoryObj } from '@storybook/react-vite'
import { restingSearchBox, type SearchBoxState } from '@yaopi/core'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { sampleHome } from '../storefront/samples.text.ts'
import { SearchBox } from './search-box.tsx'
import { SearchBoxView } from './search-box.view.tsx'

const meta: Meta<typeof SearchBox> = {
  title: '组件/搜索框', component: SearchBox, decorators: [(Story) => <StoryFrame><div style={{ maxWidth: 560, minHeight: 320 }}><Story /></div></StoryFrame>],
}
export default meta
type Story = StoryObj<typeof SearchBox>

const none = (): void => {}
const still = (state: Partial<SearchBoxState>, variant: 'full' | 'compact' = 'full') => () => (
  <SearchBoxView state={{ ...restingSearchBox('', 0, sampleHome.rnss.map((hot) => hot.name)), ...state }} variant={variant} hotSearches={sampleHome.rnss} action="/search"
    onTyped={none} onComposing={none} onComposed={none} onType={none} onKey={none} onSubmit={none} onPick={none} onPoint={none} onEnter={none} onLeave={none} />
)
const suggestions = ['阿莫西林胶囊', '阿莫西林颗粒', '阿莫西林克拉维酸钾片', '注射用阿莫西林钠克拉维酸钾（规格较多，名称很长的一条建议）']

export const Live: Story = { name: '可操作（试输 amxl）' }
export const Compact: Story = { name: '紧凑（吸顶栏）', args: { variant: 'compact' } }
export const Maker: Story = { name: '搜厂家', args: { type: 1 } }
export const Found: Story = { name: '有建议，标中一条', render: still({ text: '阿莫西林', list: 'found', suggestions, active: 1 }) }
export const Searching: Story = { name: '正在搜索', render: still({ text: 'amxl', list: 'searching' }) }
export const Nothing: Story = { name: '没有建议', render: still({ text: '不存在的药', list: 'nothing' }) }
export const Hot: Story = { name: '热门搜索', render: still({ list: 'hot' }, 'compact') }
