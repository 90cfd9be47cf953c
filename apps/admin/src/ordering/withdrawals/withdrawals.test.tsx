import { screen } from '@testing-library/react'
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
      'GET /api/admin/finance/withdraw': () => ({ data, page: 1, per_page: 50, last_page: 1, total: 1 }),
      'GET /api/admin/saved_views': () => [],
      'GET /api/admin/tasks': () => ({ data: [] }),
    },
  })
  await user.click(await screen.findByText('演示药房1'))
  await screen.findByRole('button', { name: '驳回' })
  const names = ['初审通过', '登记已打款'].filter((name) => screen.queryByRole('button', { name }) !== null)
  expect(names).toEqual(offered)
})
