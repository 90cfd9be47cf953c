import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import { waitToSee } from '../testing/wait-to-see.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const meta: Meta = {
  id: 'dialog',
  title: '零件/对话框与抽屉',
  parameters: setting({
    shop: {},
    about: '真正的模态对话框：焦点进去，关闭后回到原处；Esc、叉、点旁边都能关，必须回答的除外。',
    window: 420,
  }),
}
export default meta
type Story = StoryObj

function Opened({ children }: { readonly children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}
const actions = (close: () => void): ReactNode => (
  <>
    <Button onClick={close}>取消</Button>
    <Button kind="primary" onClick={close}>
      保存
    </Button>
  </>
)

export const Form: Story = {
  name: '对话框',
  render: () => (
    <Opened>
      {(open, close) => (
        <Dialog open={open} title="修改收货人" onClose={close} actions={actions(close)}>
          <p>收货人、电话与地址填写后保存，下次下单自动带出。</p>
        </Dialog>
      )}
    </Opened>
  ),
}
export const Alert: Story = {
  name: '必须回答',
  render: () => (
    <Opened>
      {(open, close) => (
        <Dialog open={open} role="alertdialog" title="温馨提示" onClose={close} actions={actions(close)}>
          确定取消这笔订单吗？
        </Dialog>
      )}
    </Opened>
  ),
}
export const Sheet: Story = {
  name: '底部抽屉（手机筛选）',
  render: () => (
    <Opened>
      {(open, close) => (
        <Drawer open={open} side="bottom" title="筛选" onClose={close} actions={actions(close)}>
          <p>剂型、厂家、效期、库存</p>
        </Drawer>
      )}
    </Opened>
  ),
}
export const Side: Story = {
  name: '右侧抽屉',
  render: () => (
    <Opened>
      {(open, close) => (
        <Drawer open={open} title="筛选" onClose={close} actions={actions(close)}>
          <p>剂型、厂家、效期、库存</p>
        </Drawer>
      )}
    </Opened>
  ),
}
export const ByKeyboard: Story = {
  ...Form,
  name: '测试：Esc 关闭，焦点回到按钮',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    const button = page.getByRole('button', { name: '打开' })
    await userEvent.click(button)
    await waitToSee(page.getByRole('dialog'))
    await userEvent.click(page.getByRole('button', { name: '关闭' }))
    await expect(page.queryByRole('dialog')).toBeNull()
    await expect(button).toHaveFocus()
  },
}
