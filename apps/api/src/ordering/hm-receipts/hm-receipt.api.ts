import { contract, HM_LIMITS, HmStatus, type HmOrder, type HmTab } from '@yaopi/core/contract'
import type { StaffHmOrder } from '@yaopi/core/staff'
import { OrderStatus } from '@yaopi/core'
import { z } from 'zod'
import { pagesOf, registerExportKind } from '../../accounts/exports/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  sendFile,
  countedPage,
  day,
  id,
  idList,
  limitHits,
  oneOf,
  page,
  prose,
  route,
  text as line,
  pageOf,
  staffPageOf,
} from '../../platform/http/index.ts'
import { handleEvents, registerJobs } from '../../platform/jobs/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { orderMoved } from '../order-state/index.ts'
import { hmColumns, hmLines } from './hm-export.ts'
import { hmReceiptJobs } from './hm-receipt.jobs.ts'
import {
  allRecords,
  companyFacts,
  authorityOf,
  type HmRow,
  recordById,
  recordCounts,
  recordsOf,
  startClocks,
} from './hm-receipt.queries.ts'
import { decide, sendReceipt } from './hm-receipt.service.ts'
import { hmReceiptText as text } from './hm-receipt.text.ts'

const PER_PAGE = 20
/** Records that are read at once for an export. */
const PER_EXPORTED = 500
const tab = oneOf(['due', 'unsigned', 'review', 'rejected', 'overdue', 'archived', 'unpaid'] as const)
const none: Readonly<Record<HmTab, number>> = {
  due: 0,
  unsigned: 0,
  review: 0,
  rejected: 0,
  overdue: 0,
  archived: 0,
  unpaid: 0,
}
const FORMS = { bucket: 'hm-form', hits: 30, seconds: 600, message: text.tooManyForms } as const

/** Receipts of controlled drugs of members, and the decisions of the staff. domain.md §3.7. */
export function registerHmReceipts(server: AppContext): void {
  registerJobs(server, hmReceiptJobs)
  handleEvents(server, orderMoved, async (context, deliveries) => {
    const signed = deliveries.filter(({ payload }) => payload.to === OrderStatus.signed)
    if (signed.length === 0) return
    await startClocks(
      context.db,
      signed.map(({ payload }) => payload.order_id),
      { days: HM_LIMITS.days, remindAfter: HM_LIMITS.reminders[0]! },
    )
  })
  const calls = contract.hmReceipt
  const admin = contract.hmReceiptAdmin

  const view = (row: HmRow): HmOrder => ({
    order_id: row.order_id,
    order_sn: row.order_sn,
    trade_id: row.trade_id,
    status: row.due_at !== null && row.due_at * 1000 <= server.now() ? HmStatus.overdue : row.status,
    created_at: row.created_at,
    signed_at: row.signed_at,
    due_at: row.due_at,
    receiver: row.receiver,
    received_on: row.received_on,
    reason: row.reason,
    keep_until: row.keep_until,
    items: row.items.map(({ name, ypgg, batch_no, number, bzdw }) => ({ name, ypgg, batch_no, number, bzdw })),
  })
  const staffView = (row: HmRow): StaffHmOrder => ({
    ...view(row),
    member_id: row.member_id,
    company: row.company,
    is_over: row.is_over ? 1 : 0,
    files: row.file_ids.map((file) => fileUrl(server, file)),
  })
  route(server, calls.list, z.object({ tab: tab.optional(), page: page() }), async ({ input, member }) => {
    const filter = { tab: input.tab ?? ('due' as const), now: server.now() }
    const paging = { page: input.page, per_page: PER_PAGE }
    const [own, counts] = await Promise.all([
      countedPage('total', paging, (part) => recordsOf(server.db, member.id, { ...filter, ...part })),
      recordCounts(server.db, member.id, server.now()),
    ])
    return {
      ...pageOf(own.list.map(view), own.total, paging),
      counts: { ...none, ...Object.fromEntries(counts.map((one) => [one.tab, one.count])) },
    }
  })

  route(server, calls.form, z.object({ id: id() }), async ({ input, member, reply }) => {
    const one = await recordById(server.db, input.id, { memberId: member.id })
    if (one === undefined || one.signed_at === null) throw new BusinessError(404, text.missing)
    await limitHits(server.db, FORMS, String(member.id), server.now())
    const authority = await authorityOf(server.db, one.order_id)
    const { hmForm } = await import('./hm-form-pdf.ts')
    return sendFile(reply, hmForm(one, authority, server.config.demo), {
      type: 'application/pdf',
      name: text.form.fileName(one.order_sn),
      way: 'inline',
    })
  })

  route(server, calls.model, z.object({}), async ({ member, reply }) => {
    await limitHits(server.db, FORMS, String(member.id), server.now())
    const { hmModel } = await import('./hm-model-pdf.ts')
    const seller = server.settings.values().company
    const pdf = await hmModel({ ...(await companyFacts(server.db, member.id)), seller })
    return sendFile(reply, pdf, { type: 'application/pdf', name: text.model.fileName })
  })

  route(
    server,
    calls.send,
    z.object({
      id: id(),
      files: idList(HM_LIMITS.files),
      receiver: line(2, 20, text.receiver),
      received_on: day(),
    }),
    async ({ input, member }) => view(await sendReceipt(server, member.id, input)),
  )

  route(server, admin.list, z.object({ tab: tab.optional(), page: page() }), async ({ input }) => {
    const filter = { tab: input.tab ?? ('review' as const), now: server.now() }
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('total', paging, (part) => allRecords(server.db, { ...filter, ...part }))
    return staffPageOf(list.map(staffView), total, paging)
  })
  registerExportKind(server, {
    kind: 'hm',
    title: text.sheet.name,
    may: 'hm:export',
    filter: z.object({ tab: tab.default('archived') }),
    open: (context, input) => {
      const now = server.now()
      return {
        columns: hmColumns,
        parts: pagesOf(async (current) => {
          const filter = { tab: input.tab, now, limit: PER_EXPORTED, offset: (current - 1) * PER_EXPORTED }
          const list = await allRecords(context.db, filter)
          return { data: hmLines(list, now), isLast: list.length < PER_EXPORTED }
        }),
      }
    },
  })
  route(server, admin.approve, z.object({ id: id() }), async ({ input, staff }) =>
    staffView(await decide(server, staff, input.id, { reason: null })),
  )
  route(server, admin.reject, z.object({ id: id(), reason: prose(1, 200) }), async ({ input, staff }) =>
    staffView(await decide(server, staff, input.id, { reason: input.reason })),
  )
}
