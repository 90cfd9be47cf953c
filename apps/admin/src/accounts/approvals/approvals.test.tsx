import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

it('is worked by keys: a shows what changes and signs what was seen, r rejects with a reason', async () => {
  const user = userEvent.setup()
  const waiting: Approval = { ...approval(1), can: { approve: 1, reject: 1, withdraw: 0 } }
  const sha256 = 'f'.repeat(64)
  const { sent } = renderScreen(<ApprovalsPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/approvals': () => ({ data: [waiting], next: null }),
      'GET /api/admin/approvals/:id': () => ({
        ...waiting,
        changes: [{ label: '基价', before: '10.00', after: '7.00' }],
        sha256,
      }),
      'POST /api/admin/approvals/:id/approve': () => ({ ...waiting, state: 'approved' }),
      'POST /api/admin/approvals/:id/reject': () => ({ ...waiting, state: 'rejected' }),
    },
  })
  await screen.findByText('订单1')
  await user.keyboard('a')
  const signature = await screen.findByRole('dialog', { name: '复核通过' })
  expect(await within(signature).findByText('7.00')).toBeVisible()
  await user.click(within(signature).getByRole('button', { name: '通过' }))
  expect(await screen.findByText('已通过并执行')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('r')
  const refusal = await screen.findByRole('dialog', { name: '驳回申请' })
  await user.type(within(refusal).getByRole('textbox', { name: '原因' }), '2')
  await user.click(within(refusal).getByRole('button', { name: '驳回' }))
  expect(await screen.findByText('已驳回')).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual([
    { id: 1, sha256 },
    { id: 1, note: '依据不足' },
  ])
})
