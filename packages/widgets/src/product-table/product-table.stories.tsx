import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { sampleList, visitor, visitorList } from '../storefront/samples.text.ts'
import { ProductTable } from './product-table.tsx'
import { ProductTableSkeleton } from './product-table.view.tsx'

const meta: Meta<typeof ProductTable> = { title: '组件/商品表格', component: ProductTable, args: { goods: sampleList } }
export default meta
type Story = StoryObj<typeof ProductTable>

export const Usual: Story = { name: '无图', render: (args) => <StoryFrame><ProductTable {...args} /></StoryFrame> }
export const Pictures: Story = { name: '带图', render: (args) => <StoryFrame><ProductTable {...args} pictures /></StoryFrame> }
export const SignedOut: Story = { name: '未登录', render: () => <StoryFrame user={visitor}><ProductTable goods={visitorList} /></StoryFrame> }
export const Loading: Story = { name: '加载中', render: () => <StoryFrame><ProductTableSkeleton /></StoryFrame> }
