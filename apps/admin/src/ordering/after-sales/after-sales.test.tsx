import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AfterSaleReason, AfterSaleState, AfterSaleType } from '@yaopi/core'
import type { StaffCaseRow } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import AfterSalesPage from './after-sales.page.tsx'

const row = (id: number): StaffCaseRow => ({
  id,
  sn: `S${id}`,
  order_id: id,
  order_sn: `O${id}`,
  type: AfterSaleType.refundOnly,
  type_name: '仅退款',
  state: AfterSaleState.review,
  state_name: '待审核',
  created_at: 1_790_000_000,
  who: null,
  clock_at: null,
  goods: '阿莫西林胶囊',
  number: 2,
  member_id: id,
  company: `演示药房${id}`,
  reason: AfterSaleReason.damaged,
  reason_name: '破损',
  photos: 1,
  amount: 20,
  claimed_by: null,
  is_mine: 0,
  is_overdue: 0,
  compensated: 0,
})
const data = [row(1), row(2)]

it.each([
  ['service', [{ id: 12, takeover: 0 }]],
  ['admin', []],
] as const)(
  'the key c opens the case under the cursor, which claims it for those who may: %s',
  async (role, claimed) => {
    const user = userEvent.setup()
    const task = (by: number | null) => ({
      id: 12,
      claimed: by === null ? null : { staff_id: by, name: '员工', until: 0 },
    })
    const { sent } = renderScreen(<AfterSalesPage />, {
      roles: [role],
      replies: {
        'GET /api/admin/after_sale/queue': () => ({ data, per_page: 50, total: data.length, next: null }),
        'GET /api/admin/after_sale/counts': () => ({}),
        'GET /api/admin/tasks': () => ({ data: role === 'service' ? [task(null)] : [], total: 0 }),
        'POST /api/admin/tasks/:id/claim': () => task(1),
        'POST /api/admin/tasks/:id/release': () => task(null),
      },
    })
    await screen.findByRole('row', { name: /演示药房1/ })
    await user.keyboard('{ArrowDown}c')
    expect(await screen.findByRole('complementary', { name: 'S2 仅退款' })).toBeVisible()
    if (role === 'service') expect(await screen.findByText(/^已由您认领/)).toBeVisible()
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual(claimed),
    )
    expect(sent.find(({ call }) => call === 'GET /api/admin/tasks')!.input).toEqual({ ref: 'after_sale:2' })
  },
)
