import { contract, INVOICE_LIMITS, type InvoiceKind, type InvoiceTab, type RedReason } from '@yaopi/core/contract'
import { isEmail, isPhone, OrderStatus } from '@yaopi/core'
import { z } from 'zod'
import { companyChanged } from '../../accounts/member-review/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  sendFile,
  id,
  idempotencyKey,
  idList,
  limitHits,
  oneOf,
  page,
  pageOf,
  prose,
  route,
  text as line,
} from '../../platform/http/index.ts'
import { handleEvent, handleEvents, registerJobs } from '../../platform/jobs/index.ts'
import { orderMoved } from '../order-state/index.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import * as queries from './invoices.queries.ts'
import * as service from './invoices.service.ts'
import { registerStaffInvoices } from './invoices.staff.api.ts'
import { invoicesText as text } from './invoices.text.ts'
import { invoiceView, orderView } from './invoices.view.ts'
import * as red from './red.service.ts'
import { readTitles, rejectOldTitles, saveTitle } from './titles.service.ts'

const PER_PAGE = 20
const paging = (page: number) => ({ page, per_page: PER_PAGE })
const listing = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
const DOWNLOADS = { bucket: 'invoice-files', hits: 60, seconds: 600, message: text.tooMany } as const
const TYPES = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const

const kind = () => oneOf(['1', '2'] as const).transform((value) => Number(value) as InvoiceKind)
const email = () =>
  line(0, 100)
    .refine((value) => value === '' || isEmail(value), text.email)
    .optional()

/** Electronic invoices of members. domain.md §3.8.2 */
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
  registerStaffInvoices(context)
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
      phone: line(0, 20).refine((value) => value === '' || isPhone(value), text.phone),
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
