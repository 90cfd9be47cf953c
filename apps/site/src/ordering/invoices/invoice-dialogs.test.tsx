import { createStorefront, memoryStorage } from '@yaopi/core'
import { TitleState, type InvoiceTitle, type InvoiceTitles } from '@yaopi/core/contract'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { member } from '../../../testing/shop.fixture.tsx'
import { siteLinks } from '../../router/site-links.ts'
import { RequestDialog } from './request-dialog.tsx'
import { TitleDialog } from './title-dialog.tsx'

const fields = { tax_no: '91510100MA0000000A', address: '', phone: '', bank_name: '', bank_account: '' }
const name = '演示济南仁和大药房有限公司'
const valid: InvoiceTitle = { ...fields, id: 3, name, state: TitleState.valid, reason: '', created_at: 1_790_000_000 }
const titles: InvoiceTitles = { valid, change: null, draft: { ...fields, name }, may_special: 0, owner: null }

/** A dialog over a server that takes what it is sent; `sent`: the forms. */
function openDialog(which: 'request' | 'title') {
  const sent: URLSearchParams[] = []
  const storefront = createStorefront({
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: async (_, init) => {
      if (init?.method === 'POST') sent.push(new URLSearchParams(String(init.body)))
      const preview = { lines: [], amount: 0, tax: 0, total: 0, remark: '' }
      return new Response(JSON.stringify({ code: 200, message: '', data: preview }), {
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  storefront.session.replace(member)
  const props = { titles, onClose: () => undefined, onSent: () => undefined }
  render(
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      {which === 'request' ? <RequestDialog {...props} orderIds={[70]} /> : <TitleDialog {...props} />}
    </StorefrontProvider>,
  )
  return { sent, user: userEvent.setup() }
}

it('[VA-02] the mail of an invoice is left empty or an address: no dot before @, one after it', async () => {
  const { sent, user } = openDialog('request')
  const mail = await screen.findByLabelText('接收邮箱')
  for (const wrong of ['cai.wu@yaopi.cn', 'caiwu@yaopi']) {
    await user.clear(mail)
    await user.type(mail, wrong)
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    await waitFor(() => expect(mail).toHaveAccessibleDescription(/请填写正确的邮箱/))
  }
  expect(sent).toEqual([])
  await user.clear(mail)
  await user.type(mail, 'cai_wu-1@yaopi.cn')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(sent.map((form) => form.get('email'))).toEqual(['cai_wu-1@yaopi.cn']))
})

it('[VA-01] the phone of a title is left empty, a mobile number or a landline with its area code', async () => {
  const { sent, user } = openDialog('title')
  const phone = await screen.findByLabelText('电话')
  for (const wrong of ['88886666', '12-34', '12800000001']) {
    await user.clear(phone)
    await user.type(phone, wrong)
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/带区号的座机/))
  }
  expect(sent).toEqual([])
  await user.clear(phone)
  await user.type(phone, '0531-88886666')
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(sent.map((form) => form.get('phone'))).toEqual(['0531-88886666']))
})
