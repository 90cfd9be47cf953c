import { contract } from '@yaopi/core/contract'
import { EXPORTED_LINES, EXPORTED_ORDERS, formatDate, statusesOf } from '@yaopi/core'
import { z } from 'zod'
import { sendFile, day, flag, id, limitHits, masterId, oneOf, page, route, text } from '../../platform/http/index.ts'
import { sheetOf, XLSX } from '../../platform/spreadsheet/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { parcelsView } from './order.view.ts'
import { isOwnStore } from '../../accounts/members/index.ts'
import { exportColumns, exportedLines, exportEnd } from './order-export.ts'
import { orderExportText as exportText } from './order-export.text.ts'
import { readOrder as findOrder } from './order.queries.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  cancelOrder,
  confirmOrder,
  countOrders,
  listOrders,
  readOrder,
  refusedFor,
  remindOrder,
} from './order.service.ts'
import { handleEvents, registerEvent, registerJobs } from '../../platform/jobs/index.ts'
import { orderCreated, orderMoved } from '../order-state/index.ts'
import { onOrdersMoved } from './order-moved.ts'
import { orderJobs } from './order.jobs.ts'
import { answerLots } from './lot-promise.service.ts'
import { orderMessages } from './order.text.ts'
import { registerStaffOrders } from './order.staff.api.ts'
import { traceCodesOf } from './trace-codes.service.ts'

const PER_PAGE = 10
const tabs = ['all', 'unpaid', 'unshipped', 'shipped', 'signed', 'finished', 'cancelled'] as const

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

/** Orders of members. domain.md §3.3, §3.4. */
export function registerOrders(server: AppContext): void {
  registerJobs(server, orderJobs)
  registerEvent(server, orderCreated)
  handleEvents(server, orderMoved, onOrdersMoved)
  const calls = contract.order

  route(server, calls.list, z.object({ ...filters, page: page() }), async ({ input, member }) => {
    const filter = await filterOf(server, member, input)
    const bounds = { page: input.page, limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE }
    return listOrders(server, { ...filter, ...bounds }, refusedFor(server, member, filter.member_id))
  })
  route(server, calls.exportList, z.object(filters), async ({ input, member, reply }) => {
    const filter = await filterOf(server, member, input)
    await limitHits(server.db, EXPORTS, String(member.id), server.now())
    const { data, total } = await listOrders(server, { ...filter, page: 1, limit: EXPORTED_ORDERS, offset: 0 })
    // One more than fits tells whether all of them do.
    const lines = await exportedLines(
      server.db,
      data.map((order) => order.id),
      EXPORTED_LINES + 1,
    )
    const name = exportText.fileName(formatDate(Math.floor(server.now() / 1000)))
    const below = exportEnd(total, lines.length)
    const sheet = await sheetOf(exportText.sheet, exportColumns, lines.slice(0, EXPORTED_LINES), { below })
    return sendFile(reply, sheet, { type: XLSX, name })
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
  route(
    server,
    calls.answerLots,
    z.object({ id: id(), item_id: id(), accept: flag() }),
    async ({ input: { id: orderId, ...answer }, member }) => {
      await answerLots(server, member, orderId, answer)
      return readOrder(server, orderId, member)
    },
  )
  route(server, calls.traceCodes, z.object({ id: id() }), async ({ input, member }) =>
    traceCodesOf(server.db, await readOrder(server, input.id, member)),
  )
  route(server, calls.logistics, z.object({ id: id() }), async ({ input, member }) => {
    const order = await findOrder(server.db, input.id, member.id)
    if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
    return parcelsView(order)
  })
  registerStaffOrders(server)
}
