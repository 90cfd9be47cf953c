import type { Invoice, InvoiceableOrder, InvoicePage, InvoiceTitles } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/dzfp')

const at = 1_795_000_000
const number = '26912000000000000001'
const fields = { tax_no: '91510100MA0000000A', address: '', phone: '', bank_name: '', bank_account: '' }
const name = '演示济南仁和大药房有限公司'
const titles: InvoiceTitles = {
  valid: { ...fields, id: 3, name, state: 2, reason: '', created_at: at },
  change: null,
  draft: { ...fields, name },
  may_special: 0,
  owner: null,
}
const red: Invoice['reds'][number] = {
  id: 8,
  state: 2,
  reason: 1,
  note: '',
  number: '',
  total: 30,
  tax: 3.45,
  created_at: at,
  issued_at: null,
  confirm_by: 4_000_000_000,
  files: [],
  is_reissued: 0,
}
const invoice: Invoice = {
  id: 5,
  state: 3,
  kind: 1,
  number,
  title: name,
  tax_no: fields.tax_no,
  email: '',
  total: 113,
  tax: 13,
  left: 113,
  reason: '',
  created_at: at,
  issued_at: at,
  files: ['pdf'],
  answer_by: null,
  orders: [{ id: 70, order_sn: '26112100000070', total: 113 }],
  reds: [red],
  can: { reissue: true, confirm_red: 8 },
}
const page = (one: Invoice): InvoicePage => ({
  data: [one],
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: 1,
  counts: { open: 0, pending: 0, issued: 1, closed: 0 },
})

it('a red invoice is confirmed by its button, and why it can not be is said', async () => {
  let isOver = true
  let isConfirmed = false
  const { user, seen } = openShop('/dzfp?tab=issued', {
    'GET /api/user/invoice_title': () => titles,
    'GET /api/invoice': () => page(isConfirmed ? { ...invoice, can: { reissue: true, confirm_red: null } } : invoice),
    'POST /api/invoice/:id/confirm_red': () => {
      if (isOver) return new Refused(409, '没有待确认的红字发票')
      isConfirmed = true
      return invoice
    },
  })
  const confirm = () => screen.findByRole('button', { name: `确认发票${number}的红字信息` })
  await user.click(await confirm())
  const refusal = await screen.findByRole('alertdialog', { name: '温馨提示' })
  expect(refusal).toHaveTextContent('没有待确认的红字发票')
  await user.click(within(refusal).getByRole('button', { name: '知道了' }))
  isOver = false
  await user.click(await confirm())
  expect(await screen.findByText('已确认，红字发票将很快开具')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: `确认发票${number}的红字信息` })).toBeNull())
  expect(seen).toContainEqual({ call: 'POST /api/invoice/5/confirm_red', input: { red_id: '8' } })
})

it('asks for a title only where it is known that there is none', async () => {
  const order: InvoiceableOrder = {
    order_id: 70,
    order_sn: '26112100000070',
    settle_group: 'pt',
    group_name: '普通商品',
    created_at: at,
    signed_at: null,
    until: null,
    payable: 113,
    gift: 0,
    refunded: 0,
    amount: 113,
    open_cases: 0,
  }
  const open = { ...page(invoice), data: [order] }
  let answer: InvoiceTitles | Refused = new Refused(500, '系统繁忙，请稍候再试')
  const { user } = openShop('/dzfp', {
    'GET /api/user/invoice_title': () => answer,
    'GET /api/invoice/orders': () => open,
  })
  expect(await screen.findByText('26112100000070')).toBeVisible()
  expect(screen.queryByText('请先填写发票抬头')).toBeNull()
  answer = { ...titles, valid: null }
  await user.click(await screen.findByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('请先填写发票抬头')).toBeVisible()
})
