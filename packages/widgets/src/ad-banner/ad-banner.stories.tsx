import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Ad, memoryStorage } from '@yaopi/core'
import { expect, userEvent, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import { AdBanner, CLOSED_BANNER } from './ad-banner.tsx'

const drawn = (words: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 80"><rect width="1200" height="80" fill="#0A7E68"/>' +
      '<circle cx="1060" cy="40" r="90" fill="#086352"/>' +
      `<text x="60" y="50" font-size="28" fill="#fff" font-family="sans-serif">${words}</text></svg>`,
  )}`
const ad: Ad = {
  id: 1,
  image: drawn('冬季备货：感冒呼吸类满 2000 减 100'),
  url: '/hb',
  title: '冬季备货：感冒呼吸类满2,000减100',
}

const meta: Meta<typeof AdBanner> = {
  id: 'ad-banner',
  title: '组件/底部广告',
  component: AdBanner,
  args: { ad, width: 1_200, height: 80 },
  argTypes: {
    ad: { control: 'object', description: '广告：图片、标题、目标地址' },
    width: { control: 'number', description: '图片的宽，像素' },
    height: { control: 'number', description: '图片的高，像素' },
  },
  parameters: setting({
    shop: {},
    full: true,
    window: 240,
    about:
      '窗口底部的广告条，宽度看窗口，不看放在哪里；可关闭，关闭后在这个浏览器里不再出现。没有目标时点击说明活动未开始；目标是 # 说明时显示说明。手机上图片太小，改为标题文字。',
  }),
  render: (args) => (
    <>
      <div style={{ height: 200 }} />
      <AdBanner {...args} />
    </>
  ),
}
export default meta
type Story = StoryObj<typeof AdBanner>

const closed = () => {
  const session = memoryStorage()
  session.setItem(CLOSED_BANNER, '1')
  return session
}
const notes =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link'))
    await expect(await within(canvasElement).findByRole('alertdialog')).toHaveTextContent(words)
  }

export const Usual: Story = { name: '可关闭' }
export const ClosedByHand: Story = {
  name: '测试：点叉关闭',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '关闭广告' }))
    await expect(within(canvasElement).queryByRole('complementary')).toBeNull()
  },
}
export const Closed: Story = {
  name: '这个浏览器里已关闭',
  parameters: setting({ shop: () => ({ session: closed() }) }),
}
export const NotStarted: Story = {
  name: '没有目标：点击后说明未开始',
  args: { ad: { ...ad, id: 2, url: '' } },
  play: notes('活动暂未开始'),
}
export const Note: Story = {
  name: '目标是一段说明',
  args: { ad: { ...ad, id: 3, url: '#活动将于12月1日开始，届时可在促销中心查看' } },
  play: notes('活动将于12月1日开始'),
}
export const Loading: Story = {
  name: '图片还没有到：位置已占好',
  args: {
    ad: {
      ...ad,
      id: 4,
      image: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 80"/%3E',
    },
  },
}
export const Failed: Story = {
  name: '图片没有读到',
  args: { ad: { ...ad, id: 5, image: 'data:image/png;base64,AAAA' } },
}
export const Offline: Story = { ...Failed, name: '断网：图片没有到', parameters: setting({ shop: { offline: true } }) }
export const Longest: Story = {
  name: '很长的标题（手机）',
  args: { ad: { ...ad, id: 6, title: '冬季备货专场：感冒呼吸类、清热解毒类、止咳化痰类满 2000 减 100，上不封顶' } },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone', isRotated: false } } }
