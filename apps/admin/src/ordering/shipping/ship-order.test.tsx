import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PickOrder } from '@yaopi/core/staff'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import ShipOrderPage from './ship-order.page.tsx'

const line = {
  item_id: 1,
  goods_id: 1,
  name: '布洛芬缓释胶囊',
  ypgg: '0.4g*24粒',
  sccj: '演示药业',
  bzdw: '盒',
  goods_sn: 'SN1',
  barcode: '6999000026650',
  image: '',
  number: 5,
  left: 5,
  promised_end: '',
  lots: [
    { lot_id: 10, batch_no: 'EARLY', end_date: '2027-01-01', on_hand: 9, planned: 5 },
    { lot_id: 11, batch_no: 'LATE', end_date: '2028-01-01', on_hand: 9, planned: 0 },
  ],
}
const order: PickOrder = {
  id: 7,
  order_sn: 'O7',
  status: 30,
  settle_group: 'pt',
  group_name: '普通商品',
  company: '演示药房',
  address: { receiver: '张', phone: '138', province: '', city: '', district: '', detail: '' },
  is_address_approved: 1,
  is_cold: 0,
  is_hm: 0,
  has_cancel_request: 0,
  remark: '',
  operator_remark: '',
  picked_by: '',
  lines: [line],
}

function desk(ship: () => unknown = () => ({ status: 40 }), picked = order) {
  const { sent, router } = renderScreen(<ShipOrderPage />, {
    roles: ['warehouse'],
    replies: { 'GET /api/admin/orders/:id/pick': () => picked, 'POST /api/admin/orders/:id/ship': ship },
  })
  const shipped = () => sent.filter((one) => one.call === 'POST /api/admin/orders/:id/ship').map((one) => one.input)
  return { shipped, router, user: userEvent.setup() }
}
const field = () => screen.findByRole('textbox', { name: /扫描商品条码/ })

it('has the focus in the scan field again after every scan, and says what was not counted', async () => {
  const { user } = desk()
  expect(await field()).toHaveFocus()
  await user.keyboard('6999999999999{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('扫到的不是本单的商品、批号或追溯码：6999999999999')
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('')
  await user.keyboard('6999000026650{Enter}3{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  const row = within(screen.getByRole('row', { name: /布洛芬缓释胶囊/ }))
  expect(row.getByText('缺2')).toBeVisible()
  await user.keyboard('*{Enter}')
  expect(row.getByText('已齐')).toBeVisible()
  expect(await field()).toHaveFocus()
})

it('sends what was counted by Ctrl+Enter, and keeps it when the server refuses the waybill', async () => {
  let isRefused = true
  const { user, shipped } = desk(() => (isRefused ? refusedForm({ wl_no: ['运单号已用过'] }) : { status: 40 }))
  await field()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('alert')).toHaveTextContent('还没有数任何商品')
  expect(shipped()).toEqual([])
  await user.click(await field())
  await user.keyboard('SN1{Enter}*{Enter}')
  await user.type(screen.getByRole('textbox', { name: '承运公司' }), '演示物流')
  await user.type(screen.getByRole('textbox', { name: '运单号' }), 'W7')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('运单号已用过')).toBeVisible()
  isRefused = false
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('订单O7已发货')).toBeVisible()
  const [first, second] = shipped()
  expect(first).toMatchObject({ company: '演示物流', wl_no: 'W7', rest: 'later' })
  // The same key: had the first answer been lost, nothing would be sent twice.
  expect(second!['idempotency_key']).toBe(first!['idempotency_key'])
})

it('a scan that counts nothing is heard, one that counts is not', async () => {
  const start = vi.fn()
  class Sound {
    currentTime = 0
    destination = {}
    createOscillator() {
      return { type: '', frequency: { value: 0 }, connect: vi.fn(), start, stop: vi.fn() }
    }
  }
  vi.stubGlobal('AudioContext', Sound)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = desk()
  await field()
  await user.keyboard('6999000026650{Enter}EARLY{Enter}')
  expect(start).not.toHaveBeenCalled()
  await user.keyboard('6999999999999{Enter}')
  expect(start).toHaveBeenCalledTimes(1)
  await user.keyboard('9{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('布洛芬缓释胶囊只需5，未计数')
  expect(start).toHaveBeenCalledTimes(2)
})

it('leaving an order of which something was counted asks first', async () => {
  const { user, router } = desk()
  await field()
  await user.keyboard('6999000026650{Enter}2{Enter}')
  await act(() => router.navigate('/ship'))
  const dialog = within(await screen.findByRole('dialog', { name: '离开此页' }))
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/')
  expect(within(screen.getByRole('row', { name: /布洛芬缓释胶囊/ })).getByText('缺3')).toBeVisible()
})

it('an order of eight lines takes 25 keys at most besides the scans, and one click', async () => {
  // The carrier of the parcel before.
  window.localStorage.setItem('yaopi-admin-carrier', '演示物流')
  onTestFinished(() => window.localStorage.removeItem('yaopi-admin-carrier'))
  const lines = Array.from({ length: 8 }, (_, at) => ({
    ...line,
    item_id: at + 1,
    goods_id: at + 1,
    name: `药品${at + 1}`,
    goods_sn: `G${at + 1}`,
    barcode: `699900000000${at + 1}`,
    lots: line.lots.map((lot) => ({ ...lot, lot_id: lot.lot_id + 10 * at })),
  }))
  const { user, shipped } = desk(undefined, { ...order, lines })
  let keys = 0
  const press = async (typed: string, count: number): Promise<void> => {
    keys += count
    await user.keyboard(typed)
  }
  await field()
  for (const { barcode } of lines) {
    await user.keyboard(`${barcode}{Enter}`)
    await press('*{Enter}', 2)
  }
  expect(screen.getAllByText('已齐')).toHaveLength(8)
  await user.click(screen.getByRole('textbox', { name: '运单号' }))
  await user.keyboard('W8{Enter}')
  await press('{Control>}{Enter}{/Control}', 2)
  expect(await screen.findByText('订单O7已发货')).toBeVisible()
  expect(shipped()).toMatchObject([
    { company: '演示物流', wl_no: 'W8', lines: lines.map(({ item_id }) => ({ item_id })) },
  ])
  expect(keys).toBeLessThanOrEqual(25)
})

it('asks the buyer where lots that keep the promise do not reach', async () => {
  const user = userEvent.setup()
  const early = { ...line, promised_end: '2028-06-01', lots: [] }
  const { sent } = renderScreen(<ShipOrderPage />, {
    roles: ['warehouse'],
    replies: {
      'GET /api/admin/orders/:id/pick': () => ({ ...order, lines: [early, { ...line, item_id: 2, name: '甘草片' }] }),
      'POST /api/admin/orders/:id/ask_lots': () => ({ end_date: '2027-01-01' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: '布洛芬缓释胶囊询问买家' }))
  expect(screen.queryByRole('button', { name: '甘草片询问买家' })).not.toBeInTheDocument()
  expect(await screen.findByText(/承诺的效期不早于2028-06-01/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '询问买家' }))
  expect(await screen.findByText('已询问买家是否接受效期2027-01-01')).toBeVisible()
  expect(sent.find((one) => one.call === 'POST /api/admin/orders/:id/ask_lots')?.input).toEqual({ id: 7, item_id: 1 })
})
