import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TitleState } from '@yaopi/core/contract'
import type { StaffInvoiceTitle } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import InvoiceTitlesPage from './invoice-titles.page.tsx'

const title = (id: number, state: StaffInvoiceTitle['state']): StaffInvoiceTitle => ({
  id,
  member_id: id,
  company: `演示药房${id}`,
  name: `演示药房${id}`,
  tax_no: '91510100MA0000000A',
  bank_name: '',
  bank_account: '',
  address: '',
  phone: '',
  state,
  reason: '',
  created_at: 1_790_000_000,
})

it('the keys a and r decide the title under the cursor, while it is in review', async () => {
  const user = userEvent.setup()
  const data = [title(1, TitleState.review), title(2, TitleState.review), title(3, TitleState.valid)]
  const { sent } = renderScreen(<InvoiceTitlesPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/invoice_titles': () => ({ data, per_page: 20, total: 3, next: null }),
      'GET /api/admin/saved_views': () => [],
      'POST /api/admin/invoice_titles/:id/approve': () => data[0],
      'POST /api/admin/invoice_titles/:id/reject': () => data[1],
    },
  })
  await screen.findByRole('row', { name: /演示药房3/ })
  await user.keyboard('a')
  const asked = within(await screen.findByRole('dialog', { name: '通过发票抬头' }))
  await user.click(asked.getByRole('button', { name: '通过' }))
  expect(await screen.findByText('已通过')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}r')
  const refusal = within(await screen.findByRole('dialog', { name: '驳回开票申请' }))
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '1')
  await user.click(refusal.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/admin/invoice_titles/:id/approve', { id: 1 }],
    ['POST /api/admin/invoice_titles/:id/reject', { id: 2, reason: '名称与营业执照不一致' }],
  ])
})
