import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import { Quantity, type QuantityProps } from './quantity.tsx'

function Controlled(props: QuantityProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ minHeight: 120 }}>
      <Quantity {...props} value={value} onChange={setValue} />
    </div>
  )
}

const meta: Meta<typeof Quantity> = {
  id: 'quantity',
  title: '零件/数量',
  component: Quantity,
  render: (args) => <Controlled {...args} key={JSON.stringify(args.rule) + args.value} />,
  args: {
    value: 10,
    rule: { min_number: 10, step: 10, max: 860 },
    unit: '盒',
    goods: '阿莫西林胶囊',
    size: 'm',
    arrows: 'step',
    disabled: false,
    onChange: () => {},
  },
  argTypes: {
    value: { control: 'number', description: '现在的数量' },
    rule: { control: 'object', description: '起购、递增、最多' },
    unit: { control: 'text', description: '包装单位' },
    goods: { control: 'text', description: '商品名，读屏用' },
    size: { control: 'inline-radio', options: ['s', 'm'], description: '小号用于表格与卡片' },
    arrows: { control: 'inline-radio', options: ['step', 'leave'], description: '↑ ↓ 改数量，或留给表格换行' },
    disabled: { control: 'boolean', description: '不可操作' },
    onChange: { description: '选定了一个合规的数量' },
    onDraft: { description: '正在输入的合规数量' },
    onEnter: { description: '按 Enter' },
    inputRef: { control: false, description: '输入框' },
  },
  parameters: setting({
    shop: {},
    about: '认得中包装、起购与限购的数量框。输入不合规的数量时不擅自改动，而是给出最近的可选值。',
  }),
}
export default meta
type Story = StoryObj<typeof Quantity>

export const Usual: Story = { name: '按中包装递增' }
export const Disabled: Story = { name: '不可操作', args: { disabled: true } }
export const ByKeyboard: Story = {
  name: '测试：↑ ↓ 按中包装增减',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton')
    field.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(field).toHaveValue('20')
    await expect(field).toHaveAttribute('aria-valuenow', '20')
  },
}
export const Small: Story = { name: '小号', args: { size: 's' } }
export const Heights: Story = {
  name: '测试：两种尺寸的高度',
  tags: ['!dev', '!autodocs'],
  render: (args) => (
    <>
      <Quantity {...args} />
      <Quantity {...args} size="s" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const fields = within(canvasElement).getAllByRole('spinbutton')
    // As the README says of `size`.
    const heights = fields.map((field) => field.parentElement!.getBoundingClientRect().height)
    await expect(heights).toEqual([34, 30])
  },
}
export const AtMost: Story = { name: '到达上限', args: { value: 40, rule: { min_number: 10, step: 10, max: 42 } } }
export const None: Story = { name: '库存不足起购', args: { rule: { min_number: 10, step: 10, max: 8 } } }
export const Wrong: Story = {
  name: '数量不合规：给出最近的可选值',
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton')
    await userEvent.tripleClick(field)
    await userEvent.keyboard('23{Enter}')
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('可选20或30')
  },
}
export const TooMany: Story = {
  name: '超过库存：说明还剩多少',
  args: { rule: { min_number: 10, step: 10, max: 42 } },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton')
    await userEvent.tripleClick(field)
    await userEvent.keyboard('500{Enter}')
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('可购买40盒')
  },
}
