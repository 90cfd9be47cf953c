import { call, type Int01, type KeysetPage } from '../../platform/protocol/index.ts'
import type { MessageType } from './message.constants.ts'
import type { Broadcast, BroadcastAudience, MessagePage, MessageSetting, StaffBroadcast } from './message.types.ts'

/** Calls of a member's messages (domain.md §5.4). */
export const messageCalls = {
  list: call<{ type?: MessageType | undefined; page?: number | undefined }, MessagePage>({
    method: 'GET',
    path: '/api/user/message',
    access: 'member',
    summary: '我的消息，最多500条',
  }),
  /**
   * Marks messages as read: some by id, or all of them up to `up_to`, of one type where it is given. What came after
   * the newest that the member has seen stays unread. Answers the unread ones that are left.
   */
  read: call<
    { ids?: readonly number[]; all?: 1; type?: MessageType | undefined; up_to?: number },
    { message_count: number }
  >({
    method: 'POST',
    path: '/api/user/message/read',
    access: 'member',
    allowedWhenFrozen: true,
    keepalive: true,
    summary: '消息标为已读',
  }),
  remove: call<{ ids: readonly number[] }, { message_count: number }>({
    method: 'DELETE',
    path: '/api/user/message',
    access: 'member',
    allowedWhenFrozen: true,
    summary: '删除消息',
  }),
  settings: call<{}, readonly MessageSetting[]>({
    method: 'GET',
    path: '/api/user/message/settings',
    access: 'member',
    summary: '短信提醒设置',
  }),
  changeSetting: call<{ type: MessageType; sms: Int01 }, readonly MessageSetting[]>({
    method: 'POST',
    path: '/api/user/message/settings',
    access: 'member',
    allowedWhenFrozen: true,
    summary: '修改短信提醒设置',
  }),
} as const

/** Staff calls of messages (domain.md §7.2). */
export const messageAdminCalls = {
  list: call<{ after?: string }, KeysetPage<StaffBroadcast>>({
    method: 'GET',
    path: '/api/admin/messages',
    access: 'staff',
    may: 'message:send',
    summary: '群发记录：计划、发送中、已发完、已停止，已收到的会员数',
  }),
  stop: call<{ id: number }, StaffBroadcast>({
    method: 'POST',
    path: '/api/admin/messages/:id/stop',
    access: 'staff',
    may: 'message:send',
    summary: '停止计划中或发送中的群发；已发出的保留',
  }),
  broadcast: call<Broadcast, StaffBroadcast>({
    method: 'POST',
    path: '/api/admin/messages',
    access: 'staff',
    may: 'message:send',
    summary: '群发站内消息，可定时',
  }),
  audience: call<BroadcastAudience, { recipients: number }>({
    method: 'POST',
    path: '/api/admin/messages/audience',
    access: 'staff',
    may: 'message:send',
    isReading: true,
    summary: '群发前先看有多少会员会收到',
  }),
} as const
