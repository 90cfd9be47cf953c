import { contract, TitleState, type InvoiceState } from '@yaopi/core/contract'
import { maskNumber, maskPhone, mayDo } from '@yaopi/core/staff'
import { z } from 'zod'
import type { RowReader } from '../../accounts/staff/index.ts'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { folderStore } from '../../platform/files/index.ts'
import {
  counted,
  cursor,
  day,
  flag,
  id,
  keysetPage,
  keysetPageOf,
  text as line,
  masterId,
  oneOf,
  prose,
  route,
  yuan,
} from '../../platform/http/index.ts'
import { invoiceById, type InvoiceRow } from './invoices.queries.ts'
import * as service from './invoices.service.ts'
import { allInvoices, invoicesByWait } from './invoices.staff.queries.ts'
import { invoicesText as text } from './invoices.text.ts'
import { staffInvoiceView } from './invoices.view.ts'
import { issueInvoice, rejectInvoice } from './issue.service.ts'
import * as red from './red.service.ts'
import { registerInvoice, registerRed } from './register.service.ts'
import type { TitleRow } from './titles.queries.ts'
import { reviewTitle, setGoodsTax, titleView } from './titles.service.ts'
import { allTitles, oldestTitles } from './titles.staff.queries.ts'

const PER_PAGE = 20

/** What finance does with electronic invoices and their titles. domain.md §3.8.2 */
export function registerStaffInvoices(context: AppContext): void {
  const { db } = context
  const calls = contract.invoiceAdmin
  const reason = () => prose(1, 200)
  const viewOf = (one: InvoiceRow, staff: RowReader) =>
    staffInvoiceView(one, staff, { now: service.secondsNow(context), byHand: context.invoices === null })
  const read = async (invoiceId: number, staff: RowReader) => viewOf((await invoiceById(db, invoiceId))!, staff)
  const staffTitle = (row: TitleRow, { roles }: Pick<Staff, 'roles'>) => {
    const title = titleView(row)
    const { phone, bank_account } = title
    // Whoever decides compares the numbers; others who read the list know them without their middle.
    const isMasked = !mayDo(roles, 'invoice_title:decide')
    return {
      ...title,
      ...(isMasked && { phone: maskPhone(phone), bank_account: maskNumber(bank_account) }),
      member_id: row.member_id,
      company: row.company,
    }
  }

  route(
    context,
    calls.list,
    z.object({
      state: oneOf(['open', '2', '3', '4', '5', '6'] as const)
        .transform((value) => (value === 'open' ? value : (Number(value) as InvoiceState)))
        .default('open'),
      open_red: flag().default(0),
      q: line(0, 60).default(''),
      after: cursor(),
    }),
    async ({ input, staff }) => {
      const filter = { state: input.state, words: input.q, hasOpenRed: input.open_red === 1 }
      const start = { after: input.after, per_page: PER_PAGE }
      const read = counted('total_count', (part) => allInvoices(db, filter, part))
      const page = await keysetPage(invoicesByWait, start, read)
      const data = page.list.map((row) => viewOf(row, staff))
      return keysetPageOf(data, page, start)
    },
  )
  route(context, calls.lines, z.object({ id: id() }), ({ input }) => service.staffLines(context, input.id))
  route(context, calls.issue, z.object({ id: id() }), async ({ input, staff }) => {
    await issueInvoice(context, input.id, { actor: 'finance', staff })
    return read(input.id, staff)
  })
  route(context, calls.reject, z.object({ id: id(), reason: reason() }), async ({ input, staff }) => {
    await rejectInvoice(context, staff, input.id, input.reason)
    return read(input.id, staff)
  })
  const store = folderStore(context.config.filesDir)
  const registration = {
    id: id(),
    number: line(1, 30).refine((value) => /^\d{20}$/.test(value), text.number20),
    issued_on: day(),
    total: yuan(),
    tax: yuan(),
    pdf_id: id().optional(),
    ofd_id: id().optional(),
  }
  route(context, calls.register, z.object(registration), async ({ input, staff }) => {
    await registerInvoice(context, store, staff, input)
    return read(input.id, staff)
  })
  route(context, calls.registerRed, z.object({ ...registration, red_id: id() }), async ({ input, staff }) => {
    await registerRed(context, store, staff, input)
    return read(input.id, staff)
  })
  route(context, calls.red, z.object({ id: id(), reason: reason() }), async ({ input, staff }) => {
    await red.redInvoice(context, staff, input.id, input.reason)
    return read(input.id, staff)
  })

  route(
    context,
    calls.titles,
    z.object({
      state: oneOf(['1', '2', '3', '4'] as const)
        .transform((value) => Number(value) as TitleState)
        .default(TitleState.review),
      after: cursor(),
    }),
    async ({ input, staff }) => {
      const start = { after: input.after, per_page: PER_PAGE }
      const read = counted('total', (part) => allTitles(db, input.state, part))
      const page = await keysetPage(oldestTitles, start, read)
      const data = page.list.map((row) => staffTitle(row, staff))
      return keysetPageOf(data, page, start)
    },
  )
  route(context, calls.approveTitle, z.object({ id: id() }), async ({ input, staff }) =>
    staffTitle(await reviewTitle(context, staff, input.id, null), staff),
  )
  route(context, calls.rejectTitle, z.object({ id: id(), reason: reason() }), async ({ input, staff }) =>
    staffTitle(await reviewTitle(context, staff, input.id, input.reason), staff),
  )
  route(
    context,
    calls.tax,
    z.object({ goods_id: masterId(), tax_code: line(19, 19), tax_rate: oneOf(['0', '3', '9', '13'] as const) }),
    ({ input, staff }) => {
      const tax_rate = Number(input.tax_rate)
      if (!/^\d{19}$/.test(input.tax_code)) throw fieldError('tax_code', text.unknownTaxCode)
      return setGoodsTax(context, staff, { ...input, tax_rate })
    },
  )
}
