import { contract, TRACE_CODES_MOST } from '@yaopi/core/contract'
import { cancelRefund, LOT_DEVIATIONS, ORDER_FLAGS, ORDER_SORTS, type StaffRight } from '@yaopi/core/staff'
import { fen, fromYuan, toYuan } from '@yaopi/core'
import { z } from 'zod'
import {
  countedPage,
  cursor,
  day,
  flag,
  id,
  idempotencyKey,
  idList,
  masterId,
  oneOf,
  page,
  prose,
  route,
  staffPageOf,
  text,
  whole,
  yuan,
} from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { registerExportKind } from '../../accounts/exports/index.ts'
import { requireOwn, type StaffScope, warehousesFor } from '../../accounts/staff/index.ts'
import { refuseRequest } from './cancel-request.service.ts'
import { refundByStaff, registerLargeRefunds } from './large-refunds.service.ts'
import { askForEarlierLots } from './lot-promise.service.ts'
import { exportColumns, type ExportedLine, exportedLines } from './order-export.ts'
import { orderExportText as exportText } from './order-export.text.ts'
import { signByStaff } from './order.service.ts'
import { shipByStaff } from './ship-order.service.ts'
import { orderMessages } from './order.text.ts'
import { readdressByStaff } from './readdress.service.ts'
import { openRequests, unsentRests } from './order.staff.queries.ts'
import * as service from './order.staff.service.ts'
import { staffOrdersText as words } from './order.staff.text.ts'
import { registerTemperature } from './temperature.api.ts'

const PER_PAGE = 50
const MOST_PER_PAGE = 200
/** Orders whose lines are read at once for an export, and how many lines they can have. */
const PER_EXPORTED = 200
const MOST_LINES = 200_000

/** The lines of the orders of a list, page after page to its end. */
async function* linesOf(
  { db }: Pick<AppContext, 'db'>,
  read: (after: string | undefined) => ReturnType<typeof service.listForStaff>,
): AsyncGenerator<readonly ExportedLine[]> {
  let after: string | undefined
  do {
    const { data, next } = await read(after)
    const ids = data.map(({ id: orderId }) => orderId)
    yield await exportedLines(db, ids, MOST_LINES)
    after = next ?? undefined
  } while (after !== undefined)
}

/** The answer of a refund; one that waits for a second person has given nothing back yet. */
const inYuan = ({ refunded = fen(0), ...done }: Awaited<ReturnType<typeof refundByStaff>>) => ({
  ...done,
  refunded: toYuan(refunded),
})

/** Units to take out of lines of an order, with what waits of each. */
const lines = () =>
  z
    .array(z.object({ item_id: id(), number: whole(1, 999_999), left: whole(1, 999_999) }))
    .min(1)
    .max(1_000)

/** Lines that are shipped, with trace codes of their units. */
const shippedLines = () =>
  z
    .array(
      z.object({
        item_id: id(),
        number: whole(1, 999_999),
        trace_codes: z.array(text(1, 60)).max(TRACE_CODES_MOST).optional(),
        deviation: oneOf(LOT_DEVIATIONS).optional(),
      }),
    )
    .min(1)
    .max(1_000)

/** Units of lots that are shipped for lines. */
const chosenLots = () =>
  z
    .array(z.object({ item_id: id(), lot_id: masterId(), number: whole(1, 999_999) }))
    .min(1)
    .max(2_000)

const filters = {
  q: text(0, 60).optional(),
  status: whole(0, 99).optional(),
  settle_group: oneOf(['pt', 'hm', 'zy', 'll', 'yx'] as const).optional(),
  pay_type: whole(1, 6).optional(),
  member_id: masterId().optional(),
  goods_id: masterId().optional(),
  batch_no: text(1, 60).optional(),
  start_time: day().optional(),
  end_time: day().optional(),
  least: yuan().optional(),
  most: yuan().optional(),
  province: text(1, 20).optional(),
  ck_id: masterId().optional(),
  flag: oneOf(ORDER_FLAGS).optional(),
}
const sorted = { sort: oneOf(ORDER_SORTS).default('-id') }
type Filters = z.output<z.ZodObject<typeof filters>>
const filterOf = ({ least, most, ...rest }: Filters) => ({
  ...rest,
  least: least === undefined ? undefined : fromYuan(least),
  most: most === undefined ? undefined : fromYuan(most),
})

/** What the staff do with orders. domain.md §7.2. */
export function registerStaffOrders(server: AppContext): void {
  registerLargeRefunds(server)
  registerTemperature(server)
  const admin = contract.orderAdmin
  /** Throws 404 for an order of a warehouse that a right of the person does not reach. */
  const requireOrder = (staff: StaffScope, right: StaffRight, orderId: number): Promise<void> =>
    requireOwn(server.db, warehousesFor(staff, right), 'order', { id: orderId, unknown: orderMessages.unknown })

  route(
    server,
    admin.list,
    z.object({ ...filters, ...sorted, after: cursor(), per_page: whole(1, MOST_PER_PAGE).default(PER_PAGE) }),
    ({ input: { sort, after, per_page, ...filter }, staff }) =>
      service.listForStaff(server, staff, filterOf(filter), { sort, after, per_page }),
  )
  route(server, admin.counts, z.object({}), ({ staff }) => service.countsForStaff(server, staff))
  registerExportKind(server, {
    kind: 'orders',
    title: exportText.sheet,
    may: 'order:export',
    filter: z.object({ ...filters, ...sorted }),
    open: (context, { sort, ...filter }, staff) => ({
      columns: exportColumns,
      parts: linesOf(context, (after) =>
        service.listForStaff(context, staff, filterOf(filter), { sort, after, per_page: PER_EXPORTED }),
      ),
    }),
  })
  route(server, admin.read, z.object({ id: id() }), ({ input, staff }) => service.readForStaff(server, staff, input.id))
  route(
    server,
    admin.audit,
    z.object({ id: id(), pass: flag(), note: prose(0, 200).optional() }),
    ({ input: { id: order_id, pass, note = '' }, staff }) =>
      pass === 1
        ? service.passByStaff(server, staff, order_id, note)
        : refundByStaff(server, staff, 'refuse', { order_id, note, lines: null }),
  )
  route(
    server,
    admin.bulk,
    z.object({ verb: oneOf(['audit'] as const), ids: idList(200), dry_run: flag(), note: prose(0, 200).optional() }),
    ({ input, staff }) =>
      service.passSeveral(server, staff, [...new Set(input.ids)], {
        dryRun: input.dry_run === 1,
        note: input.note ?? '',
      }),
  )
  route(
    server,
    admin.cancel,
    z.object({ id: id(), reason: text(1, 100, orderMessages.reasonNeeded) }),
    async ({ input, staff }) => {
      await requireOrder(staff, 'order:cancel', input.id)
      return refundByStaff(server, staff, 'cancel', { order_id: input.id, note: input.reason, lines: null })
    },
  )
  route(
    server,
    admin.reduce,
    z.object({ id: id(), note: text(1, 200, words.reduceNote), lines: lines() }),
    async ({ input: { id: order_id, ...what }, staff }) =>
      inYuan(await refundByStaff(server, staff, 'reduce', { order_id, ...what })),
  )
  route(
    server,
    admin.readdress,
    z.object({ id: id(), address_id: id(), before: prose(0, 200), note: text(1, 200, words.readdressNote) }),
    ({ input: { id: orderId, ...ask }, staff }) => readdressByStaff(server, staff, orderId, ask),
  )
  route(
    server,
    admin.remark,
    z.object({ id: id(), remark: prose(0, 500), before: prose(0, 500) }),
    async ({ input, staff }) => {
      await requireOrder(staff, 'order:remark', input.id)
      return service.remarkByStaff(server, staff, input.id, { before: input.before, after: input.remark })
    },
  )
  route(
    server,
    admin.ship,
    z.object({
      id: id(),
      company: text(1, 40, orderMessages.companyNeeded),
      wl_no: text(2, 40, orderMessages.numberNeeded),
      lines: shippedLines().optional(),
      lots: chosenLots().optional(),
      rest: oneOf(['later', 'refund'] as const).default('later'),
      temperature_file: id().optional(),
      box_no: text(0, 40).optional(),
      weight: whole(1, 10_000_000).optional(),
      idempotency_key: idempotencyKey().optional(),
    }),
    async ({ input, staff }) => {
      await requireOrder(staff, 'order:ship', input.id)
      const { refunded, ...shipped } = await shipByStaff(server, staff, input.id, input)
      return refunded === undefined ? shipped : { ...shipped, refunded: toYuan(refunded) }
    },
  )
  route(server, admin.cancelRequests, z.object({ page: page() }), async ({ input, staff }) => {
    const own = warehousesFor(staff, 'order:queue')
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => openRequests(server.db, own, part))
    return staffPageOf(
      list.map(({ all: _, paid, refund_sum, ...one }) => ({
        ...one,
        refund: cancelRefund({ paid: toYuan(paid), refunds: [{ amount: toYuan(refund_sum) }] }),
      })),
      total,
      paging,
    )
  })
  route(
    server,
    admin.answerCancel,
    z.object({ id: id(), agree: flag(), note: prose(0, 200).optional() }),
    async ({ input: { id: order_id, agree, note = '' }, staff }) => {
      await requireOrder(staff, 'order:cancel', order_id)
      return agree === 1
        ? refundByStaff(server, staff, 'agree', { order_id, note, lines: null })
        : refuseRequest(server, staff, order_id, note)
    },
  )
  route(server, admin.unsentRests, z.object({ page: page() }), async ({ input, staff }) => {
    const now = server.now()
    const of = { now, own: warehousesFor(staff, 'order:queue') }
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => unsentRests(server.db, of, part))
    return staffPageOf(
      list.map(({ all: _, ...one }) => ({
        ...one,
        is_overdue: one.due_at * 1000 < now ? (1 as const) : (0 as const),
      })),
      total,
      paging,
    )
  })
  route(
    server,
    admin.shortage,
    z.object({ id: id(), note: prose(0, 200).optional(), lines: lines().optional() }),
    async ({ input: { id: order_id, lines: some = null, note = '' }, staff }) => {
      await requireOrder(staff, 'order:shortage', order_id)
      return inYuan(await refundByStaff(server, staff, 'shortage', { order_id, lines: some, note }))
    },
  )
  route(server, admin.askLots, z.object({ id: id(), item_id: id() }), async ({ input, staff }) => {
    await requireOrder(staff, 'order:ask_lots', input.id)
    return askForEarlierLots(server, staff, input.id, input.item_id)
  })
  route(server, admin.sign, z.object({ id: id() }), async ({ input, staff }) => {
    await requireOrder(staff, 'order:deliver', input.id)
    return signByStaff(server, staff, input.id)
  })
}
