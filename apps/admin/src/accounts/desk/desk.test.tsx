import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Approval, Pulse, StaffRole, Task } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen, type Reply } from '../../../testing/back-office.fixture.tsx'
import { defineScreens, ScreensProvider } from '../../platform/routing/index.ts'
import DeskPage from './desk.page.tsx'

const load = async () => ({ default: () => null })
const screens = defineScreens(
  { name: 'orders', path: 'orders', title: '订单', may: ['order:read'], load },
  { name: 'transfers', path: 'transfers', title: '汇款核对', may: ['transfer:read'], load },
)
const HOUR = 3_600
const now = Math.floor(Date.now() / 1000)
const task = (id: number, given: Partial<Task>): Task => ({
  id,
  queue: 'order.audit',
  ref_kind: 'order',
  ref_id: id,
  number: `O${id}`,
  member_id: 1,
  company: '演示药房',
  started_at: now - 5 * HOUR,
  due_at: now - 2 * HOUR,
  claimed: null,
  assignee: null,
  escalated_at: null,
  ...given,
})
const pulse: Pulse = {
  queues: [
    { code: 'order.audit', open: 3, overdue: 1, oldest_due: now - 2 * HOUR - 60 },
    { code: 'transfer', open: 2, overdue: 0, oldest_due: now + 5 * HOUR + 60 },
  ],
  claimed: [task(7, { claimed: { staff_id: 1, name: '测试员工', until: now + 600 } })],
  approvals: 1,
  late: 0,
}
const approval = (id: number, given: Partial<Approval>): Approval => ({
  id,
  ref: `order:${id}`,
  kind: 'order-cancel',
  name: '取消订单',
  summary: `订单${id}`,
  amount: null,
  maker: '李四',
  path: '',
  maker_id: 2,
  note: '',
  checker: null,
  reason: '',
  state: 'open',
  created_at: now,
  expires_at: null,
  decided_at: null,
  can: { approve: 1, reject: 1, withdraw: 0 },
  ...given,
})
const inboxes: Reply = ({ box }) => ({
  data: box === 'sign' ? [approval(5, {})] : [approval(6, { state: 'rejected' })],
  next: null,
})

const show = (role: StaffRole, replies: Readonly<Record<string, Reply>> = {}) =>
  renderScreen(
    <ScreensProvider value={screens}>
      <DeskPage />
    </ScreensProvider>,
    {
      roles: [role],
      replies: { 'GET /api/admin/pulse': () => pulse, 'GET /api/admin/approvals': inboxes, ...replies },
    },
  )
const block = async (name: string) => within(await screen.findByRole('region', { name }))
const linkOf = async (place: Awaited<ReturnType<typeof block>>, name: string) =>
  (await place.findByRole('link', { name })).getAttribute('href')

it('queues say how many wait and are late and what is due first, and lead to screens that the person has', async () => {
  show('service')
  const queues = await block('我的队列')
  expect(await queues.findByRole('row', { name: '订单审核 3 1 超时 2小时1分' })).toBeVisible()
  expect(await linkOf(queues, '订单审核')).toBe('/orders?status=20')
  expect(queues.getByRole('row', { name: /^汇款核对 2 0 余 5小时/ })).toBeVisible()
  expect(queues.queryByRole('link', { name: '汇款核对' })).toBeNull()
  const sign = await block('待我复核')
  expect(await linkOf(sign, '取消订单 订单5')).toBe('/approvals?box=sign&open=5')
  expect(sign.getByText('李四')).toBeVisible()
  const sent = await block('我发起的复核')
  expect(await linkOf(sent, '取消订单 订单6')).toBe('/approvals?box=sent&open=6')
  expect(sent.getByText('未通过')).toBeVisible()
  expect(screen.queryByRole('region', { name: '全部人员的超时待办' })).toBeNull()
})

it('what somebody works on is given free by a press', async () => {
  const user = userEvent.setup()
  const { sent } = show('service', { 'POST /api/admin/tasks/:id/release': () => task(7, {}) })
  const claimed = await block('我正在处理')
  expect(await claimed.findByRole('row', { name: /^订单审核 O7 演示药房/ })).toBeVisible()
  await user.click(claimed.getByRole('button', { name: '放开' }))
  expect(await screen.findByText('已放开')).toBeVisible()
  expect(sent.find(({ call }) => call.endsWith('/release'))!.input).toEqual({ id: 7 })
})

it('the administrator sees what of everybody is too late; a block that fails leaves the others alone', async () => {
  const user = userEvent.setup()
  let isDown = true
  show('admin', {
    'GET /api/admin/tasks/late': () => ({ data: [task(8, {}), task(9, { queue: 'refund.failed', number: 'R9' })] }),
    'GET /api/admin/approvals': (input) =>
      isDown && input['box'] === 'sign'
        ? { ok: false, failure: { kind: 'server', code: 500, message: '系统繁忙，请稍候再试' } }
        : inboxes(input),
  })
  const late = await block('全部人员的超时待办')
  expect(await late.findByRole('row', { name: /^订单审核 O8 演示药房 超时/ })).toBeVisible()
  expect(late.getByRole('row', { name: /^退款失败 R9/ })).toBeVisible()
  const sign = await block('待我复核')
  const alert = within(await sign.findByRole('alert'))
  expect(alert.getByText('系统繁忙，请稍候再试')).toBeVisible()
  expect(await linkOf(await block('我发起的复核'), '取消订单 订单6')).toBe('/approvals?box=sent&open=6')
  isDown = false
  await user.click(alert.getByRole('button', { name: '重试' }))
  expect(await sign.findByRole('link', { name: '取消订单 订单5' })).toBeVisible()
})

it('empty blocks say what would come there', async () => {
  show('content', {
    'GET /api/admin/pulse': () => ({ queues: [], claimed: [], approvals: 0, late: 0 }),
    'GET /api/admin/approvals': () => ({ data: [], next: null }),
  })
  await waitFor(() => expect(screen.getByText(/^没有待办。/)).toBeVisible())
  expect(screen.getByText(/^没有认领的待办。/)).toBeVisible()
  expect(await screen.findByText(/^没有待您复核的申请。/)).toBeVisible()
  expect(await screen.findByText(/^您还没有发起过复核。/)).toBeVisible()
})
