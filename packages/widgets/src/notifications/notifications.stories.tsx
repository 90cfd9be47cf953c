import type { Meta, StoryObj } from '@storybook/react-vite'
import type { NotificationsStore } from '@yaopi/core'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import type { Notifications } from './notifications.tsx'

// `StoryFrame` renders the one `Notifications` of the page.
const meta: Meta<typeof Notifications> = {
  id: 'notifications',
  title: '组件/提示',
  parameters: setting({
    shop: {},
    window: 380,
    about:
      '每页一个。轻提示 4 秒后离开（带按钮的 8 秒），指着或聚焦时不走；温馨提示必须读，确认必须答，都是真正的对话框。一次只问一件事，其余排队。这里的轻提示不会自动离开。全部文案见「消息」。',
  }),
  render: () => (
    <div style={{ minHeight: 360 }}>
      <p>页面内容</p>
    </div>
  ),
}
export default meta
type Story = StoryObj<typeof Notifications>

const withNotifications = (notify: (notifications: NotificationsStore) => void) =>
  setting({ shop: { still: true, before: ({ storefront }) => notify(storefront.notifications) } })
const onCall = fn()

export const Added: Story = {
  name: '成功',
  parameters: withNotifications((notifications) => notifications.success('已加入购物车')),
}
export const WithButton: Story = {
  name: '成功，带按钮',
  parameters: withNotifications((notifications) =>
    notifications.success('收藏成功', [{ label: '查看我的收藏', action: 'go', link: { name: 'favourites' } }]),
  ),
}
export const FormError: Story = {
  name: '填写有误',
  parameters: withNotifications((notifications) =>
    notifications.report({ kind: 'form', code: 422, message: '手机号格式不正确', errors: {} }),
  ),
}
export const Refused: Story = {
  name: '温馨提示',
  parameters: withNotifications((notifications) =>
    notifications.report({ kind: 'refused', code: 409, message: '阿莫西林胶囊：库存仅剩12盒，可购买10盒', data: null }),
  ),
}
export const Busy: Story = {
  name: '出错：系统繁忙',
  parameters: withNotifications((notifications) =>
    notifications.report({ kind: 'server', code: 500, message: '系统繁忙，请稍候再试' }),
  ),
}
export const Network: Story = {
  name: '断网',
  parameters: withNotifications((notifications) =>
    notifications.report({ kind: 'network', code: 0, message: '网络连接失败，请检查网络后重试' }),
  ),
}
export const Timeout: Story = {
  name: '超时',
  parameters: withNotifications((notifications) =>
    notifications.report({ kind: 'timeout', code: 0, message: '请求超时，请刷新页面' }),
  ),
}
export const Contract: Story = {
  name: '需签合同',
  parameters: withNotifications((notifications) =>
    notifications.report({ kind: 'contract', code: 459, message: '请先签署年度购销合同' }),
  ),
}
export const LoginFirst: Story = {
  name: '未登录时收藏：带登录按钮',
  parameters: withNotifications((notifications) =>
    notifications.success('请先登录，登录后可收藏', [{ label: '去登录', action: 'go', link: { name: 'login' } }]),
  ),
}
export const Several: Story = {
  name: '几条同时',
  parameters: withNotifications((notifications) => {
    notifications.success('已加入购物车')
    notifications.error('手机号格式不正确')
    notifications.success('收藏成功', [{ label: '查看我的收藏', action: 'go', link: { name: 'favourites' } }])
  }),
}
export const Longest: Story = {
  name: '很长的话',
  parameters: withNotifications((notifications) =>
    notifications.info(
      Array.from(
        { length: 12 },
        (_, at) => `人参（野山参）饮片特级礼盒装第${at + 1}批：库存仅剩2盒，起购4盒，可换购同厂家的其他规格`,
      ).join('\n'),
    ),
  ),
}
export const LongToast: Story = {
  name: '很长的轻提示',
  parameters: withNotifications((notifications) =>
    notifications.error('收货地址填写得太长：省市区之后最多六十个字，请去掉重复的楼名与单位名称后再保存'),
  ),
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const None: Story = { name: '没有提示' }
export const Question: Story = {
  name: '确认：要回答',
  render: () => (
    <div style={{ minHeight: 360 }}>
      <button type="button">删除</button>
    </div>
  ),
  parameters: setting({
    shop: {
      before: ({ storefront }) => {
        void storefront.notifications.confirm('确定删除这件商品吗?').then(onCall)
      },
    },
  }),
}
export const Answered: Story = {
  ...Question,
  name: '测试：键盘回答确认，焦点回到原处',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    onCall.mockClear()
    await expect(within(canvasElement).getByRole('button', { name: '确定' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onCall).toHaveBeenCalledWith(true))
    await expect(within(canvasElement).queryByRole('alertdialog')).toBeNull()
  },
}
export const Confirmation: Story = {
  name: '确认',
  parameters: setting({
    shop: {
      before: ({ storefront }) => {
        void storefront.notifications.confirm('确定删除选中的3种商品吗?')
      },
    },
  }),
}
