import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { AdBanner } from './ad-banner.tsx'

const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 80"><rect width="1200" height="80" fill="#0A7E68"/><text x="60" y="50" font-size="28" fill="#fff" font-family="sans-serif">冬季备货：感冒呼吸类满 2000 减 100</text></svg>')}`
const meta: Meta<typeof AdBanner> = {
  title: '组件/底部广告', component: AdBanner, args: { ad: { id: 1, image, url: '/hb', title: '冬季备货' } },
  render: (args) => <StoryFrame><div style={{ height: 400 }} /><AdBanner {...args} /></StoryFrame>,
}
export default meta
type Story = StoryObj<typeof AdBanner>

export const Usual: Story = { name: '可关闭' }
export const NotStarted: Story = { name: '活动未开始（点击后提示）', args: { ad: { id: 2, image, url: '', title: '冬季备货' } } }
