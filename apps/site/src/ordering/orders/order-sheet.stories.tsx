import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { asPrinted } from '../../../testing/stories/as-printed.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { shippedOrder } from '../../../testing/stories/sample-pages.text.ts'
import { waitToSee } from '../../../../../packages/widgets/src/testing/wait-to-see.ts'
import { OrderSheet } from './order-sheet.view.tsx'

const meta: Meta<typeof OrderSheet> = {
  id: 'page-print',
  title: '整页/打印',
  component: OrderSheet,
  decorators: [asPrinted, onPage],
  args: { order: shippedOrder, kind: 'order' },
  parameters: setting({
    shop: {},
    about: '只在纸上出现的版式，这里照打印时的样子画在屏幕上：采购订单用 A4 竖放，随货同行及验收单横放。',
  }),
  // The sheet prints itself as soon as it is there.
  beforeEach: () => {
    const { print } = window
    window.print = () => {}
    return () => {
      window.print = print
    }
  },
}
export default meta
type Story = StoryObj<typeof OrderSheet>

export const PurchaseOrder: Story = { name: '采购订单' }
export const Delivery: Story = { name: '随货同行及验收单', args: { kind: 'delivery' } }
export const Seen: Story = {
  ...PurchaseOrder,
  name: '测试：纸上的版式看得见',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    await waitToSee(await within(canvasElement).findByRole('article'))
    await waitToSee(within(canvasElement).getAllByText('国药准字H13023964')[0]!)
  },
}
