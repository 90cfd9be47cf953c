import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffRefund } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import RefundsPage from './refunds.page.tsx'

const refund = (id: number, given: Partial<StaffRefund> = {}): StaffRefund => ({
  id,
  refund_sn: `R${id}`,
  order_id: id,
  order_sn: `O${id}`,
  member_id: id,
  company: `演示药房${id}`,
  amount: 1_500.5,
  way: 'channel',
  way_text: '原路退回',
  cause: '取消订单',
  status: 'failed',
  status_text: '失败',
  attempts: 3,
  answer: '渠道维护',
  channel: 'simulated',
  pay_sn: `P${id}`,
  reference: '',
  payer: '',
  bank: '',
  created_at: 1_790_000_000,
  done_at: null,
  change: null,
  can: { retry: true, change: [], decide: false, pay: false },
  ...given,
})
const show = (data: readonly StaffRefund[]) => {
  const done = ({ id }: Record<string, unknown>): StaffRefund => refund(Number(id))
  const { sent } = renderScreen(<RefundsPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/refund_queue': () => ({ data, per_page: 50, total: data.length, next: null }),
      'GET /api/admin/finance/refund_counts': () => ({ waiting: 0, failed: data.length, bank: 0, changing: 0 }),
      'GET /api/admin/tasks': () => ({ data: [] }),
      'POST /api/admin/finance/refunds/:id/retry': done,
      'POST /api/admin/finance/refunds/:id/change/approve': done,
      'POST /api/admin/finance/refunds/:id/change/reject': done,
    },
  })
  return () =>
    sent.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call.split('/:id/')[1], input])
}

it('is worked by keys: r asks the channel again, and leaves what cannot be asked for again', async () => {
  const user = userEvent.setup()
  const none = { retry: false, change: [], decide: false, pay: false } as const
  const commands = show([refund(1), refund(2, { status: 'waiting', can: none }), refund(3)])
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('r')
  expect(await screen.findByText('已重新提交渠道')).toBeVisible()
  await user.keyboard('{ArrowDown}r{ArrowDown}r')
  await waitFor(() =>
    expect(commands()).toEqual([
      ['retry', { id: 1 }],
      ['retry', { id: 3 }],
    ]),
  )
})

it('Enter opens a refund, where the second person decides about another way with its amount before them', async () => {
  const user = userEvent.setup()
  const change = {
    id: 7,
    to: 'balance',
    to_text: '退到充值余额',
    reason: '银行卡已注销',
    asked_by: '财务甲',
    created_at: 1_790_000_000,
    is_mine: 0,
  } as const
  const can = { retry: false, change: [], decide: true, pay: false } as const
  const commands = show([refund(1), refund(2, { change, can })])
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('{ArrowDown}{Enter}')
  const panel = within(await screen.findByRole('complementary', { name: 'R2' }))
  expect(panel.getByText('银行卡已注销')).toBeVisible()
  await user.click(panel.getByRole('button', { name: '复核通过' }))
  const question = await screen.findByRole('dialog', { name: '复核改方式' })
  expect(question).toHaveTextContent('财务甲申请改为退到充值余额 ¥1,500.50')
  await user.click(within(question).getByRole('button', { name: '复核通过' }))
  expect(await screen.findByText('已改方式')).toBeVisible()
  expect(commands()).toEqual([['change/approve', { id: 2, change_id: 7 }]])
})
