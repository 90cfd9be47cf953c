import { contract } from '@yaopi/core/contract'
import { statusesOf, toYuan } from '@yaopi/core'
import { z } from 'zod'
import { day, flag, id, oneOf, page, prose, route, text, whole } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { parcelsView } from './order.view.ts'
import { frozenWords } from '../../accounts/auth/index.ts'
import { readOrder as findOrder } from './order.queries.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  auditByStaff,
  cancelOrder,
  confirmOrder,
  countOrders,
  listOrders,
  readOrder,
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

/** Orders of members and the staff's actions on them. domain.md §3.3, §3.4, §7.2. */
export function registerOrders(server: AppContext): void {
  registerJobs(server, orderJobs)
  registerEvent(server, orderCreated)
  handleEvents(server, orderMoved, onOrdersMoved)
  const calls = contract.order
  const admin = contract.orderAdmin

  route(
    server,
    calls.list,
    z.object({
      status: oneOf(tabs).optional(),
      keyword: text(0, 60).optional(),
      start_time: day().optional(),
      end_time: day().optional(),
      page: page(),
    }),
    ({ input, member }) =>
      listOrders(
        server,
        {
          member_id: member.id,
          page: input.page,
          limit: PER_PAGE,
          offset: (input.page - 1) * PER_PAGE,
          ...(input.status === undefined || input.status === 'all' ? {} : { statuses: statusesOf[input.status] }),
          ...(input.keyword === undefined || input.keyword === '' ? {} : { keyword: input.keyword }),
          ...(input.start_time === undefined ? {} : { start: input.start_time }),
          ...(input.end_time === undefined ? {} : { end: input.end_time }),
        },
        frozenWords(server, member),
      ),
  )

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
