import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffInvoice } from '@yaopi/core/staff'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import InvoicesPage from './invoices.page.tsx'

const invoice = (given: Partial<StaffInvoice> = {}): StaffInvoice => ({
  id: 7,
  state: 2,
  kind: 1,
  number: '',
  title: '演示药房',
  tax_no: '91420000MA00000000',
  email: '',
  total: 1000.3,
  tax: 115.08,
  left: 1000.3,
  reason: '',
  created_at: 1_790_000_000,
  issued_at: null,
  files: [],
  answer_by: null,
  orders: [{ id: 1, order_sn: 'D1', total: 1000.3 }],
  reds: [],
  can: { reissue: false, confirm_red: null, issue: false, red: false },
  member_id: 1,
  company: '演示药房',
  tries: 0,
  fault: '',
  is_escalated: 0,
  by_hand: 1,
  ...given,
})

/** The page with one invoice, whose panel is open. */
async function openPanel(one: StaffInvoice, register: (input: Record<string, unknown>) => unknown) {
  const user = userEvent.setup()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      const answer = { code: 200, message: '', data: { id: 31, name: '发票.pdf', size: 9 } }
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
    }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const rendered = renderScreen(<InvoicesPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/invoices': () => ({ data: [one], per_page: 50, total: 1, next: null }),
      'GET /api/admin/invoices/:id/lines': () => ({
        lines: [],
        amount: 885.22,
        tax: 115.08,
        total: 1000.3,
        remark: '',
      }),
      'GET /api/admin/saved_views': () => [],
      'GET /api/admin/tasks': () => ({ data: [] }),
      'POST /api/admin/invoices/:id/register': register,
      'POST /api/admin/invoices/:id/register_red': register,
    },
  })
  await user.click(within(await screen.findByRole('row', { name: /演示药房/ })).getAllByText('演示药房')[0]!)
  return { user, ...rendered }
}

it('registers what was issued elsewhere, with its file, and shows at the field what differs', async () => {
  let times = 0
  const { user, sent } = await openPanel(invoice(), () =>
    ++times === 1 ? refusedForm({ total: ['与申请的价税合计1000.30不一致，请核对'] }) : invoice({ state: 3 }),
  )
  const register = await screen.findByRole('button', { name: '登记已开发票' })
  expect(screen.queryByRole('button', { name: '开具' })).toBeNull()
  await user.click(register)
  const dialog = within(await screen.findByRole('dialog', { name: '登记已开发票' }))
  await user.type(dialog.getByRole('textbox', { name: /发票号码/ }), '26420000000000000001')
  await user.type(dialog.getByRole('textbox', { name: /开票日期/ }), '2026-11-20')
  await user.type(dialog.getByRole('textbox', { name: /价税合计/ }), '1000.4')
  await user.type(dialog.getByRole('textbox', { name: /税额/ }), '115.08')
  const file = new File(['x'], '发票.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"][accept="application/pdf"]')!, file)
  await waitFor(() => expect(dialog.getByRole('button', { name: '登记已开发票' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: '登记已开发票' }))
  expect(await dialog.findByText('与申请的价税合计1000.30不一致，请核对')).toBeVisible()
  const total = dialog.getByRole('textbox', { name: /价税合计/ })
  await user.clear(total)
  await user.type(total, '1000.3')
  await user.click(dialog.getByRole('button', { name: '登记已开发票' }))
  expect(await screen.findByText('已登记，会员可下载')).toBeVisible()
  expect(sent.filter(({ call }) => call.endsWith('/register')).at(-1)?.input).toEqual({
    id: 7,
    number: '26420000000000000001',
    issued_on: '2026-11-20',
    total: 1000.3,
    tax: 115.08,
    pdf_id: 31,
  })
})

it('offers a red invoice that waits, and neither of both where there is a provider', async () => {
  const red = { id: 4, state: 1, reason: 4, note: '', number: '', total: 1000.3, tax: 115.08 } as const
  const reds = [{ ...red, created_at: 1, issued_at: null, confirm_by: null, files: [], is_reissued: 0 }] as const
  const issued = invoice({ state: 3, number: '26420000000000000001', files: ['pdf'], reds })
  const { user, sent, unmount } = await openPanel(issued, () => invoice({ state: 5, left: 0 }))
  expect(screen.getByRole('tab', { name: '待开' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('红字待开')).toBeVisible()
  // What is claimed by opening the row is the task of the red invoice.
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'GET /api/admin/tasks')?.input).toEqual({ ref: 'invoice_red:4' }),
  )
  await user.click(await screen.findByRole('button', { name: '登记红字发票' }))
  // One red invoice at a time.
  expect(screen.queryByRole('button', { name: '红冲', hidden: true })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: '登记红字发票' }))
  await user.type(dialog.getByRole('textbox', { name: /发票号码/ }), '26420000000000000002')
  await user.click(dialog.getByRole('button', { name: '登记已开发票' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call.endsWith('/register_red'))?.input).toMatchObject({
      id: 7,
      red_id: 4,
      number: '26420000000000000002',
    }),
  )
  unmount()
  await openPanel({ ...issued, by_hand: 0, can: { ...issued.can, red: true } }, () => ({}))
  expect(await screen.findByRole('button', { name: '红冲' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '登记红字发票' })).toBeNull()
})

it.each([
  ['finance', [{ id: 1 }, { id: 3 }]],
  ['service', []],
] as const)('the key a issues what can be issued, for those who may: %s', async (role, issued) => {
  const user = userEvent.setup()
  const can = { reissue: false, confirm_red: null, issue: true, red: false }
  const data = [
    invoice({ id: 1, company: '演示药房1', by_hand: 0, can }),
    invoice({ id: 2, company: '演示药房2' }),
    invoice({ id: 3, company: '演示药房3', by_hand: 0, state: 6, fault: '通道超时', can }),
    invoice({ id: 4, company: '演示药房4', by_hand: 0, state: 3 }),
  ]
  const { sent } = renderScreen(<InvoicesPage />, {
    roles: [role],
    replies: {
      'GET /api/admin/invoices': () => ({ data, per_page: 50, total: data.length, next: null }),
      'GET /api/admin/saved_views': () => [],
      'POST /api/admin/invoices/:id/issue': ({ id }) => invoice({ id: Number(id), state: 6 }),
    },
  })
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('a')
  if (role === 'finance') expect(await screen.findByText('已提交开具')).toBeVisible()
  // What is registered by hand and what has been issued are left.
  await user.keyboard('{ArrowDown}a{ArrowDown}a{ArrowDown}a')
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual(issued),
  )
})

it('the key r rejects a request, and leaves what has been issued', async () => {
  const user = userEvent.setup()
  const data = [invoice({ id: 1, company: '演示药房1' }), invoice({ id: 2, company: '演示药房2', state: 3 })]
  const { sent } = renderScreen(<InvoicesPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/invoices': () => ({ data, per_page: 50, total: data.length, next: null }),
      'GET /api/admin/saved_views': () => [],
      'POST /api/admin/invoices/:id/reject': () => invoice({ id: 1, state: 4 }),
    },
  })
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('r')
  const refusal = within(await screen.findByRole('dialog', { name: '驳回开票申请' }))
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '2')
  await user.click(refusal.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}r')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual([
    { id: 1, reason: '税号有误' },
  ])
})
