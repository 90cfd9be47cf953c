import { screen } from '@testing-library/react'
import type { Approval } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import ApprovalsPage from './approvals.page.tsx'

const approval = (id: number): Approval => ({
  id,
  ref: `order:${id}`,
  kind: 'order-cancel',
  name: '取消订单',
  summary: `订单${id}`,
  amount: null,
  maker: '甲',
  path: '',
  maker_id: 2,
  note: '',
  checker: null,
  reason: '',
  state: 'open',
  created_at: 1_800_000_000,
  expires_at: null,
  decided_at: null,
  can: { approve: 0, reject: 0, withdraw: 0 },
})
const shown = async (number: number): Promise<void> => {
  const data = Array.from({ length: number }, (_, at) => approval(at + 1))
  renderScreen(<ApprovalsPage />, { replies: { 'GET /api/admin/approvals': () => ({ data, next: null }) } })
  await screen.findByText(`订单${number}`)
}

it('the inbox says that it shows the first ones only, when there may be more', async () => {
  await shown(200)
  expect(screen.getByText('只显示前200条')).toBeVisible()
})

it('an inbox that is shown whole says nothing of the kind', async () => {
  await shown(3)
  expect(screen.queryByText(/只显示前/)).toBeNull()
})
