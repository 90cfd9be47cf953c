import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { Quantity, type QuantityProps } from './quantity.tsx'

function Kept(props: QuantityProps) {
  const [value, setValue] = useState(props.value)
  return <div style={{ minHeight: 120 }}><Quantity {...props} value={value} onChange={setValue} /></div>
}

const meta: Meta<typeof Quantity> = {
  title: '零件/数量', component: Quantity, decorators: [(Story) => <StoryFrame><Story /></StoryFrame>], render: (args) => <Kept {...args} />,
  args: { value: 10, rule: { min_number: 10, step: 10, max: 860 }, unit: '盒', goods: '阿莫西林胶囊', onChange: () => {} },
}
export default meta
type Story = StoryObj<typeof Quantity>

export const Usual: Story = { name: '按中包装递增' }
export const Small: Story = { name: '小号', args: { size: 's' } }
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
