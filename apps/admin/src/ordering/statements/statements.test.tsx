import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StatementState } from '@yaopi/core/contract'
import type { StaffStatement } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import StatementsPage from './statements.page.tsx'

const sums = { opening: 0, in: 0, out: 0, closing: 12.5 }
const statement: StaffStatement = {
  id: 5,
  member_id: 1,
  company: '演示药房',
  month: '2026-10',
  state: StatementState.disputed,
  state_name: '有异议',
  confirm_by: 1_790_000_000,
  wallet: sums,
  credit: { ...sums, closing: 0 },
  orders: 88.8,
  payments: 88.8,
  refunds: 0,
  invoices: 0,
  lines: [{ kind: 'order', at: 1_789_000_000, sn: '26101500000011', text: '订单', amount: 88.8 }],
  made_at: 1_789_900_000,
  confirmed_at: null,
  is_auto: 0,
  dispute: '少了一笔退款',
  answer: '',
  can: { confirm: false, dispute: false },
}

const show = (role: 'finance' | 'service') => {
  let isRefused = true
  const replies = {
    'GET /api/admin/finance/statements': () => ({ data: [statement], per_page: 20, total: 1, next: null }),
    'POST /api/admin/finance/statements/:id/answer': () => {
      if (!isRefused) return { ...statement, state: StatementState.waiting }
      isRefused = false
      return refusedForm({ answer: ['最多300个字'] })
    },
    'GET /api/admin/saved_views': () => [],
    'GET /api/admin/tasks': () => ({ data: [] }),
  }
  return renderScreen(<StatementsPage />, { roles: [role], replies })
}

it('answers an objection beside the lines of the month; what was typed outlives a refusal', async () => {
  const user = userEvent.setup()
  const { sent } = show('finance')
  await user.click(await screen.findByRole('row', { name: /少了一笔退款/ }))
  const lines = within(await screen.findByRole('table', { name: '明细' }))
  expect(lines.getByRole('row', { name: /26101500000011 订单 ¥88.80/ })).toBeVisible()
  const answer = screen.getByRole('textbox', { name: '答复' })
  await user.type(answer, '已核对，退款在11月')
  await user.click(screen.getByRole('button', { name: '答复' }))
  expect(await screen.findByText('最多300个字')).toBeVisible()
  expect(answer).toHaveValue('已核对，退款在11月')
  await user.click(screen.getByRole('button', { name: '答复' }))
  expect(await screen.findByText('已答复，会员可再次确认')).toBeVisible()
  expect(sent.filter(({ call }) => call.includes('answer')).at(-1)!.input).toMatchObject({
    answer: '已核对，退款在11月',
  })
})

it('shows service the objection and no form', async () => {
  const user = userEvent.setup()
  show('service')
  await user.click(await screen.findByRole('row', { name: /少了一笔退款/ }))
  expect(await screen.findByRole('table', { name: '明细' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: '答复' })).toBeNull()
})
