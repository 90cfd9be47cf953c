import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WithdrawalState } from '@yaopi/core/contract'
import type { StaffWithdrawal } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import WithdrawalsPage from './withdrawals.page.tsx'

const withdrawal = (id: number, own: Partial<StaffWithdrawal>): StaffWithdrawal => ({
  id,
  amount: 2_000,
  account: '演示银行 6222****2222',
  state: WithdrawalState.waiting,
  state_text: '待处理',
  reason: '',
  created_at: 1_790_000_000,
  due_at: 1_790_500_000,
  closed_at: null,
  member_id: id,
  company: `演示药房${id}`,
  bank: '演示银行',
  number: '6222000022222222',
  checked_by: '',
  needs_second: 1,
  is_late: 0,
  can: { check: true, pay: false },
  ...own,
})

it.each([
  [{}, ['初审通过']],
  [{ state: WithdrawalState.checked, can: { check: false, pay: true } }, ['登记已打款']],
  [{ state: WithdrawalState.checked, can: { check: false, pay: false } }, []],
] as const)('offers of check and payment what this person may do: %j', async (own, offered) => {
  const user = userEvent.setup()
  const data = [withdrawal(1, own)]
  renderScreen(<WithdrawalsPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/withdraw': () => ({ data, per_page: 50, total: 1, next: null }),
      'GET /api/admin/saved_views': () => [],
      'GET /api/admin/tasks': () => ({ data: [] }),
    },
  })
  await user.click(await screen.findByText('演示药房1'))
  await screen.findByRole('button', { name: '驳回' })
  const names = ['初审通过', '登记已打款'].filter((name) => screen.queryByRole('button', { name }) !== null)
  expect(names).toEqual(offered)
})

it('the key a takes the step that is next, and r rejects, for those who may', async () => {
  const user = userEvent.setup()
  const data = [
    withdrawal(1, {}),
    withdrawal(2, { state: WithdrawalState.checked, can: { check: false, pay: true } }),
    withdrawal(3, { state: WithdrawalState.paid, can: { check: false, pay: false } }),
  ]
  const { sent } = renderScreen(<WithdrawalsPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/withdraw': () => ({ data, per_page: 50, total: 3, next: null }),
      'GET /api/admin/saved_views': () => [],
      'POST /api/admin/finance/withdraw/:id/check': () => data[0],
      'POST /api/admin/finance/withdraw/:id/pay': () => data[1],
      'POST /api/admin/finance/withdraw/:id/reject': () => data[1],
    },
  })
  await screen.findByRole('row', { name: /演示药房3/ })
  await user.keyboard('a')
  const check = within(await screen.findByRole('dialog', { name: '初审通过' }))
  await user.click(check.getByRole('button', { name: '初审通过' }))
  expect(await screen.findByText('已初审')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}a')
  const pay = within(await screen.findByRole('dialog', { name: '登记已打款 演示药房2' }))
  await user.type(pay.getByRole('textbox', { name: /银行流水号/ }), 'B1')
  await user.click(pay.getByRole('button', { name: '登记已打款' }))
  expect(await screen.findByText('已登记')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('r')
  const refusal = within(await screen.findByRole('dialog', { name: '驳回提现' }))
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '2')
  await user.click(refusal.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What was paid is decided.
  await user.keyboard('{ArrowDown}ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/admin/finance/withdraw/:id/check', { id: 1 }],
    ['POST /api/admin/finance/withdraw/:id/pay', { id: 2, bank_ref: 'B1' }],
    ['POST /api/admin/finance/withdraw/:id/reject', { id: 2, reason: '银行退汇' }],
  ])
})
