import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderStatus } from '@yaopi/core'
import type { StaffOrder } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import OrdersPage from './orders.page.tsx'

const none = {
  audit: false,
  pass: false,
  cancel: false,
  reduce: false,
  readdress: false,
  remark: false,
  pick: false,
  ship: false,
  shortage: false,
  answer_cancel: false,
  sign: false,
  refuse: false,
} as const
const order = (id: number, given: Partial<StaffOrder> = {}): StaffOrder => ({
  id,
  order_sn: `O${id}`,
  trade_id: id,
  trade_sn: `T${id}`,
  settle_group: 'pt',
  group_name: '普通商品',
  status: OrderStatus.auditPending,
  status_text: '待审核',
  pay_status: 2,
  pay_type: 1,
  payable: 1_200,
  paid: 1_200,
  freight: 0,
  kinds: 2,
  number: 30,
  created_at: 1_790_000_000,
  expire_at: null,
  items: [],
  member_id: id,
  company: `演示药房${id}`,
  manager: '',
  province: '四川省',
  city: '成都市',
  refunded: 0,
  operator_remark: '',
  flags: [],
  due_at: null,
  checks: [],
  can: { ...none, audit: true, pass: true },
  ...given,
})

it('is worked by keys: a passes, with a word where the check found something; r refuses with a reason', async () => {
  const user = userEvent.setup()
  const data = [
    order(1),
    order(2, { checks: [{ code: 'first', text: '首单', quality: 0 }] }),
    order(3),
    order(4, { status: OrderStatus.unshipped, status_text: '待发货', can: none }),
    order(5, {
      checks: [{ code: 'licence', text: '证照到期', quality: 1 }],
      can: { ...none, audit: true },
    }),
  ]
  const { sent } = renderScreen(<OrdersPage />, {
    roles: ['service'],
    replies: {
      'GET /api/admin/orders': () => ({ data, per_page: 50, total: data.length, next: null }),
      'GET /api/admin/orders/counts': () => ({ '20': 3 }),
      'POST /api/admin/orders/:id/audit': ({ pass }) =>
        pass === 1 ? { status: OrderStatus.unshipped } : { status: OrderStatus.auditPending, approval_id: 9 },
    },
  })
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('a')
  expect(await screen.findByText('已通过审核')).toBeVisible()
  await user.keyboard('{ArrowDown}a')
  const note = within(await screen.findByRole('dialog', { name: '审核通过' }))
  await user.type(note.getByRole('textbox', { name: '原因' }), '已电话核实')
  await user.click(note.getByRole('button', { name: '审核通过' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}r')
  const refusal = within(await screen.findByRole('dialog', { name: '审核不通过' }))
  await user.click(refusal.getByRole('button', { name: '审核不通过' }))
  expect(refusal.getByText('请填写原因')).toBeVisible()
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '1')
  await user.click(refusal.getByRole('button', { name: '审核不通过' }))
  // So much money that a second person signs first.
  expect(await screen.findByText('退款超过1000元，已提交复核，复核通过后执行')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  // What only the quality department passes others may only refuse.
  await user.keyboard('{ArrowDown}a')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual([
    { id: 1, pass: 1 },
    { id: 2, pass: 1, note: '已电话核实' },
    { id: 3, pass: 0, note: '证照不符' },
  ])
})
