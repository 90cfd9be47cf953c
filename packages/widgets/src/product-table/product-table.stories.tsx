import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Goods } from '@yaopi/core'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EmptyState } from '../parts/empty-state.tsx'
import { setting } from '../testing/story-frame.tsx'
import { reviewList, sampleGoods, sampleList, underReview, visitor, visitorList } from '../testing/samples.text.ts'
import { waitToSee } from '../testing/wait-to-see.ts'
import { ProductTable } from './product-table.tsx'
import { ProductTableSkeleton } from './product-table.view.tsx'

const meta: Meta<typeof ProductTable> = {
  id: 'product-table',
  title: '组件/商品表格',
  component: ProductTable,
  args: { goods: sampleList, pictures: false },
  argTypes: {
    goods: { control: 'object', description: '一页商品' },
    pictures: { control: 'boolean', description: '显示图片列' },
  },
  parameters: setting({
    shop: {},
    about: '给键盘下单的密集表格：在数量里按 Enter 加购并跳到下一行，↑ ↓ 在各行之间移动。手机上每行折成一块。',
  }),
}
export default meta
type Story = StoryObj<typeof ProductTable>

const many = (count: number): readonly Goods[] =>
  Array.from({ length: count }, (_, at) => ({ ...sampleList[at % sampleList.length]!, id: 1_000 + at }))
const numberOf = (canvas: HTMLElement, goods: string) => within(canvas).getByRole('textbox', { name: `${goods} 数量` })

export const Usual: Story = { name: '无图' }
export const Pictures: Story = { name: '带图', args: { pictures: true } }
export const ByKeyboard: Story = {
  name: '测试：Enter 加购并跳到下一行',
  tags: ['!dev', '!autodocs'],
  parameters: setting({ shop: { still: true } }),
  play: async ({ canvasElement }) => {
    const first = numberOf(canvasElement, '阿莫西林胶囊')
    first.focus()
    await userEvent.keyboard('30{Enter}')
    await waitFor(() => expect(numberOf(canvasElement, '连花清瘟胶囊')).toHaveFocus())
    await waitToSee(await within(canvasElement).findByText(/^已加入购物车：/))
    await userEvent.keyboard('{ArrowUp}')
    await expect(first).toHaveFocus()
  },
}
export const Refused: Story = {
  name: '不能买的行：写明原因与下一步',
  args: { goods: sampleList.filter((goods) => goods.is_buy === 0) },
}
export const SignedOut: Story = {
  name: '未登录',
  args: { goods: visitorList },
  parameters: setting({ shop: { user: visitor } }),
}
export const UnderReview: Story = {
  name: '审核中：价格不可见',
  args: { goods: reviewList },
  parameters: setting({ shop: { user: underReview } }),
}
export const Longest: Story = {
  name: '超长的名称与金额',
  args: {
    goods: [
      sampleList[5]!,
      sampleGoods({
        id: 88,
        name: '注射用阿莫西林钠克拉维酸钾'.repeat(4),
        sccj: '华北制药集团先泰药业有限公司石家庄经济技术开发区分公司',
        ypgg: '1.2g（阿莫西林1.0g与克拉维酸0.2g）×10瓶×20盒/件',
        price: 123_456.78,
        base_price: 123_456.78,
        cart_number: 9_990,
        number: 9_999,
        tags: sampleList[4]!.tags,
      }),
    ],
  },
}
export const Many: Story = {
  name: '很大的数',
  args: {
    goods: [
      sampleGoods({ number: 9_999, cart_number: 1_230, price: 12_888.5, jzl: 4_800, zbz: 1_200, qg_number: 5_000 }),
    ],
  },
}
export const Thousand: Story = {
  name: '一千行',
  args: { goods: many(1_000) },
  // axe checks the same rows in the other stories; for sixty thousand elements it would need a minute.
  parameters: { ...setting({ window: 600 }), a11y: { test: 'off' } },
}
export const ThousandTyped: Story = {
  ...Thousand,
  name: '测试：一千行里输入数量',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(1_000)
    const field = canvasElement.querySelector<HTMLInputElement>('tbody tr:first-child input')!
    await userEvent.click(field)
    await userEvent.keyboard('20')
    await expect(field).toHaveValue('20')
  },
}
export const Empty: Story = {
  name: '没有商品：由列表页说明',
  render: () => <EmptyState title="没有符合条件的商品" hint="减少筛选条件，或换一个词再搜" />,
}
export const Loading: Story = { name: '加载中', render: () => <ProductTableSkeleton /> }
const adds: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
  await waitToSee(() => within(canvasElement).getByText(/系统繁忙|网络连接失败/))
}
export const AddFailed: Story = {
  name: '加购时服务器出错',
  parameters: setting({ shop: { still: true, answers: { 'POST /api/cart': () => ({ code: 500 }) } } }),
  play: adds,
}
export const Offline: Story = {
  name: '加购时断网',
  parameters: setting({ shop: { still: true, offline: true } }),
  play: adds,
}
export const Phone: Story = {
  name: '手机',
  args: { pictures: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
