import type { Meta, StoryObj } from '@storybook/react-vite'
import { setting } from '../testing/story-frame.tsx'
import { lateMotion, waitingFor } from '../testing/wait-to-see.ts'
import { message } from './message-story.tsx'

const meta: Meta = {
  id: 'messages',
  title: '消息/错误目录与提示',
  parameters: setting({
    about:
      '会员能看到的每一条消息，一条一个故事，由错误目录的表生成：先由真实的客户端收到回答，再由提示组件显示。提示在这里不会自动消失。',
  }),
}
export default meta
type Story = StoryObj

export const Success: Story = { name: '成功：不打扰', ...message('ER-01') }
export const Login: Story = { name: '登录失效：前往登录页', ...message('ER-02') }
export const Contract: Story = { name: '未签合同：去签署', ...message('ER-03') }
export const Form: Story = { name: '填写有误', ...message('ER-04') }
export const Refused: Story = { name: '温馨提示', ...message('ER-05') }
export const Server: Story = { name: '系统繁忙', ...message('ER-06') }
export const Timeout: Story = { name: '请求超时', ...message('ER-07') }
export const Network: Story = { name: '网络连接失败', ...message('network') }
export const Cancelled: Story = { name: '被取代的请求：不打扰', ...message('cancelled') }
export const FavouriteAdded: Story = { name: '收藏成功', ...message('ER-08 favourite added') }
export const FavouriteRemoved: Story = { name: '取消收藏成功', ...message('ER-08 favourite removed') }
export const Delete: Story = { name: '确认删除一件', ...message('ER-09') }
export const Removed: Story = { name: '已删除，可撤销', ...message('ER-09 removed') }
export const DeleteMany: Story = { name: '确认删除多件', ...message('ER-09 many') }
export const NotStarted: Story = { name: '活动暂未开始', ...message('ER-10') }
export const LinkNote: Story = { name: '链接自带的说明', ...message('ER-10 note') }
export const SearchFailed: Story = { name: '搜索建议失败：不打扰', ...message('ER-11 search') }
export const LogoutFailed: Story = { name: '退出登录失败', ...message('ER-11 logout') }
export const MemberUnknown: Story = { name: '会员信息未读到：不打扰', ...message('ER-12') }
export const DrawFailed: Story = { name: '抽奖失败', ...message('ER-13') }
export const Added: Story = { name: '已加入购物车', ...message('added') }
export const PartlyRefused: Story = { name: '加购被拒的商品', ...message('refused') }
export const PartlyRefusedLate: Story = {
  ...PartlyRefused,
  name: '测试：消息淡入得晚，也等到看得见',
  tags: ['!dev', '!autodocs'],
  parameters: { ...PartlyRefused.parameters, ...lateMotion },
  play: waitingFor(PartlyRefused.play!),
}
export const Blocked: Story = { name: '全选时有不能买的', ...message('blocked') }
