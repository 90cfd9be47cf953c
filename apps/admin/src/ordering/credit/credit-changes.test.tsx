import { screen, waitFor } from '@testing-library/react'
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
        page: 1,
        per_page: 50,
        last_page: 1,
        total: 1,
      }),
      'GET /api/admin/saved_views': () => [],
    },
  })
  await user.click(await screen.findByText('演示药房'))
  // In the row and in its panel.
  await waitFor(() => expect(screen.getAllByText('年度授信').length).toBeGreaterThan(1))
  for (const name of ['复核通过', '不通过']) expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons)
})
