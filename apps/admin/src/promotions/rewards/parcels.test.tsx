import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PointsOrderStatus } from '@yaopi/core/contract'
import type { StaffPointsOrder } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import RewardsPage from './rewards.page.tsx'

const order: StaffPointsOrder = {
  id: 1,
  order_sn: 'J1',
  name: '电子血压计',
  kind: 'goods',
  image: '',
  number: 1,
  points: 0,
  status: PointsOrderStatus.waiting,
  status_text: '待发货',
  address: '',
  company: '',
  wl_no: '',
  created_at: 1_790_000_000,
  is_prize: 1,
  confirm_at: null,
  cancel_reason: '',
  member_id: 1,
  member: '演示药房',
  can: { ship: false },
}

it('another tab begins at its first page', async () => {
  const user = userEvent.setup()
  const { router, sent } = renderScreen(<RewardsPage />, {
    roles: ['service'],
    at: '/rewards?tab=parcels&after=next',
    replies: {
      'GET /api/admin/jf_orders': () => ({ data: [order], per_page: 20, total: 21, next: null }),
      'GET /api/admin/draws': () => ({ data: [], current_page: 1, per_page: 20, last_page: 1, total: 0 }),
      'GET /api/admin/saved_views': () => [],
    },
  })
  await screen.findByText('电子血压计')
  expect(sent.find(({ call }) => call === 'GET /api/admin/jf_orders')!.input).toEqual({ status: '10', after: 'next' })
  await user.click(screen.getByRole('tab', { name: '抽奖记录' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=records'))
})

it.each([
  [false, 0],
  [true, 1],
])('an article is sent where there is an address: %s', async (ship, buttons) => {
  const user = userEvent.setup()
  renderScreen(<RewardsPage />, {
    roles: ['service'],
    at: '/rewards?tab=parcels',
    replies: {
      'GET /api/admin/jf_orders': () => ({
        data: [{ ...order, can: { ship } }],
        per_page: 20,
        total: 1,
        next: null,
      }),
      'GET /api/admin/saved_views': () => [],
      'GET /api/admin/tasks': () => ({ data: [] }),
    },
  })
  await user.click(await screen.findByText('电子血压计'))
  expect(await screen.findByText('会员还没有已审核的收货地址，发货时按当时的地址')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: '发货' })).toHaveLength(buttons)
})
