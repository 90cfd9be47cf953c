import type { Meta, StoryObj } from '@storybook/react-vite'
import type { NotificationsStore } from '@yaopi/core'
import { StoryFrame } from '../storefront/story-frame.tsx'
import { Notifications } from './notifications.tsx'

const meta: Meta<typeof Notifications> = { title: '组件/提示', component: Notifications }
export default meta
type Story = StoryObj<typeof Notifications>

const told = (tell: (notifications: NotificationsStore) => void) => () => (
  <StoryFrame before={({ storefront }) => tell(storefront.notifications)}><p style={{ height: 360 }}>页面内容</p></StoryFrame>
)

export const Added: Story = { name: '成功', render: told((notifications) => notifications.success('已加入购物车')) }
export const Kept: Story = { name: '收藏成功，带按钮', render: told((notifications) => notifications.success('收藏成功', [{ label: '查看我的收藏', does: 'go', place: 'favourites' }])) }
export const FormError: Story = { name: '表单错误', render: told((notifications) => notifications.report({ kind: 'form', code: 422, message: '手机号格式不正确', errors: {} })) }
export const Refused: Story = { name: '温馨提示', render: told((notifications) => notifications.report({ kind: 'refused', code: 409, message: '阿莫西林胶囊：库存仅剩12盒，可购买10盒', data: null })) }
export const Timeout: Story = { name: '超时', render: told((notifications) => notifications.report({ kind: 'timeout', code: 0, message: '请求超时，请刷新页面' })) }
export const Contract: Story = { name: '需签合同', render: told((notifications) => notifications.report({ kind: 'contract', code: 459, message: '请先签署年度购销合同' })) }
export const Question: Story = { name: '确认删除', render: told((notifications) => { void notifications.ask('确定删除这件商品吗?') }) }
