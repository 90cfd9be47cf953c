import { afterSaleLimits, type AfterSaleReason, AfterSaleRejection, type AfterSaleType } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import type { CaseCounts, StaffAfterSale, StaffRight } from '@yaopi/core/staff'
import { z } from 'zod'
import { requireOwn, type StaffScope, warehousesFor } from '../../accounts/staff/index.ts'
import { isClaimed } from '../../accounts/tasks/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import {
  counted,
  cursor,
  flag,
  id,
  idList,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import type { CaseRow } from './after-sales.queries.ts'
import * as service from './after-sales.service.ts'
import { casesForStaff } from './after-sales.staff.queries.ts'
import { caseText as words } from './after-sales.text.ts'
import { caseOrder, deskCounts, deskPage } from './case-desk.queries.ts'
import { claimCases, deskView, releaseCase, staffCase } from './case-desk.service.ts'
import { actorOfStaff, caseOf, claimCase } from './case-moves.service.ts'
import { shownCases } from './shown-cases.ts'

const PER_PAGE = 10
const type = () => whole(1, 10).transform((number) => number as AfterSaleType)
const images = () => idList(afterSaleLimits.pictures).optional()
const rejection = () =>
  whole(1, 9)
    .refine((number) => Object.values<number>(AfterSaleRejection).includes(number))
    .transform((number) => number as AfterSaleRejection)
const reason = () => whole(1, 9).transform((number) => number as AfterSaleReason)
const TABS = ['open', 'review', 'send_back', 'inspection', 'settling', 'overdue', 'rejected', 'ended'] as const
/** Rows of the queue on a page, and cases that are claimed at once. */
const MOST_ROWS = 100
const note = () => prose(0, 300).optional()

/** What the staff do with after-sale cases. domain.md §7.2. */
export function registerStaffAfterSales(server: AppContext): void {
  const admin = contract.afterSaleAdmin

  const staffViews = async (list: readonly CaseRow[]): Promise<StaffAfterSale[]> => {
    const shown = await shownCases(server, list)
    return list.map((row, at) => ({
      ...shown[at]!,
      company: row.company,
      claimed_by: isClaimed(server, row) ? row.claimed_name : null,
      is_overdue: row.clock_at !== null && row.clock_at * 1000 < server.now() ? 1 : 0,
    }))
  }
  const staffView = async (row: CaseRow): Promise<StaffAfterSale> => (await staffViews([row]))[0]!
  /** Throws 404 for a case of an order from a warehouse that a right of the person does not reach. */
  const requireCase = (staff: StaffScope, right: StaffRight, caseId: number): Promise<void> =>
    requireOwn(server.db, warehousesFor(staff, right), 'after_sale', { id: caseId, unknown: words.unknown })

  route(
    server,
    admin.list,
    z.object({ type: type().optional(), status: oneOf(['open', 'closed'] as const).default('open'), after: cursor() }),
    async ({ input, staff }) => {
      const own = warehousesFor(staff, 'after_sale:read')
      const filter = { isOpen: input.status === 'open', type: input.type, own }
      const start = { after: input.after, per_page: PER_PAGE }
      const read = counted('total', (part) => casesForStaff(server.db, { ...filter, ...part }))
      const page = await keysetPage(caseOrder(filter.isOpen ? 'open' : 'ended'), start, read)
      return keysetPageOf(await staffViews(page.list), page, start)
    },
  )
  const by = actorOfStaff
  route(
    server,
    admin.queue,
    z.object({
      tab: oneOf(TABS).default('open'),
      type: type().optional(),
      reason: reason().optional(),
      q: text(0, 60).optional(),
      member_id: masterId().optional(),
      mine: flag().optional(),
      sensitive: flag().optional(),
      due_soon: flag().optional(),
      after: cursor(),
      per_page: whole(10, MOST_ROWS).default(50),
    }),
    async ({ input, staff }) => {
      const filter = {
        tab: input.tab,
        now: server.now(),
        own: warehousesFor(staff, 'after_sale:read'),
        type: input.type,
        reason: input.reason,
        member_id: input.member_id,
        words: input.q,
        claimed_by: input.mine === 1 ? staff.id : undefined,
        sensitive: input.sensitive === 1,
        due_soon: input.due_soon === 1,
      }
      const page = await keysetPage(caseOrder(input.tab), input, (part) => deskPage(server.db, filter, part))
      return keysetPageOf(await deskView(server, staff.id, page.list), page, input)
    },
  )
  route(server, admin.counts, z.object({}), async ({ staff }) => {
    const of = { now: server.now(), own: warehousesFor(staff, 'after_sale:read') }
    return (await deskCounts(server.db, of)) as CaseCounts
  })
  route(server, admin.detail, z.object({ id: id() }), async ({ input, staff }) => {
    await requireCase(staff, 'after_sale:read', input.id)
    const row = await caseOf(server, input.id, null)
    return staffCase(server, staff, row, await staffView(row))
  })
  route(server, admin.claimAll, z.object({ ids: idList(MOST_ROWS), dry_run: flag().optional() }), ({ input, staff }) =>
    claimCases(server, by(staff), {
      ids: input.ids,
      own: warehousesFor(staff, 'after_sale:claim'),
      isDry: input.dry_run === 1,
    }),
  )
  route(server, admin.release, z.object({ id: id() }), async ({ input, staff }) => {
    await requireCase(staff, 'after_sale:claim', input.id)
    return staffView(await releaseCase(server, by(staff), input.id))
  })
  route(server, admin.claim, z.object({ id: id() }), async ({ input, staff }) => {
    await requireCase(staff, 'after_sale:claim', input.id)
    return staffView(await claimCase(server, by(staff), input.id))
  })
  route(
    server,
    admin.approve,
    z.object({
      id: id(),
      address: prose(0, 200).optional(),
      note: note(),
      lines: z
        .array(z.object({ item_id: id(), lot_id: whole(1, 2_147_483_647), number: whole(0, 999_999) }))
        .min(1)
        .max(200)
        .optional(),
      type: type().optional(),
    }),
    async ({ input, staff }) => {
      const { address = '', note: said = '', lines } = input
      const provided = { address, note: said, lines, type: input.type }
      return staffView(await service.approveCase(server, by(staff), input.id, provided))
    },
  )
  route(server, admin.reject, z.object({ id: id(), reason: rejection(), note: note() }), async ({ input, staff }) => {
    const { reason, note: said = '' } = input
    if (reason === AfterSaleRejection.other && said === '') throw fieldError('note', words.reasonNeeded)
    return staffView(await service.rejectCase(server, by(staff), input.id, { reason, words: said }))
  })
  route(
    server,
    admin.inspect,
    z.object({
      id: id(),
      note: note(),
      lines: z
        .array(
          z.object({
            item_id: id(),
            lot_id: whole(1, 2_147_483_647),
            good: whole(0, 999_999),
            bad: whole(0, 999_999),
            back: whole(0, 999_999).default(0),
            photos: z.array(id()).max(afterSaleLimits.pictures).default([]),
          }),
        )
        .min(1)
        .max(200),
    }),
    async ({ input, staff }) => {
      const { lines, note: said = '' } = input
      await requireCase(staff, 'return:inspect', input.id)
      return staffView(await service.inspectCase(server, by(staff), input.id, { lines, note: said }))
    },
  )
  route(server, admin.decide, z.object({ id: id(), accept: flag(), note: note() }), async ({ input, staff }) =>
    staffView(await service.chooseFor(server, by(staff), input.id, input.accept === 1, input.note ?? '')),
  )
  route(server, admin.refund, z.object({ id: id() }), async ({ input, staff }) =>
    staffView(await service.refundCase(server, by(staff), input.id)),
  )
  route(
    server,
    admin.reship,
    z.object({ id: id(), company: text(1, 40, words.carrierNeeded), wl_no: text(2, 40, words.waybillNeeded) }),
    async ({ input: { id: caseId, ...parcel }, staff }) => {
      await requireCase(staff, 'after_sale:reship', caseId)
      return staffView(await service.reshipCase(server, by(staff), caseId, parcel))
    },
  )
  route(server, admin.offerMoney, z.object({ id: id() }), async ({ input, staff }) => {
    await requireCase(staff, 'after_sale:offer_money', input.id)
    return staffView(await service.offerMoney(server, by(staff), input.id))
  })
  route(
    server,
    admin.finish,
    z.object({ id: id(), note: prose(1, 300), files: images() }),
    async ({ input: { id: caseId, note: said, files = [] }, staff }) =>
      staffView(await service.finishCase(server, by(staff), caseId, { note: said, files })),
  )
  route(
    server,
    admin.refused,
    z.object({ order_id: id(), note: prose(0, 280), our_fault: flag() }),
    async ({ input, staff }) => {
      const named = { id: input.order_id, unknown: words.unknownOrder }
      await requireOwn(server.db, warehousesFor(staff, 'order:deliver'), 'order', named)
      if (input.note === '') throw fieldError('note', words.reasonNeeded)
      const why = { note: input.note, isOurs: input.our_fault === 1 }
      return staffView(await service.refuseOrder(server, by(staff), input.order_id, why))
    },
  )
}
