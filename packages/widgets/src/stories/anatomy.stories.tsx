import type { Meta, StoryObj } from '@storybook/react-vite'
import { cartItemOf } from '../testing/memory-storefront.ts'
import { sampleList } from '../testing/samples.text.ts'
import { setting } from '../testing/story-frame.tsx'
import { anatomies, AnatomySheet } from './anatomy.tsx'

const meta: Meta = {
  id: 'anatomy',
  title: '令牌/解剖与标注',
  parameters: setting({
    shop: { cart: [cartItemOf(sampleList[0]!, 10)] },
    about: '组件由哪些部分组成，各部分多大。数字是打开这一页时量出来的，换主题、换屏幕都会重新量，不会与代码脱节。',
  }),
}
export default meta
type Story = StoryObj

const sheetOf = (title: string): Pick<Story, 'render'> => ({ render: () => <AnatomySheet {...anatomies[title]!} /> })

export const Search: Story = { name: '搜索框', ...sheetOf('组件/搜索框') }
export const Categories: Story = { name: '分类菜单', ...sheetOf('组件/分类菜单') }
export const Card: Story = { name: '商品卡片', ...sheetOf('组件/商品卡片') }
export const Cart: Story = {
  name: '迷你购物车',
  ...sheetOf('组件/迷你购物车'),
  parameters: setting({
    shop: {
      cart: [cartItemOf(sampleList[0]!, 10)],
      before: ({ storefront }) => {
        void storefront.cart.open()
      },
    },
    window: 640,
  }),
}
export const Tools: Story = { name: '侧边工具栏', ...sheetOf('组件/侧边工具栏') }
