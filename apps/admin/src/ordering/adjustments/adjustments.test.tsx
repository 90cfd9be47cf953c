import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdjustmentState } from '@yaopi/core/contract'
import type { WalletAdjustment } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import AdjustmentsPage from './adjustments.page.tsx'

const adjustment = (id: number, decide: boolean): WalletAdjustment => ({
  id,
  member_id: id,
  company: `演示药房${id}`,
  kind: 'recharge',
  amount: 80,
  reason: '差价补偿',
  state: AdjustmentState.waiting,
  state_text: '待复核',
  asked_by: '小周',
  checked_by: '',
  note: '',
  is_mine: decide ? 0 : 1,
  can: { decide },
  created_at: 1_790_000_000,
})

it('the keys a and r give the second signature, and leave what this person asked for', async () => {
  const user = userEvent.setup()
  const data = [adjustment(1, true), adjustment(2, true), adjustment(3, false)]
  const { sent } = renderScreen(<AdjustmentsPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/adjust': () => ({ data, per_page: 50, total: 3, next: null }),
      'GET /api/admin/saved_views': () => [],
      'POST /api/admin/finance/adjust/:id/approve': () => data[0],
      'POST /api/admin/finance/adjust/:id/reject': () => data[1],
    },
  })
  await screen.findByRole('row', { name: /演示药房3/ })
  await user.keyboard('a')
  const asked = within(await screen.findByRole('dialog', { name: '复核余额调整' }))
  await user.click(asked.getByRole('button', { name: '复核通过' }))
  expect(await screen.findByText('已入账')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}r')
  const refusal = within(await screen.findByRole('dialog', { name: '不通过的原因' }))
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '1')
  await user.click(refusal.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/admin/finance/adjust/:id/approve', { id: 1 }],
    ['POST /api/admin/finance/adjust/:id/reject', { id: 2, reason: '凭证不全' }],
  ])
})
