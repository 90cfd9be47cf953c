import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChatStatus } from '@yaopi/core/contract'
import type { StaffChatPage } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import ChatDeskPage from './chat-desk.page.tsx'

const page: StaffChatPage = {
  id: 7,
  thread: {
    status: ChatStatus.taken,
    staff: '测试员工',
    last: 1,
    read: 0,
    staff_read: 1,
    unread: 0,
    is_open: 1,
    hours: { days: [1, 2, 3, 4, 5, 6], from: 510, to: 1080 },
  },
  messages: [{ seq: 1, sender: 'member', kind: 'text', text: '什么时候发货？', created_at: 1_790_000_000 }],
  has_more: 0,
  member: {
    id: 3,
    username: '13800000001',
    name: '李店长',
    phone: '13800000001',
    company: '演示药房',
    rank: 3,
    audit_status: 2,
    manager: '',
  },
  orders: [],
}

it('an answer that got no reply keeps its words and its key, and what is said next has another', async () => {
  const user = userEvent.setup()
  let isLost = true
  const { sent } = renderScreen(<ChatDeskPage />, {
    at: '/?tab=own&open=7',
    replies: {
      'GET /api/admin/chat': () => ({ data: [], per_page: 20, total: 0, next: null }),
      'GET /api/admin/chat/:id': () => page,
      'POST /api/admin/chat/:id/messages': () =>
        isLost ? { ok: false, failure: { kind: 'network', code: 0, message: '网络连接已断开' } } : { seq: 2 },
    },
  })
  const field = await screen.findByRole('textbox', { name: '回复' })
  await user.type(field, '今天下午发货{Enter}')
  await screen.findByText('网络连接已断开')
  expect(field).toHaveValue('今天下午发货')
  isLost = false
  await user.type(field, '{Enter}')
  await waitFor(() => expect(field).toHaveValue(''))
  await user.type(field, '今天下午发货{Enter}')
  const said = () =>
    sent.filter(({ call }) => call === 'POST /api/admin/chat/:id/messages').map(({ input }) => input['idempotency_key'])
  await expect.poll(said).toHaveLength(3)
  const [first, second, third] = said()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
