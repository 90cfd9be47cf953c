import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { userEvent, within } from 'storybook/test'
import { manyLines } from '../storefront/memory-storefront.ts'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { member, sampleGoods, visitor } from '../storefront/samples.text.ts'
import { Toolbar } from './toolbar.tsx'

const meta: Meta<typeof Toolbar> = { title: '组件/侧边工具栏', component: Toolbar, args: { wechatQr: sampleGoods().goods_image[0]!.url } }
export default meta
type Story = StoryObj<typeof Toolbar>

const place = (children: ReactNode): ReactNode => <div style={{ height: 480, width: 40, marginLeft: 240, background: 'var(--yaopi-surface)' }}>{children}</div>

export const Usual: Story = { name: '会员', render: (args) => <StoryFrame>{place(<Toolbar {...args} />)}</StoryFrame> }
export const Many: Story = { name: '角标封顶 99', render: (args) => <StoryFrame cart={manyLines(120)} user={{ ...member, message_count: 128 }}>{place(<Toolbar {...args} />)}</StoryFrame> }
export const SignedOut: Story = { name: '未登录', render: (args) => <StoryFrame user={visitor}>{place(<Toolbar {...args} />)}</StoryFrame> }
export const Service: Story = {
  ...Usual, name: '客服链接',
  play: async ({ canvasElement }) => { await userEvent.click(within(canvasElement).getByRole('button', { name: '联系客服' })) },
}
export const Wechat: Story = {
  ...Usual, name: '微信二维码',
  play: async ({ canvasElement }) => { await userEvent.click(within(canvasElement).getByRole('button', { name: '微信二维码' })) },
}
