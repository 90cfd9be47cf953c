import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryMenuView } from './category-menu.view.tsx'

const meta: Meta<typeof CategoryMenu> = {
  title: '组件/分类菜单', component: CategoryMenu, args: { show: 'always' },
  decorators: [(Story) => <StoryFrame><div style={{ width: 220, height: 44, marginBottom: 420 }}><Story /></div></StoryFrame>],
}
export default meta
type Story = StoryObj<typeof CategoryMenu>

export const Home: Story = { name: '首页：一直展开' }
export const Unfolded: Story = {
  name: '悬停展开下级',
  play: async ({ canvasElement }) => { await userEvent.hover(within(canvasElement).getAllByRole('link')[0]!) },
}
export const Folded: Story = { name: '其他页面：收起', args: { show: 'folded' } }
export const FreeShipping: Story = { name: '包邮专区', args: { zone: 'yx' } }
export const Herbs: Story = { name: '中药饮片', args: { zone: 'zy' } }
export const Devices: Story = { name: '医疗器械', args: { zone: 'qx' } }
export const Loading: Story = { name: '加载中', render: () => <CategoryMenuView categories={undefined} zone="normal" show="always" href={() => '#'} /> }
