import type { Meta, StoryObj } from '@storybook/react-vite'
import { memoryStorage } from '@yaopi/core'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { draftKey, writeDraft } from '../form/index.ts'
import { SampleWizard } from './wizard.fixture.tsx'

/** Storage in which all steps have been reached. */
const reached = () => {
  const session = memoryStorage()
  for (const username of ['', '13800000001', '13800138000'])
    writeDraft(session, draftKey('sample-wizard', username), {
      _reached: 3,
      phone: '13800000001',
      company: '演示济南市历下区泺源大街仁和大药房有限公司第二分店',
    })
  return session
}

const meta: Meta<{ step: number }> = {
  id: 'kit-wizard',
  title: '页面零件/向导',
  component: SampleWizard,
  decorators: [onPage],
  args: { step: 1 },
  parameters: setting({ shop: {}, about: '几步填完一件事：每步一个地址，共用一份草稿，返回不丢内容。' }),
}
export default meta
type Story = StoryObj<{ step: number }>

export const First: Story = { name: '第一步', globals: desk }
export const Second: Story = {
  name: '手机：第二步',
  globals: hand,
  args: { step: 2 },
  parameters: { shop: () => ({ session: reached() }) },
}
export const Wrong: Story = {
  name: '手机：填写有误',
  globals: hand,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '下一步' }))
    await waitFor(() => expect(page.getByLabelText('手机号')).toHaveAccessibleDescription('请填写手机号'))
  },
}
