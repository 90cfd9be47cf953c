import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import CancelRequestsPage from './cancel-requests.page.tsx'

const request = (order_id: number, refund: number) => ({
  id: order_id + 40,
  order_id,
  order_sn: `O${order_id}`,
  company: '演示药房',
  reason: '多买了',
  expire_at: 1_790_000_000,
  picked_by: '',
  refund,
})

it('is worked by keys: a agrees after a look at the effect, r disagrees with a reason; a large one waits', async () => {
  const user = userEvent.setup()
  const data = [request(1, 100), request(2, 2_000), request(3, 300)]
  const { sent } = renderScreen(<CancelRequestsPage />, {
    roles: ['service'],
    replies: {
      'GET /api/admin/cancel_requests': () => ({ data, page: 1, per_page: 50, last_page: 1, total: data.length }),
      'POST /api/admin/orders/:id/cancel_request': ({ id }) =>
        id === 2 ? { status: 30, approval_id: 9 } : { status: 90 },
    },
  })
  const agree = async (amount: string): Promise<void> => {
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: '同意取消' })
    expect(dialog).toHaveTextContent(`买家原因：多买了。同意后订单取消，退款${amount}。`)
    await user.click(within(dialog).getByRole('button', { name: '同意取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByRole('row', { name: /O1/ })).toHaveTextContent('100.00')
  expect(screen.getAllByText('同意后退款')[0]).toBeVisible()
  await agree('¥100.00')
  expect(await screen.findByText('已答复')).toBeVisible()
  await user.keyboard('{ArrowDown}')
  await agree('¥2,000.00')
  expect(await screen.findByText('退款超过1000元，已提交复核，复核通过后执行')).toBeVisible()
  await user.keyboard('{ArrowDown}r')
  const dialog = within(await screen.findByRole('dialog', { name: '不同意取消' }))
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '2')
  await user.click(dialog.getByRole('button', { name: '不同意取消' }))
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual([
      { id: 1, agree: 1 },
      { id: 2, agree: 1 },
      { id: 3, agree: 0, note: '已交承运商' },
    ]),
  )
})

it('opening a request claims it', async () => {
  const user = userEvent.setup()
  const task = (by: number | null) => ({
    id: 7,
    queue: 'order.cancel',
    claimed: by === null ? null : { staff_id: by, name: '测试员工', until: 1_800_000_000 },
  })
  const { sent } = renderScreen(<CancelRequestsPage />, {
    roles: ['warehouse'],
    replies: {
      'GET /api/admin/cancel_requests': () => ({ data: [request(1, 100)], current_page: 1, last_page: 1, total: 1 }),
      'GET /api/admin/tasks': () => ({ data: [task(null)], total: 1 }),
      'POST /api/admin/tasks/:id/claim': () => task(1),
      'POST /api/admin/tasks/:id/release': () => task(null),
    },
  })
  await user.click(await screen.findByText('O1'))
  expect(await screen.findByText(/^已由您认领/)).toBeVisible()
  expect(sent.find(({ call }) => call === 'GET /api/admin/tasks')!.input).toEqual({ ref: 'cancel_request:41' })
})
