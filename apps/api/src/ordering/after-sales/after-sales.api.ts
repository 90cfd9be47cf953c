import {
  afterSaleLimits,
  isOpenCase,
  isPhone,
  isRefunded,
  type AfterSaleReason,
  AfterSaleRejection,
  type AfterSaleType,
  type AfterSale,
} from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import type { CaseCounts, StaffAfterSale } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import {
  countedPage,
  flag,
  id,
  idempotencyKey,
  idList,
  masterId,
  oneOf,
  page,
  prose,
  route,
  text,
  whole,
  yuan,
  pageOf,
  staffPageOf,
} from '../../platform/http/index.ts'
import { handleEvent, registerJobs } from '../../platform/jobs/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { refundFinished } from '../payments/index.ts'
import { afterSaleJobs } from './after-sales.jobs.ts'
import { casesForStaff, casesOf, type CaseRow } from './after-sales.queries.ts'
import { deskCounts, deskPage } from './case-desk.queries.ts'
import { claimCases, deskView, expectedOf, releaseCase, staffCase } from './case-desk.service.ts'
import * as service from './after-sales.service.ts'
import { applyAgain, applyFor, optionsOf } from './apply.service.ts'
import { actorOfStaff, caseOf, claimCase, CLAIM, isClaimed } from './case-moves.service.ts'
import { caseText as words } from './after-sales.text.ts'
import { caseView, summaryView } from './after-sales.view.ts'

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

/** After-sale cases of members and what the staff do with them. domain.md §3.6, §7.2. */
export function registerAfterSales(server: AppContext): void {
  registerJobs(server, afterSaleJobs)
  handleEvent(server, refundFinished, service.onRefundFinished)
  const calls = contract.afterSale
  const admin = contract.afterSaleAdmin

  const views = async (list: readonly CaseRow[]): Promise<AfterSale[]> => {
    const waiting = list.filter((row) => row.refund === null && isRefunded(row.type) && isOpenCase(row.state))
    const expected = await expectedOf(server.db, waiting)
    return list.map((row) => caseView(row, expected.get(row.id) ?? null, (file) => fileUrl(server, file)))
  }
  const view = async (row: CaseRow): Promise<AfterSale> => (await views([row]))[0]!
  const staffViews = async (list: readonly CaseRow[]): Promise<StaffAfterSale[]> => {
    const shown = await views(list)
    return list.map((row, at) => ({
      ...shown[at]!,
      company: row.company,
      claimed_by: isClaimed(server, row) ? row.claimed_name : null,
      is_overdue: row.clock_at !== null && row.clock_at * 1000 < server.now() ? 1 : 0,
    }))
  }
  const staffView = async (row: CaseRow): Promise<StaffAfterSale> => (await staffViews([row]))[0]!

  route(server, calls.options, z.object({ order_id: id() }), ({ input, member }) =>
    optionsOf(server, member, input.order_id),
  )
  route(
    server,
    calls.list,
    z.object({ status: oneOf(['all', 'open', 'closed'] as const).default('all'), page: page() }),
    async ({ input, member }) => {
      const isOpen = input.status === 'all' ? undefined : input.status === 'open'
      const paging = { page: input.page, per_page: PER_PAGE }
      const { list, total } = await countedPage('total', paging, (part) =>
        casesOf(server.db, member.id, { isOpen, ...part }),
      )
      return pageOf(list.map(summaryView), total, paging)
    },
  )
  route(
    server,
    calls.apply,
    z.object({
      order_id: id(),
      type: type(),
      reason: reason(),
      text: prose(0, afterSaleLimits.text).default(''),
      phone: text(0, 20)
        .refine((value) => value === '' || isPhone(value))
        .optional(),
      to_balance: flag().optional(),
      gift_amount: yuan().optional(),
      lines: z
        .array(z.object({ item_id: id(), lot_id: whole(1, 2_147_483_647), number: whole(1, 999_999) }))
        .min(1)
        .max(200)
        .optional(),
      images: images(),
      idempotency_key: idempotencyKey(),
    }),
    async ({ input, member }) => view(await caseOf(server, await applyFor(server, member, input), member.id)),
  )
  route(server, calls.read, z.object({ id: id() }), async ({ input, member }) =>
    view(await caseOf(server, input.id, member.id)),
  )
  route(server, calls.withdraw, z.object({ id: id() }), async ({ input, member }) =>
    view(await service.withdrawCase(server, member, input.id)),
  )
  route(
    server,
    calls.sendBack,
    z.object({ id: id(), carrier: text(2, 30, words.carrierNeeded), waybill: text(4, 40, words.waybillNeeded) }),
    async ({ input: { id: caseId, ...way }, member }) => view(await service.sendBackCase(server, member, caseId, way)),
  )
  route(
    server,
    calls.again,
    z.object({ id: id(), text: prose(1, afterSaleLimits.text), images: images() }),
    async ({ input, member }) =>
      view(await applyAgain(server, member, input.id, { text: input.text, images: input.images ?? [] })),
  )
  route(server, calls.choose, z.object({ id: id(), accept: flag() }), async ({ input, member }) =>
    view(await service.chooseFor(server, { as: 'buyer', id: member.id }, input.id, input.accept === 1, '')),
  )
  route(server, calls.takeMoney, z.object({ id: id(), accept: flag() }), async ({ input, member }) =>
    view(await service.answerOffer(server, member, input.id, input.accept === 1)),
  )

  route(
    server,
    calls.answerRecall,
    z.object({
      id: id(),
      lines: z
        .array(z.object({ item_id: id(), number: whole(0, 999_999) }))
        .min(1)
        .max(200),
    }),
    async ({ input, member }) => view(await service.answerRecall(server, member, input.id, input.lines)),
  )

  route(
    server,
    admin.list,
    z.object({ type: type().optional(), status: oneOf(['open', 'closed'] as const).default('open'), page: page() }),
    async ({ input }) => {
      const filter = { isOpen: input.status === 'open', type: input.type }
      const paging = { page: input.page, per_page: PER_PAGE }
      const { list, total } = await countedPage('total', paging, (part) =>
        casesForStaff(server.db, { ...filter, ...part }),
      )
      return staffPageOf(await staffViews(list), total, paging)
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
      page: page(),
      per_page: whole(10, MOST_ROWS).default(50),
    }),
    async ({ input, staff }) => {
      const { list, total } = await deskPage(
        server.db,
        {
          tab: input.tab,
          now: server.now(),
          type: input.type,
          reason: input.reason,
          member_id: input.member_id,
          words: input.q,
          claimed_by: input.mine === 1 ? staff.id : undefined,
          claimed_since: server.now() - CLAIM,
          sensitive: input.sensitive === 1,
        },
        { limit: input.per_page, offset: (input.page - 1) * input.per_page },
      )
      return staffPageOf(await deskView(server, staff.id, list), total, input)
    },
  )
  route(server, admin.counts, z.object({}), async () => (await deskCounts(server.db, server.now())) as CaseCounts)
  route(server, admin.detail, z.object({ id: id() }), async ({ input, staff }) => {
    const row = await caseOf(server, input.id, null)
    return staffCase(server, staff, row, await staffView(row))
  })
  route(server, admin.claimAll, z.object({ ids: idList(MOST_ROWS), dry_run: flag().optional() }), ({ input, staff }) =>
    claimCases(server, by(staff), input.ids, input.dry_run === 1),
  )
  route(server, admin.release, z.object({ id: id() }), async ({ input, staff }) =>
    staffView(await releaseCase(server, by(staff), input.id)),
  )
  route(server, admin.claim, z.object({ id: id() }), async ({ input, staff }) =>
    staffView(await claimCase(server, by(staff), input.id)),
  )
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
    async ({ input: { id: caseId, ...parcel }, staff }) =>
      staffView(await service.reshipCase(server, by(staff), caseId, parcel)),
  )
  route(server, admin.offerMoney, z.object({ id: id() }), async ({ input, staff }) =>
    staffView(await service.offerMoney(server, by(staff), input.id)),
  )
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
      if (input.note === '') throw fieldError('note', words.reasonNeeded)
      const why = { note: input.note, isOurs: input.our_fault === 1 }
      return staffView(await service.refuseOrder(server, by(staff), input.order_id, why))
    },
  )
}
