import { contract, HM_LIMITS, type HmTab } from '@yaopi/core/contract'
import { OrderStatus } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  sendFile,
  day,
  id,
  idList,
  limitHits,
  oneOf,
  page,
  route,
  text as line,
  pageOf,
} from '../../platform/http/index.ts'
import { handleEvents, registerJobs } from '../../platform/jobs/index.ts'
import { orderMoved } from '../order-state/index.ts'
import { hmReceiptJobs } from './hm-receipt.jobs.ts'
import {
  companyFacts,
  authorityOf,
  type HmRow,
  recordById,
  recordCounts,
  recordsOf,
  startClocks,
} from './hm-receipt.queries.ts'
import { sendReceipt } from './hm-receipt.service.ts'
import { registerStaffHmReceipts } from './hm-receipt.staff.api.ts'
import { hmReceiptText as text } from './hm-receipt.text.ts'
import { hmView } from './hm-receipt.view.ts'

const PER_PAGE = 20
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

/** Receipts of controlled drugs of members. domain.md §3.7. */
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
  const view = (row: HmRow) => hmView(row, server.now())

  route(server, calls.list, z.object({ tab: tab.optional(), page: page() }), async ({ input, member }) => {
    const listTab = input.tab ?? ('due' as const)
    const now = server.now()
    const paging = { page: input.page, per_page: PER_PAGE }
    const part = { limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE }
    const [list, counted] = await Promise.all([
      recordsOf(server.db, member.id, { tab: listTab, now, ...part }),
      recordCounts(server.db, member.id, now),
    ])
    const counts = { ...none, ...Object.fromEntries(counted.map((one) => [one.tab, one.count])) }
    return { ...pageOf(list.map(view), counts[listTab], paging), counts }
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

  registerStaffHmReceipts(server)
}
