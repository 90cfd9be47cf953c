import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HmStatus } from '@yaopi/core/contract'
import type { StaffHmOrder } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import HmReceiptsPage from './hm-receipts.page.tsx'

const receipt = (order_id: number, status: HmStatus): StaffHmOrder => ({
  order_id,
  order_sn: `H${order_id}`,
  trade_id: order_id,
  status,
  created_at: 1_790_000_000,
  signed_at: 1_790_000_000,
  due_at: 1_790_500_000,
  receiver: '张三',
  received_on: '2026-11-20',
  reason: '',
  keep_until: '',
  items: [],
  member_id: 1,
  company: '演示药房',
  is_over: 0,
  files: [],
})

it('is worked by keys: a archives, r rejects with a reason, and what waits for the buyer is left alone', async () => {
  const user = userEvent.setup()
  const data = [receipt(1, HmStatus.inReview), receipt(2, HmStatus.inReview), receipt(3, HmStatus.overdue)]
  const { sent } = renderScreen(<HmReceiptsPage />, {
    roles: ['quality'],
    replies: {
      'GET /api/admin/hm': () => ({ data, per_page: 20, total: data.length, next: null }),
      'POST /api/admin/hm/:id/approve': ({ id }) => receipt(Number(id), HmStatus.archived),
      'POST /api/admin/hm/:id/reject': ({ id }) => receipt(Number(id), HmStatus.rejected),
    },
  })
  await screen.findByRole('row', { name: /H1/ })
  await user.keyboard('a')
  expect(await screen.findByText('回执已归档')).toBeVisible()
  await user.keyboard('{ArrowDown}r')
  const dialog = within(await screen.findByRole('dialog', { name: /驳回回执的原因/ }))
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '3')
  await user.click(dialog.getByRole('button', { name: '确认' }))
  expect(await screen.findByText('回执已驳回')).toBeVisible()
  await user.keyboard('{ArrowDown}ar')
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/admin/hm/:id/approve', { id: 1 }],
    ['POST /api/admin/hm/:id/reject', { id: 2, reason: '批号或数量与订单不符' }],
  ])
})
