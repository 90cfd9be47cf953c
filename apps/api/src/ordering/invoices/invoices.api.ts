import {
  contract,
  INVOICE_LIMITS,
  TitleState,
  type InvoiceKind,
  type InvoiceState,
  type InvoiceTab,
  type RedReason,
} from '@yaopi/core/contract'
import { OrderStatus } from '@yaopi/core'
import { z } from 'zod'
import { companyChanged } from '../../accounts/member-review/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { folderStore } from '../../platform/files/index.ts'
import {
  sendFile,
  countedPage,
  day,
  flag,
  id,
  idempotencyKey,
  idList,
  limitHits,
  masterId,
  oneOf,
  page,
  pageOf,
  prose,
  route,
  staffPageOf,
  text as line,
  yuan,
} from '../../platform/http/index.ts'
import { handleEvent, handleEvents, registerJobs } from '../../platform/jobs/index.ts'
import { orderMoved } from '../order-state/index.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import * as queries from './invoices.queries.ts'
import * as service from './invoices.service.ts'
import { invoicesText as text } from './invoices.text.ts'
import { invoiceView, orderView, staffInvoiceView } from './invoices.view.ts'
import { issueInvoice, rejectInvoice } from './issue.service.ts'
import * as red from './red.service.ts'
import { registerInvoice, registerRed } from './register.service.ts'
import { allTitles, type TitleRow } from './titles.queries.ts'
import { readTitles, rejectOldTitles, reviewTitle, saveTitle, setGoodsTax, titleView } from './titles.service.ts'

const PER_PAGE = 20
const paging = (page: number) => ({ page, per_page: PER_PAGE })
const listing = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
const DOWNLOADS = { bucket: 'invoice-files', hits: 60, seconds: 600, message: text.tooMany } as const
const TYPES = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const

const kind = () => oneOf(['1', '2'] as const).transform((value) => Number(value) as InvoiceKind)
const email = () =>
  line(0, 100)
    .refine((value) => value === '' || /^[\w.-]+@[\w-]+(\.[\w-]+)+$/.test(value), text.email)
    .optional()

/** Electronic invoices of members, and what finance does with them. domain.md §3.8.2 */
export function registerInvoices(context: AppContext): void {
  registerJobs(context, invoiceJobs)
  handleEvents(context, orderMoved, async (server, deliveries) => {
    if (!server.settings.values().invoices.at_signing) return
    for (const { payload } of deliveries)
      if (payload.to === OrderStatus.signed)
        await inTransaction(server.db, (tx) => service.requestAtSigning(server, tx, payload.order_id))
  })
  handleEvent(context, companyChanged, (server, { payload }) => rejectOldTitles(server, payload))
  registerMemberCalls(context)
  registerStaffCalls(context)
}

function registerMemberCalls(context: AppContext): void {
  const { db, now } = context
  const calls = contract.invoice
  const countsOf = async (memberId: number) => {
    const [counts, open] = await Promise.all([
      queries.invoiceCounts(db, memberId),
      queries.invoiceableCount(db, memberId, now()),
    ])
    return { ...counts, open }
  }

  route(context, calls.titles, z.object({}), ({ member }) => readTitles(context, member.id))
  route(
    context,
    calls.saveTitle,
    z.object({
      tax_no: line(1, 30).refine((value) => /^[0-9A-Z]{15,20}$/.test(value), text.taxNo),
      address: line(0, 100),
      phone: line(0, 20).refine((value) => /^[\d-]{0,20}$/.test(value), text.phone),
      bank_name: line(0, 60),
      bank_account: line(0, 30).refine((value) => /^(\d{8,30})?$/.test(value), text.bankAccount),
      idempotency_key: idempotencyKey(),
    }),
    ({ input, member }) => saveTitle(context, member, input),
  )

  route(
    context,
    calls.list,
    z.object({ tab: oneOf(['pending', 'issued', 'closed'] as const).optional(), page: page() }),
    async ({ input, member }) => {
      const tab: InvoiceTab = input.tab ?? 'pending'
      const [list, counts] = await Promise.all([
        queries.invoicesOf(db, member.id, tab, listing(input.page)),
        countsOf(member.id),
      ])
      const seconds = service.secondsNow(context)
      return {
        ...pageOf(
          list.map((one) => invoiceView(one, seconds)),
          counts[tab],
          paging(input.page),
        ),
        counts,
      }
    },
  )
  route(context, calls.orders, z.object({ page: page() }), async ({ input, member }) => {
    const [list, counts] = await Promise.all([
      queries.invoiceableOrders(db, member.id, { now: now(), ...listing(input.page) }),
      countsOf(member.id),
    ])
    return { ...pageOf(list.map(orderView), counts.open, paging(input.page)), counts }
  })
  route(context, calls.preview, z.object({ order_ids: idList(INVOICE_LIMITS.orders) }), ({ input, member }) =>
    service.previewInvoice(context, member, input.order_ids),
  )
  route(
    context,
    calls.request,
    z.object({
      order_ids: idList(INVOICE_LIMITS.orders),
      kind: kind(),
      title_id: id(),
      email: email(),
      agent: line(0, 20).optional(),
      idempotency_key: idempotencyKey(),
    }),
    ({ input: { email: mail, agent, ...input }, member }) =>
      service.requestInvoice(context, member, {
        ...input,
        ...(mail === undefined ? {} : { email: mail }),
        ...(agent === undefined ? {} : { agent }),
      }),
  )
  route(
    context,
    calls.download,
    z.object({ id: id(), kind: oneOf(['pdf', 'ofd', 'xml'] as const).optional(), red_id: id().optional() }),
    async ({ input, member, reply }) => {
      const type = input.kind ?? 'pdf'
      const one = await queries.invoiceById(db, input.id, { memberId: member.id })
      if (one === undefined) throw new BusinessError(404, text.unknown)
      await limitHits(db, DOWNLOADS, String(member.id), now())
      const wanted = { id: input.id, red_id: input.red_id ?? 0, kind: type, member_id: member.id }
      const file = await queries.fileOf(db, wanted)
      if (file === undefined) throw new BusinessError(409, text.noFile)
      return sendFile(reply, Buffer.from(file.content), { type: TYPES[type], name: text.fileName(file.number, type) })
    },
  )
  route(
    context,
    calls.reissue,
    z.object({
      id: id(),
      reason: oneOf(['2', '3'] as const).transform((value) => Number(value) as RedReason),
      note: prose(0, 200).optional(),
      idempotency_key: idempotencyKey(),
    }),
    ({ input, member }) => red.reissueInvoice(context, member, input),
  )
  route(context, calls.confirmRed, z.object({ id: id(), red_id: id() }), ({ input, member }) =>
    red.confirmRed(context, member, input),
  )
}

function registerStaffCalls(context: AppContext): void {
  const { db } = context
  const calls = contract.invoiceAdmin
  const reason = () => prose(1, 200)
  const viewOf = (one: queries.InvoiceRow) =>
    staffInvoiceView(one, service.secondsNow(context), context.invoices === null)
  const read = async (invoiceId: number) => viewOf((await queries.invoiceById(db, invoiceId))!)
  const staffTitle = (row: TitleRow) => ({ ...titleView(row), member_id: row.member_id, company: row.company })

  route(
    context,
    calls.list,
    z.object({
      state: oneOf(['open', '2', '3', '4', '5', '6'] as const)
        .transform((value) => (value === 'open' ? value : (Number(value) as InvoiceState)))
        .default('open'),
      open_red: flag().default(0),
      q: line(0, 60).default(''),
      page: page(),
    }),
    async ({ input }) => {
      const filter = { state: input.state, words: input.q, hasOpenRed: input.open_red === 1 }
      const { list, total } = await countedPage('total_count', paging(input.page), (part) =>
        queries.allInvoices(db, filter, part),
      )
      return staffPageOf(list.map(viewOf), total, paging(input.page))
    },
  )
  route(context, calls.lines, z.object({ id: id() }), ({ input }) => service.staffLines(context, input.id))
  route(context, calls.issue, z.object({ id: id() }), async ({ input, staff }) => {
    await issueInvoice(context, input.id, { actor: 'finance', staff })
    return read(input.id)
  })
  route(context, calls.reject, z.object({ id: id(), reason: reason() }), async ({ input, staff }) => {
    await rejectInvoice(context, staff, input.id, input.reason)
    return read(input.id)
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
    return read(input.id)
  })
  route(context, calls.registerRed, z.object({ ...registration, red_id: id() }), async ({ input, staff }) => {
    await registerRed(context, store, staff, input)
    return read(input.id)
  })
  route(context, calls.red, z.object({ id: id(), reason: reason() }), async ({ input, staff }) => {
    await red.redInvoice(context, staff, input.id, input.reason)
    return read(input.id)
  })

  route(
    context,
    calls.titles,
    z.object({
      state: oneOf(['1', '2', '3', '4'] as const)
        .transform((value) => Number(value) as TitleState)
        .default(TitleState.review),
      page: page(),
    }),
    async ({ input }) => {
      const { list, total } = await countedPage('total', paging(input.page), (part) => allTitles(db, input.state, part))
      return pageOf(list.map(staffTitle), total, paging(input.page))
    },
  )
  route(context, calls.approveTitle, z.object({ id: id() }), async ({ input, staff }) =>
    staffTitle(await reviewTitle(context, staff, input.id, null)),
  )
  route(context, calls.rejectTitle, z.object({ id: id(), reason: reason() }), async ({ input, staff }) =>
    staffTitle(await reviewTitle(context, staff, input.id, input.reason)),
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
