import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { TopNav } from './top-nav.tsx'

const meta: Meta<typeof TopNav> = { title: '组件/主导航', component: TopNav, decorators: [(Story) => <StoryFrame><div style={{ minHeight: 200 }}><Story /></div></StoryFrame>] }
export default meta
type Story = StoryObj<typeof TopNav>

export const Usual: Story = { name: '九项，当前在包邮专区', args: { current: '/yx' } }
export const Unfolded: Story = {
  name: '展开下级',
  play: async ({ canvasElement }) => { await userEvent.hover(within(canvasElement).getByRole('link', { name: '促销中心' })) },
}
