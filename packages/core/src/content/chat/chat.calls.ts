import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { ChatColleague, ChatContent, ChatPage, ChatThread, StaffChat, StaffChatPage } from './chat.types.ts'

/**
 * Calls of the chat [SH-13], for members with `is_can_chat` [RO-03]. `token` is that of their `UserState`; a token that
 * has ended is answered with 410, and `base` gives a new one. Partners' pages send them with
 * the scope `chat`.
 */
export const chatCalls = {
  messages: call<{ token: string; before?: number; after?: number }, ChatPage>({
    method: 'GET',
    path: '/api/chat/messages',
    access: 'approved',
    partner: 'chat',
    summary: '客服会话的消息，每页50条',
  }),
  send: call<ChatContent & { token: string }, { seq: number }>({
    method: 'POST',
    path: '/api/chat/messages',
    access: 'approved',
    partner: 'chat',
    summary: '向客服发送文字、图片、商品或订单',
  }),
  /** A ticket opens one stream, within a minute, so that the address of a stream opens nothing again. */
  ticket: call<{ token: string }, { ticket: string }>({
    method: 'POST',
    path: '/api/chat/ticket',
    access: 'approved',
    partner: 'chat',
    summary: '打开一次消息流的凭证，一分钟内有效',
  }),
  stream: call<{ ticket: string; after?: number }, { file: true }>({
    method: 'GET',
    path: '/api/chat/stream',
    access: 'approved',
    partner: 'chat',
    file: true,
    summary: '客服会话的新消息与状态（text/event-stream）',
  }),
  read: call<{ token: string; seq: number }, ChatThread>({
    method: 'POST',
    path: '/api/chat/read',
    access: 'approved',
    partner: 'chat',
    summary: '客服消息已读到某一条',
  }),
  rate: call<{ token: string; seq: number; score: number }, ChatThread>({
    method: 'POST',
    path: '/api/chat/rate',
    access: 'approved',
    partner: 'chat',
    summary: '为已结束的客服会话评分，1至5分',
  }),
} as const

/** Staff calls of the chat (domain.md §4.12). */
export const chatAdminCalls = {
  list: call<{ status?: 'queued' | 'taken' | 'ended'; own?: 0 | 1; after?: string }, KeysetPage<StaffChat>>({
    method: 'GET',
    path: '/api/admin/chat',
    access: 'staff',
    may: 'chat:read',
    summary: '客服会话，等待最久的在前',
  }),
  stream: call<{}, { file: true }>({
    method: 'GET',
    path: '/api/admin/chat/stream',
    access: 'staff',
    may: 'chat:read',
    file: true,
    summary: '有会话变化时通知（text/event-stream，事件chats）',
  }),
  detail: call<{ id: number; before?: number; after?: number }, StaffChatPage>({
    method: 'GET',
    path: '/api/admin/chat/:id',
    access: 'staff',
    may: 'chat:read',
    summary: '一个会话的消息、会员与最近订单',
  }),
  take: call<{ id: number }, ChatThread>({
    method: 'POST',
    path: '/api/admin/chat/:id/take',
    access: 'staff',
    may: 'chat:answer',
    summary: '接入等待中的会话',
  }),
  answer: call<
    { id: number; text?: string; image?: number; goods_id?: number; order_id?: number; idempotency_key: string },
    { seq: number }
  >({
    method: 'POST',
    path: '/api/admin/chat/:id/messages',
    access: 'staff',
    may: 'chat:answer',
    summary: '在自己接入的会话中回复文字、图片、商品或该会员的订单',
  }),
  /** One picture as the part `file`; its id goes into an answer of whoever uploaded it. */
  upload: call<{}, { id: number; url: string; name: string; size: number }>({
    method: 'POST',
    path: '/api/admin/chat/pictures',
    access: 'staff',
    may: 'chat:answer',
    multipart: true,
    summary: '上传回复中的图片，5MB以内',
  }),
  read: call<{ id: number; seq: number }, ChatThread>({
    method: 'POST',
    path: '/api/admin/chat/:id/read',
    access: 'staff',
    may: 'chat:answer',
    summary: '会员消息已读到某一条',
  }),
  handOver: call<{ id: number; staff_id: number }, ChatThread>({
    method: 'POST',
    path: '/api/admin/chat/:id/hand_over',
    access: 'staff',
    may: 'chat:answer',
    summary: '把自己接入的会话转给同事',
  }),
  colleagues: call<{}, readonly ChatColleague[]>({
    method: 'GET',
    path: '/api/admin/chat/colleagues',
    access: 'staff',
    may: 'chat:answer',
    summary: '可以转接会话的同事与各自正在服务的会话数',
  }),
  close: call<{ id: number }, ChatThread>({
    method: 'POST',
    path: '/api/admin/chat/:id/close',
    access: 'staff',
    may: 'chat:answer',
    summary: '结束自己接入的会话，会员随后可评分',
  }),
} as const
