import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffCase } from '@yaopi/core/staff'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import ReturnPage from './return.page.tsx'

const lot = (lot_id: number, in_case: number) => ({
  lot_id,
  batch_no: `B${lot_id}`,
  end_date: '2028-01-01',
  shipped: 10,
  in_case,
  left: 0,
})
const one = {
  id: 5,
  sn: 'S5',
  type_name: '退货退款',
  state_name: '待验收',
  clock_at: null,
  reason_name: '破损',
  carrier: '演示快递',
  waybill: 'SF1',
  text: '',
  images: [],
  waits: '',
  member: { company: '演示药房' },
  order: { order_sn: 'O5', group: '普通商品' },
  lines: [
    { item_id: 1, name: '感冒灵颗粒', ypgg: '10g*9袋', sccj: '演示药业', bzdw: '盒', lots: [lot(10, 4), lot(11, 0)] },
  ],
  can: { inspect: true },
} as unknown as StaffCase

it('counts what came by lot, says what is missing, and keeps it when a reason is wanted', async () => {
  const user = userEvent.setup()
  let isRefused = true
  const { sent } = renderScreen(<ReturnPage />, {
    roles: ['warehouse'],
    replies: {
      'GET /api/admin/after_sale/:id': () => one,
      'GET /api/admin/tasks': () => ({ data: [], total: 0 }),
      'POST /api/admin/after_sale/:id/inspect': () =>
        isRefused ? refusedForm({ note: ['请说明退回买家的原因'] }) : {},
    },
  })
  const good = await screen.findByRole('textbox', { name: '感冒灵颗粒（B10）合格上架' })
  expect(good).toHaveFocus()
  expect(screen.queryByText('B11')).toBeNull()
  await user.click(screen.getByRole('button', { name: '全部合格' }))
  const row = within(screen.getByRole('row', { name: /感冒灵颗粒/ }))
  expect(row.getByText('相符')).toBeVisible()
  await user.clear(good)
  await user.type(good, '1')
  expect(row.getByText('少3')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: '感冒灵颗粒（B10）不合格报损' }), '1')
  await user.type(screen.getByRole('textbox', { name: '感冒灵颗粒（B10）退回买家' }), '2')
  await user.click(screen.getByRole('button', { name: '完成验收' }))
  const note = screen.getByRole('textbox', { name: /验收说明/ })
  expect(await screen.findByText('请说明退回买家的原因')).toBeVisible()
  await user.type(note, '已拆封')
  isRefused = false
  await user.click(screen.getByRole('button', { name: '完成验收' }))
  expect(await screen.findByText('验收已登记')).toBeVisible()
  expect(sent.filter(({ call }) => call.endsWith('/inspect')).at(-1)!.input).toEqual({
    id: expect.anything(),
    note: '已拆封',
    lines: [{ item_id: 1, lot_id: 10, good: 1, bad: 1, back: 2 }],
  })
})

it('a picture that is removed while another one is sent stays removed', async () => {
  const user = userEvent.setup()
  const second = Promise.withResolvers<void>()
  let number = 0
  vi.stubGlobal('fetch', async () => {
    const id = `p${(number += 1)}`
    if (id === 'p2') await second.promise
    return Response.json({ code: 200, message: '', data: { id, url: `/${id}.jpg` } })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { container } = renderScreen(<ReturnPage />, {
    roles: ['warehouse'],
    replies: {
      'GET /api/admin/after_sale/:id': () => one,
      'GET /api/admin/tasks': () => ({ data: [], total: 0 }),
    },
  })
  await screen.findByRole('button', { name: /感冒灵颗粒.*拍照或选择照片/ })
  const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  const input = () => container.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input(), [file('a.jpg'), file('b.jpg')])
  await user.click(await screen.findByRole('button', { name: /移除.*照片1/ }))
  second.resolve()
  const link = await screen.findByRole('img', { name: /验收照片1/ })
  expect(link).toHaveAttribute('src', '/p2.jpg')
  expect(screen.getAllByRole('img', { name: /验收照片/ })).toHaveLength(1)
})
