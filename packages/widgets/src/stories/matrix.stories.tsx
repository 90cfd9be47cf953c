import type { Meta, StoryObj } from '@storybook/react-vite'
import { setting } from '../testing/story-frame.tsx'
import { StateMatrix } from './state-matrix.tsx'

// Not checked by axe here: its cells are stories that are checked by themselves.
const meta: Meta = {
  id: 'matrix',
  title: '状态矩阵/全部组件',
  tags: ['!test', '!autodocs'],
  parameters: setting({ full: true }),
}
export default meta
type Story = StoryObj

const matrix = (widget: string): Pick<StoryObj, 'render'> => ({
  render: (_, { globals }) => (
    <StateMatrix widget={widget} globals={`theme:${globals['theme']};locale:${globals['locale']}`} />
  ),
})

export const SearchBox: Story = { name: '搜索框', ...matrix('search-box') }
export const CategoryMenu: Story = { name: '分类菜单', ...matrix('category-menu') }
export const MiniCart: Story = { name: '迷你购物车', ...matrix('mini-cart') }
export const ProductCard: Story = { name: '商品卡片', ...matrix('product-card') }
export const ProductTable: Story = { name: '商品表格', ...matrix('product-table') }
export const Toolbar: Story = { name: '侧边工具栏', ...matrix('toolbar') }
export const Chat: Story = { name: '在线客服', ...matrix('chat') }
export const TopNav: Story = { name: '主导航', ...matrix('top-nav') }
export const AdBanner: Story = { name: '底部广告', ...matrix('ad-banner') }
export const Notifications: Story = { name: '提示', ...matrix('notifications') }
export const LotteryBanner: Story = { name: '抽奖横幅', ...matrix('lottery-banner') }
export const CopyCart: Story = { name: '复制到其他门店', ...matrix('copy-cart') }
