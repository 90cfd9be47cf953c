import { contract } from '@yaopi/core/contract'
import { formatDate, statusesOf, toYuan } from '@yaopi/core'
import { z } from 'zod'
import {
  contentDisposition,
  day,
  flag,
  id,
  limitHits,
  masterId,
  oneOf,
  page,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import { sheetOf, XLSX } from '../../platform/spreadsheet/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { parcelsView } from './order.view.ts'
import { isOwnStore } from '../../accounts/members/index.ts'
import { EXPORTED, exportColumns, exportedLines } from './order-export.ts'
import { orderExportText as exportText } from './order-export.text.ts'
import { readOrder as findOrder } from './order.queries.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  auditByStaff,
  cancelOrder,
  confirmOrder,
  countOrders,
  listOrders,
  readOrder,
  refusedFor,
  remindOrder,
  shipByStaff,
  signByStaff,
} from './order.service.ts'
import { handleEvents, registerEvent, registerJobs } from '../../platform/jobs/index.ts'
import { orderCreated, orderMoved } from '../order-state/index.ts'
import { onOrdersMoved } from './order-moved.ts'
import { orderJobs } from './order.jobs.ts'
import { orderMessages } from './order.text.ts'
import { openRequests } from './cancel-request.queries.ts'
import { answerRequest } from './cancel-request.service.ts'
import { unsentRests } from './shortage.queries.ts'
import { shortageByStaff } from './shortage.service.ts'

const PER_PAGE = 10
const tabs = ['all', 'unpaid', 'unshipped', 'shipped', 'signed', 'finished', 'cancelled'] as const

/** Lines of an order with units of each. */
const lines = () =>
  z
    .array(z.object({ item_id: id(), number: whole(1, 999_999) }))
    .min(1)
    .max(1_000)

const filters = {
  status: oneOf(tabs).optional(),
  keyword: text(0, 60).optional(),
  start_time: day().optional(),
  end_time: day().optional(),
  store_id: masterId().optional(),
}
const EXPORTS = { bucket: 'order-export', hits: 1, seconds: 60, message: exportText.often } as const

/** The filter of a query; throws 404 for a store of somebody else, 422 for days in the wrong order. */
async function filterOf(server: AppContext, member: Member, input: z.output<z.ZodObject<typeof filters>>) {
  const { status, keyword, start_time: start, end_time: end, store_id: store } = input
  if (start !== undefined && end !== undefined && end < start) throw fieldError('end_time', exportText.wrongRange)
  if (store !== undefined && !(await isOwnStore(server.db, member.id, store)))
    throw new BusinessError(404, exportText.unknownStore)
  return {
    member_id: store ?? member.id,
    ...(status === undefined || status === 'all' ? {} : { statuses: statusesOf[status] }),
    ...(keyword === undefined || keyword === '' ? {} : { keyword }),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  }
}

/** Orders of members and the staff's actions on them. domain.md §3.3, §3.4, §7.2. */
export function registerOrders(server: AppContext): void {
  registerJobs(server, orderJobs)
  registerEvent(server, orderCreated)
  handleEvents(server, orderMoved, onOrdersMoved)
  const calls = contract.order
  const admin = contract.orderAdmin

  route(server, calls.list, z.object({ ...filters, page: page() }), async ({ input, member }) => {
    const filter = await filterOf(server, member, input)
    const bounds = { page: input.page, limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE }
    return listOrders(server, { ...filter, ...bounds }, refusedFor(server, member, filter.member_id))
  })
  route(server, calls.exportList, z.object(filters), async ({ input, member, reply }) => {
    const filter = await filterOf(server, member, input)
    await limitHits(server.db, EXPORTS, String(member.id), server.now())
    const { data } = await listOrders(server, { ...filter, page: 1, limit: EXPORTED.orders, offset: 0 })
    const list = await exportedLines(
      server.db,
      data.map((order) => order.id),
    )
    const name = exportText.fileName(formatDate(Math.floor(server.now() / 1000)))
    reply
      .header('content-type', XLSX)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', name))
    return (await sheetOf(exportText.sheet, exportColumns, list)) as unknown as { file: true }
  })

  route(server, calls.count, z.object({}), ({ member }) => countOrders(server, member.id))
  route(server, calls.read, z.object({ id: id() }), ({ input, member }) => readOrder(server, input.id, member))
  route(
    server,
    calls.cancel,
    z.object({ id: id(), reason: text(1, 100, orderMessages.reasonNeeded) }),
    ({ input, member }) => cancelOrder(server, member, input.id, input.reason),
  )
  route(server, calls.confirm, z.object({ id: id() }), ({ input, member }) => confirmOrder(server, member, input.id))
  route(server, calls.remind, z.object({ id: id() }), ({ input, member }) => remindOrder(server, member, input.id))
  route(server, calls.logistics, z.object({ id: id() }), async ({ input, member }) => {
    const order = await findOrder(server.db, input.id, member.id)
    if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
    return parcelsView(order)
  })

  route(server, admin.list, z.object({ status: whole(0, 99).optional(), page: page() }), ({ input }) =>
    listOrders(server, {
      page: input.page,
      limit: PER_PAGE,
      offset: (input.page - 1) * PER_PAGE,
      ...(input.status === undefined ? {} : { statuses: [input.status] }),
    }),
  )
  route(
    server,
    admin.audit,
    z.object({ id: id(), pass: flag(), note: prose(0, 200).optional() }),
    ({ input, staff, ip }) => auditByStaff(server, { ...staff, ip }, input.id, input.pass === 1, input.note ?? ''),
  )
  route(
    server,
    admin.ship,
    z.object({
      id: id(),
      company: text(1, 40, orderMessages.companyNeeded),
      wl_no: text(2, 40, orderMessages.numberNeeded),
      lines: lines().optional(),
    }),
    ({ input, staff, ip }) => shipByStaff(server, { ...staff, ip }, input.id, input),
  )
  route(server, admin.cancelRequests, z.object({}), () => openRequests(server.db))
  route(
    server,
    admin.answerCancel,
    z.object({ id: id(), agree: flag(), note: prose(0, 200).optional() }),
    ({ input, staff, ip }) =>
      answerRequest(server, { ...staff, ip }, input.id, { agree: input.agree === 1, note: input.note ?? '' }),
  )
  route(server, admin.unsentRests, z.object({}), async () => {
    const now = server.now()
    return (await unsentRests(server.db, now)).map((one) => ({ ...one, is_overdue: one.due_at * 1000 < now ? 1 : 0 }))
  })
  route(
    server,
    admin.shortage,
    z.object({ id: id(), note: prose(0, 200).optional(), lines: lines().optional() }),
    async ({ input, staff, ip }) => {
      const { lines: some, note = '' } = input
      const { status, refunded } = await shortageByStaff(server, { ...staff, ip }, input.id, { lines: some, note })
      return { status, refunded: toYuan(refunded) }
    },
  )
  route(server, admin.sign, z.object({ id: id() }), ({ input, staff, ip }) =>
    signByStaff(server, { ...staff, ip }, input.id),
  )
}
