import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RechargeState } from '@yaopi/core/contract'
import type { StaffRecharge } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import RechargesPage from './recharges.page.tsx'

const recharge = (id: number, state: RechargeState = RechargeState.waiting): StaffRecharge => ({
  id,
  amount: 1_000.5,
  code: `10000${id}`,
  state,
  state_text: '',
  received: null,
  reason: '',
  has_receipt: 0,
  created_at: 1_790_000_000,
  expire_at: 1_790_500_000,
  member_id: id,
  company: `演示药房${id}`,
  image: '',
})

it('is worked by keys: a books the amount asked for after a look, r refuses; a closed one is left', async () => {
  const user = userEvent.setup()
  const data = [recharge(1), recharge(2), recharge(3, RechargeState.expired)]
  const { sent } = renderScreen(<RechargesPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/recharge': () => ({ data, per_page: 50, total: data.length, next: null }),
      'POST /api/admin/finance/recharge/:id/confirm': ({ id }) => recharge(Number(id), RechargeState.confirmed),
      'POST /api/admin/finance/recharge/:id/reject': ({ id }) => recharge(Number(id), RechargeState.rejected),
    },
  })
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('a')
  const question = await screen.findByRole('dialog', { name: '确认到账' })
  expect(question).toHaveTextContent('演示药房1 ¥1,000.50')
  await user.click(within(question).getByRole('button', { name: '确认到账' }))
  expect(await screen.findByText('已入账')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}r')
  const refusal = within(await screen.findByRole('dialog', { name: '驳回充值' }))
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '3')
  await user.click(refusal.getByRole('button', { name: '确认' }))
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual([
      { id: 1, received: 1_000.5 },
      { id: 2, reason: '附言码不符' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}ar')
  expect(screen.queryByRole('dialog')).toBeNull()
})
