import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CreditChange, CreditChangeState } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { CreditChanges } from './credit-changes.view.tsx'

const change: CreditChange = {
  id: 1,
  member_id: 1,
  company: '演示药房',
  limit: 5_000,
  limit_now: 0,
  owed: 0,
  reason: '年度授信',
  state: CreditChangeState.waiting,
  state_text: '待复核',
  asked_by: '小周',
  created_at: 1_790_000_000,
  can: { decide: true },
}

it.each([
  [true, 1],
  [false, 0],
])('a change of a limit is decided by another person: %s', async (decide, buttons) => {
  const user = userEvent.setup()
  renderScreen(<CreditChanges />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/credit/changes': () => ({
        data: [{ ...change, can: { decide } }],
        per_page: 20,
        total: 1,
        next: null,
      }),
      'GET /api/admin/saved_views': () => [],
      'GET /api/admin/tasks': () => ({ data: [] }),
    },
  })
  await user.click(await screen.findByText('演示药房'))
  // In the row and in its panel.
  await waitFor(() => expect(screen.getAllByText('年度授信').length).toBeGreaterThan(1))
  for (const name of ['复核通过', '不通过']) expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons)
})

it('the keys a and r decide the change under the cursor, and leave what this person asked for', async () => {
  const user = userEvent.setup()
  const data = [
    change,
    { ...change, id: 2, company: '演示药房2' },
    { ...change, id: 3, company: '演示药房3', can: { decide: false } },
  ]
  const { sent } = renderScreen(<CreditChanges />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/credit/changes': () => ({ data, per_page: 20, total: 3, next: null }),
      'GET /api/admin/saved_views': () => [],
      'POST /api/admin/finance/credit/changes/:id/approve': () => change,
      'POST /api/admin/finance/credit/changes/:id/reject': () => change,
    },
  })
  await screen.findByRole('row', { name: /演示药房3/ })
  await user.keyboard('a')
  const asked = within(await screen.findByRole('dialog', { name: '复核额度变更' }))
  await user.click(asked.getByRole('button', { name: '复核通过' }))
  expect(await screen.findByText('已生效')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}r')
  const refusal = within(await screen.findByRole('dialog', { name: '不通过的原因' }))
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '1')
  await user.click(refusal.getByRole('button', { name: '确认' }))
  expect(await screen.findByText('已退回')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/admin/finance/credit/changes/:id/approve', { id: 1 }],
    ['POST /api/admin/finance/credit/changes/:id/reject', { id: 2, reason: '资信材料不全' }],
  ])
})
