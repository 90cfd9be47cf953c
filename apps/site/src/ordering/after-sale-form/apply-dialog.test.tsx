import { createStorefront, memoryStorage, type TextStorage } from '@yaopi/core'
import type { AfterSaleOptions } from '@yaopi/core/contract'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { member } from '../../../testing/shop.fixture.tsx'
import { siteLinks } from '../../router/site-links.ts'
import { ApplyDialog } from './apply-dialog.tsx'

const options: AfterSaleOptions = {
  order_id: 70,
  order_sn: '26112100000070',
  may_choose_balance: 0,
  phone: '13800000001',
  freight: 0,
  types: [
    { type: 1, name: '退货退款', until: null },
    { type: 2, name: '仅退款', until: null },
    { type: 5, name: '补单据', until: null },
  ],
  lines: [],
}

/** `answer`: what an application is answered with, and notes what it was. */
async function openDialog(
  session: TextStorage = memoryStorage(),
  answer?: (form: URLSearchParams) => object,
  shown: AfterSaleOptions = options,
) {
  const storefront = createStorefront({
    session,
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: async (_, init) => {
      const sent = init?.method === 'POST' && answer !== undefined ? answer(new URLSearchParams(String(init.body))) : {}
      return new Response(JSON.stringify({ code: 200, message: '', data: shown, ...sent }), {
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  storefront.session.replace(member)
  const { unmount } = render(
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      <ApplyDialog orderId={70} onClose={() => undefined} onSent={() => undefined} />
    </StorefrontProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: /^申请售后，订单/ }))
  const reason = (): HTMLSelectElement => dialog.getByLabelText('原因')
  return {
    user: userEvent.setup(),
    type: dialog.getByLabelText<HTMLSelectElement>('售后类型'),
    reason,
    reasons: () => [...reason().options].slice(1).map((option) => option.text),
    unmount,
  }
}

it('the reasons follow the type, and one that is none of the new type has to be chosen anew', async () => {
  const { user, type, reason, reasons } = await openDialog()
  expect(reasons()).toEqual([])
  expect(screen.getByText('请先选择售后类型')).toBeVisible()
  await user.selectOptions(type, '1')
  await waitFor(() => expect(reasons()).toContain('不想要了'))
  expect(reasons()).not.toContain('少发漏发')
  await user.selectOptions(reason(), '8')
  await user.selectOptions(type, '2')
  await waitFor(() => expect(reasons()).toEqual(['少发漏发', '破损']))
  await waitFor(() => expect(reason()).toHaveValue(''))
  await user.selectOptions(reason(), '2')
  await user.selectOptions(type, '1')
  await waitFor(() => expect(reasons()).toContain('不想要了'))
  // Broken goods may come back too.
  expect(reason()).toHaveValue('2')
})

it('what was chosen before a reload is chosen again, the reason too', async () => {
  const session = memoryStorage()
  const first = await openDialog(session)
  await first.user.selectOptions(first.type, '2')
  await waitFor(() => expect(first.reasons()).toEqual(['少发漏发', '破损']))
  await first.user.selectOptions(first.reason(), '3')
  first.unmount()
  const { type, reason } = await openDialog(session)
  await waitFor(() => expect(type).toHaveValue('2'))
  await waitFor(() => expect(reason()).toHaveValue('3'))
})

it('says before the case is opened what is taken off for gifts that stay, and sends what was agreed to', async () => {
  const sent: (string | null)[] = []
  const message = '退货后不再满足“满200赠”：赠品感冒灵颗粒2盒请一并退回，或从退款中扣除¥42.00'
  const { user, type, reason } = await openDialog(memoryStorage(), (form) => {
    sent.push(form.get('gift_amount'))
    const refusal = { code: 409, message, data: { reason: 'GIFT_KEPT', gift_amount: 42 } }
    return form.get('gift_amount') === '42' ? {} : refusal
  })
  await user.selectOptions(type, '5')
  await waitFor(() => expect(reason().options.length).toBeGreaterThan(1))
  await user.selectOptions(reason(), reason().options[1]!.value)
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  // Another reason is another return: what it takes off is not known yet.
  const first = reason().value
  await user.selectOptions(reason(), reason().options[2]!.value)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.selectOptions(reason(), first)
  await user.click(await screen.findByRole('checkbox', { name: '保留赠品，从退款中扣除¥42.00' }))
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(sent).toEqual([null, '42']))
})

it('says what comes back while the numbers are typed', async () => {
  const lot = { batch_no: 'A1', end_date: '2028-01-01' }
  const { user, type } = await openDialog(undefined, undefined, {
    ...options,
    lines: [
      {
        item_id: 5,
        name: '感冒灵颗粒',
        ypgg: '10g*9袋',
        bzdw: '盒',
        is_gift: 0,
        number: 10,
        gone: 2,
        paid: 100.01,
        refunded: 20,
        lots: [
          { ...lot, lot_id: 1, left: 6 },
          { ...lot, lot_id: 2, batch_no: 'A2', left: 2 },
        ],
      },
    ],
  })
  await user.selectOptions(type, '1')
  await user.type(screen.getByRole('textbox', { name: /批号A1/ }), '3')
  expect(await screen.findByText('预计退款¥30.00，以审核和验收结果为准')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: /批号A1/ }))
  await user.type(screen.getByRole('textbox', { name: /批号A1/ }), '6')
  await user.type(screen.getByRole('textbox', { name: /批号A2/ }), '2')
  // All that is left brings the rest.
  expect(await screen.findByText('预计退款¥80.01，以审核和验收结果为准')).toBeVisible()
  await user.selectOptions(type, '5')
  await waitFor(() => expect(screen.queryByText(/^预计退款/)).toBeNull())
})

it('tells the freight with the amount when all of the order comes back for a fault of ours', async () => {
  const line = { ypgg: '10g*9袋', bzdw: '盒', gone: 0, refunded: 0 }
  const lot = { batch_no: 'A1', end_date: '2028-01-01' }
  const { user, type, reason } = await openDialog(undefined, undefined, {
    ...options,
    freight: 12.34,
    lines: [
      {
        ...line,
        item_id: 5,
        name: '感冒灵颗粒',
        is_gift: 0,
        number: 6,
        paid: 600.06,
        lots: [{ ...lot, lot_id: 1, left: 6 }],
      },
      { ...line, item_id: 6, name: '赠杯', is_gift: 1, number: 2, paid: 0, lots: [{ ...lot, lot_id: 2, left: 2 }] },
    ],
  })
  await user.selectOptions(type, '1')
  const units = screen.getByRole('textbox', { name: /感冒灵颗粒/ })
  await user.type(units, '6')
  // Whose fault it is, is not said yet.
  expect(await screen.findByText('预计退款¥600.06，以审核和验收结果为准')).toBeVisible()
  await user.selectOptions(reason(), '2')
  expect(await screen.findByText('预计退款¥612.40，以审核和验收结果为准')).toBeVisible()
  await user.selectOptions(reason(), '8')
  expect(await screen.findByText('预计退款¥600.06，以审核和验收结果为准')).toBeVisible()
  await user.selectOptions(reason(), '2')
  await user.clear(units)
  await user.type(units, '5')
  expect(await screen.findByText('预计退款¥500.05，以审核和验收结果为准')).toBeVisible()
})

it('takes a text of 300 characters and five photos at most, and says so', async () => {
  const { user } = await openDialog()
  const words = screen.getByRole('textbox', { name: '问题描述' })
  await user.click(words)
  await user.paste('长'.repeat(301))
  expect(words).toHaveValue('长'.repeat(300))
  expect(screen.getByText('300/300')).toBeVisible()
  const photos = screen.getByLabelText('照片')
  expect(photos).toHaveAccessibleDescription(/最多5个/)
  // Empty ones are not sent, and count.
  await user.upload(
    photos,
    Array.from({ length: 6 }, (_, at) => new File([], `${at}.jpg`, { type: 'image/jpeg' })),
  )
  expect(await screen.findByText('最多上传5个文件')).toBeVisible()
  expect(screen.getAllByText('这个文件是空的，请重新选择')).toHaveLength(5)
})

it('fills in the units of whole sets of a bundle, and what they bring', async () => {
  const line = { ypgg: '10g', bzdw: '盒', is_gift: 0 as const, gone: 0, refunded: 0 }
  const lot = { end_date: '2028-01-01', batch_no: 'A1' }
  const sent: URLSearchParams[] = []
  const { user, type, reason } = await openDialog(
    memoryStorage(),
    (form) => {
      sent.push(form)
      return {}
    },
    {
      ...options,
      lines: [
        {
          ...line,
          item_id: 5,
          name: '甲',
          number: 8,
          paid: 80,
          bundle: { id: 3, units: 2 },
          lots: [
            { ...lot, lot_id: 1, left: 3 },
            { ...lot, lot_id: 2, batch_no: 'A2', left: 5 },
          ],
        },
        {
          ...line,
          item_id: 6,
          name: '乙',
          number: 4,
          paid: 60,
          bundle: { id: 3, units: 1 },
          lots: [{ ...lot, lot_id: 3, batch_no: 'B1', left: 3 }],
        },
        {
          ...line,
          item_id: 7,
          name: '丙',
          number: 5,
          paid: 50,
          lots: [{ ...lot, lot_id: 4, batch_no: 'C1', left: 5 }],
        },
      ],
    },
  )
  await user.selectOptions(type, '1')
  const sets = await screen.findByRole('textbox', { name: '组合（甲×2＋乙×1），按整套填写' })
  expect(sets).toHaveAccessibleDescription(/可申请 3套，非质量问题须整套退换/)
  const numbers = () =>
    ['A1', 'A2', 'B1', 'C1'].map(
      (batch) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`批号${batch}`) }).value,
    )
  await user.type(sets, '2')
  await waitFor(() => expect(numbers()).toEqual(['3', '1', '2', '']))
  expect(await screen.findByText('预计退款¥70.00，以审核和验收结果为准')).toBeVisible()
  await user.clear(sets)
  await waitFor(() => expect(numbers()).toEqual(['', '', '', '']))
  await user.type(sets, '1')
  await waitFor(() => expect(numbers()).toEqual(['2', '', '1', '']))
  // More than are left are no sets, and are not sent.
  await user.type(sets, '0')
  await user.selectOptions(reason(), '8')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText('最多3')).toBeVisible()
  expect(sent).toEqual([])
})

it('[VA-01] takes a mobile number, a landline with its area code, or none, to call back', async () => {
  const sent: (string | null)[] = []
  const { user, type, reason } = await openDialog(memoryStorage(), (form) => {
    sent.push(form.get('phone'))
    return {}
  })
  await user.selectOptions(type, '5')
  await waitFor(() => expect(reason().options.length).toBeGreaterThan(1))
  await user.selectOptions(reason(), reason().options[1]!.value)
  const phone = screen.getByLabelText('联系电话')
  await user.clear(phone)
  await user.type(phone, '88886666')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/带区号的座机/))
  expect(sent).toEqual([])
  await user.clear(phone)
  await user.type(phone, '0531-88886666')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(sent).toEqual(['0531-88886666']))
})

it('[ER-06] says that what may be applied for did not come, and asks again', async () => {
  let isDown = true
  const storefront = createStorefront({
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: async () => {
      const code = isDown ? 500 : 200
      return new Response(JSON.stringify({ code, message: '', data: isDown ? null : options }), { status: code })
    },
  })
  storefront.session.replace(member)
  render(
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      <ApplyDialog orderId={70} onClose={() => undefined} onSent={() => undefined} />
    </StorefrontProvider>,
  )
  const failed = await screen.findByRole('alert')
  expect(failed).toHaveTextContent('系统繁忙，请稍候再试')
  isDown = false
  await userEvent.click(within(failed).getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('dialog', { name: /^申请售后，订单/ })).toBeVisible()
})
