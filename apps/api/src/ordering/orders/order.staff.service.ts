import { documentNames, formatDate, OrderStatus, orderTimes, toYuan, type Fen } from '@yaopi/core'
import { contract, type KeysetPage } from '@yaopi/core/contract'
import {
  isForOwnMembers,
  mayDo,
  type OrderBulkResult,
  type OrderCheck,
  type OrderFlag,
  type OrderSort,
  type StaffOrder,
  type StaffOrderActions,
  type StaffOrderCounts,
  type StaffOrderDetail,
  type UnitsToTake,
} from '@yaopi/core/staff'
import {
  actionsOn,
  audit,
  changed,
  reachesWarehouse,
  type RowAction,
  type StaffScope,
  warehousesFor,
} from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { keysetPage, keysetPageOf } from '../../platform/http/index.ts'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { rewardsUsed, offerText } from '../../pricing/offers/index.ts'
import { leavesBy } from '../delivery/index.ts'
import { lockTradeOf, moveOrder } from '../order-state/index.ts'
import { auditOrder, cancelLocked, moved, type Staff } from './cancel-order.service.ts'
import { orderChecks } from './order-checks.service.ts'
import { openItems, readOrder } from './order.queries.ts'
import { orderMessages } from './order.text.ts'
import { orderView, summaryView } from './order.view.ts'
import { refundShortage } from './shortage.service.ts'
import * as queries from './order.staff.queries.ts'
import { staffOrdersText as text } from './order.staff.text.ts'
import { lotsToPick } from './ship-order.queries.ts'
import { takeWhatIsThere } from './take-lots.ts'

/** Hours in which the staff check an order. */
const AUDIT_HOURS = 2
const { unpaid, transferPending, groupOpen, auditPending, unshipped, partlyShipped, shipped } = OrderStatus
const MAY_CANCEL: readonly OrderStatus[] = [unpaid, transferPending, auditPending, unshipped]
const MAY_REDUCE: readonly OrderStatus[] = [auditPending, unshipped]

type Person = StaffScope & { readonly id: number }

/** The sales person to whose members somebody is limited; undefined: to nobody's. */
const managerFor = ({ id, roles }: Person): number | undefined =>
  isForOwnMembers(roles, 'order:read') ? id : undefined

/** The orders to which somebody is limited: of their own members, of their own warehouses; undefined: to none. */
const limitsOf = (person: Person): Pick<queries.StaffOrderFilter, 'manager_id' | 'warehouses'> => ({
  manager_id: managerFor(person),
  warehouses: warehousesFor(person, 'order:read') ?? undefined,
})

/** Whether somebody may pass an order over what its check says. */
const mayPassOver = ({ roles }: Pick<Person, 'roles'>, checks: readonly OrderCheck[]): boolean =>
  mayDo(roles, 'review:decide') || !checks.some(({ quality }) => quality === 1)

/** Whether units can be taken out of an order so that something of it is left. */
const hasUnitsToSpare = (items: readonly { readonly left: number }[]): boolean =>
  items.reduce((sum, { left }) => sum + left, 0) > 1

/**
 * What of an order says what may be done with it. `items`: what of its lines is still to be sent, and
 * `is_reward_used`: whether gifts that it brought were used, both where they are known.
 */
type OrderInState = {
  readonly status: OrderStatus
  readonly ck_id: number
  readonly settle_group: string
  readonly is_picked: boolean
  readonly has_request: boolean
  readonly checks: readonly OrderCheck[]
  readonly items?: readonly { readonly left: number }[]
  readonly is_reward_used?: boolean
}

const mayBeChanged = ({ status, is_picked }: OrderInState): boolean => MAY_REDUCE.includes(status) && !is_picked
const mayBeShipped = ({ status, has_request }: OrderInState): boolean =>
  (status === unshipped || status === partlyShipped) && !has_request

/** What may be done with an order in its state. */
const orderActions = {
  audit: { call: contract.orderAdmin.audit, isFor: ({ status }) => status === auditPending },
  pass: {
    call: contract.orderAdmin.audit,
    isFor: ({ status, checks }, person) => status === auditPending && mayPassOver(person, checks),
  },
  cancel: {
    call: contract.orderAdmin.cancel,
    isFor: ({ status, is_reward_used }) => MAY_CANCEL.includes(status) && is_reward_used !== true,
  },
  reduce: {
    call: contract.orderAdmin.reduce,
    isFor: (order) => mayBeChanged(order) && (order.items === undefined || hasUnitsToSpare(order.items)),
  },
  readdress: {
    call: contract.orderAdmin.readdress,
    isFor: (order) => mayBeChanged(order) && order.settle_group !== 'hm',
  },
  remark: { call: contract.orderAdmin.remark, isFor: () => true },
  pick: { call: contract.shippingAdmin.startPick, isFor: mayBeShipped },
  ship: { call: contract.orderAdmin.ship, isFor: mayBeShipped },
  shortage: { call: contract.orderAdmin.shortage, isFor: ({ status }) => status === partlyShipped },
  answer_cancel: {
    call: contract.orderAdmin.answerCancel,
    isFor: ({ status, has_request }) => has_request && status === unshipped,
  },
  sign: { call: contract.orderAdmin.sign, isFor: ({ status }) => status === shipped },
  refuse: {
    call: contract.afterSaleAdmin.refused,
    isFor: ({ status }) => status === shipped || status === partlyShipped,
  },
} satisfies Record<keyof StaffOrderActions, RowAction<OrderInState>>

/** What a person may do with an order in its state. */
export const staffActions = (person: Person, order: OrderInState): StaffOrderActions =>
  actionsOn(orderActions, order, person, (right) => reachesWarehouse(person, right, order.ck_id))

/** When the next step of an order is due, Unix seconds; null: no step is. */
function dueAt(
  server: AppContext,
  order: Pick<queries.StaffOrderRow, 'status' | 'expire_at' | 'paid_at' | 'shipped_at' | 'cancel_until' | 'ck_id'>,
): number | null {
  const { status, paid_at: paid } = order
  if (order.cancel_until !== null) return order.cancel_until
  if (status === unpaid || status === transferPending || status === groupOpen) return order.expire_at
  if (status === auditPending) return paid === null ? null : paid + AUDIT_HOURS * HOUR_SECONDS
  if (status === unshipped) return paid === null ? null : leavesBy(server, order.ck_id, paid)
  if (status === partlyShipped)
    return order.shipped_at === null ? null : order.shipped_at + orderTimes.shortageHours * HOUR_SECONDS
  return null
}

function flagsOf(row: queries.StaffOrderRow, due: number | null, now: number): StaffOrder['flags'] {
  const is: Readonly<Record<OrderFlag | 'first', boolean>> = {
    cancel_request: row.has_request,
    case: row.has_case,
    licence: row.ends_soon,
    first: row.is_first,
    overdue: due !== null && due * 1000 < now && row.status !== unpaid,
    short: row.status === partlyShipped,
    receipt: row.owes_receipt,
    remark: row.operator_remark !== '',
  }
  return (Object.keys(is) as (keyof typeof is)[]).filter((flag) => is[flag])
}

/** One page of orders for a person of the staff. */
export async function listForStaff(
  server: AppContext,
  person: Person,
  filter: Omit<queries.StaffOrderFilter, 'now' | 'manager_id' | 'warehouses'>,
  page: { readonly sort: OrderSort; readonly after?: string | undefined; readonly per_page: number },
): Promise<KeysetPage<StaffOrder>> {
  const { least, most } = filter
  if (least !== undefined && most !== undefined && most < least) throw fieldError('most', text.wrongAmounts)
  const now = server.now()
  const wanted = { ...filter, now, ...limitsOf(person) }
  let countedTo = 0
  const hit = await keysetPage(queries.staffOrderKeysets[page.sort], page, async (part) => {
    const listed = await queries.staffOrders(server.db, wanted, { sort: page.sort, ...part })
    countedTo = listed.most
    return listed
  })
  // A list of all states does without: what a buyer usually takes is spread over all months.
  const waiting = filter.status === auditPending ? hit.list.map(({ id }) => id) : []
  const checks = await orderChecks(server.db, waiting, now)
  const data = hit.list.map((row) => {
    const due = dueAt(server, row)
    const { can: _, ...summary } = summaryView(row)
    const { status, ck_id, settle_group, is_picked, has_request } = row
    const own = { status, ck_id, settle_group, is_picked, has_request }
    return {
      ...summary,
      member_id: row.member_id,
      company: row.company,
      manager: row.manager,
      province: row.province,
      city: row.city,
      refunded: toYuan(row.refunded),
      operator_remark: row.operator_remark,
      flags: flagsOf(row, due, now),
      due_at: due,
      checks: checks.get(row.id) ?? [],
      can: staffActions(person, { ...own, checks: checks.get(row.id) ?? [] }),
    }
  })
  return keysetPageOf(data, hit, page, countedTo)
}

/** How many orders stand in each status, for a person of the staff. */
export const countsForStaff = async (server: AppContext, person: Person): Promise<StaffOrderCounts> =>
  Object.fromEntries(
    (await queries.staffOrderCounts(server.db, limitsOf(person))).map(({ status, count }) => [String(status), count]),
  )

/** An order in full for a person of the staff; 404 for what is not theirs to see. */
export async function readForStaff(server: AppContext, person: Person, id: number): Promise<StaffOrderDetail> {
  const now = server.now()
  const order = await readOrder(server.db, id, null)
  const facts = order === undefined ? undefined : await queries.staffFacts(server.db, id, now)
  const manager = managerFor(person)
  if (
    order === undefined ||
    facts === undefined ||
    (manager !== undefined && facts.manager_id !== manager) ||
    !reachesWarehouse(person, 'order:read', order.ck_id)
  )
    throw new BusinessError(404, orderMessages.unknown)
  const { can: _, ...view } = orderView(order, Math.floor(now / 1000))
  const cancel_until = order.cancel_request?.state === 'open' ? order.cancel_request.expire_at : null
  const isOpen = MAY_REDUCE.includes(order.status) || order.status === partlyShipped
  const items = isOpen ? await openItems(server.db, id) : []
  const lots = (await lotsToPick(server.db, items, formatDate(Math.floor(now / 1000)))).map((lot) => ({ ...lot }))
  const checks = order.status === auditPending ? await orderChecks(server.db, [id], now) : undefined
  return {
    ...view,
    member_id: order.member_id,
    can: staffActions(person, {
      status: order.status,
      ck_id: order.ck_id,
      settle_group: order.settle_group,
      is_picked: facts.picked_by !== null,
      has_request: cancel_until !== null,
      checks: checks?.get(id) ?? [],
      items,
      is_reward_used:
        MAY_CANCEL.includes(order.status) &&
        order.paid > 0 &&
        (await rewardsUsed(server.db, { id, member_id: order.member_id })),
    }),
    checks: checks?.get(id) ?? [],
    due_at: dueAt(server, { ...order, cancel_until }),
    today: {
      ...facts.today,
      documents: facts.today.documents.map((one) => ({ ...one, name: documentNames[one.name] ?? one.name })),
    },
    warehouse: facts.warehouse,
    picked_by: facts.picked_by,
    planned: items
      .filter((item) => item.left > 0)
      .map((item) => ({
        item_id: item.id,
        lots: takeWhatIsThere(item, lots).map(({ lot_id, number }) => {
          const { batch_no, end_date } = lots.find((lot) => lot.lot_id === lot_id)!
          return { batch_no, end_date, number }
        }),
      })),
    payments: (facts.payments ?? []).map((one) => ({
      ...one,
      amount: toYuan(one.amount),
      balance: toYuan(one.balance),
    })),
    transfers: (facts.transfers ?? []).map((one) => ({
      ...one,
      amount: toYuan(one.amount),
      received: one.received === null ? null : toYuan(one.received),
    })),
    cases: facts.cases ?? [],
    acts: facts.acts ?? [],
  }
}

/**
 * Passes an order on to picking. What only the quality department may pass over is refused to others (409), and
 * whatever stands in the way needs a reason (422).
 */
async function passOrder(server: AppContext, staff: Staff & Person, id: number, note: string): Promise<void> {
  const checks = (await orderChecks(server.db, [id], server.now())).get(id) ?? []
  const forQuality = checks.filter(({ quality }) => quality === 1)
  if (!mayPassOver(staff, checks))
    throw new BusinessError(409, text.qualityOnly(forQuality.map((one) => one.text).join('；')))
  if (forQuality.length > 0 && note === '') throw fieldError('note', text.noteNeeded)
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
    const by = { actor: 'staff' as const, actor_id: staff.id, action: orderMessages.passed, note, at: server.now() }
    if (!(await moveOrder(tx, { id, from: auditPending, to: unshipped, ...by }))) throw moved()
    await auditOrder(server, tx, staff, orderMessages.passed, order, note)
  })
}

/** Staff pass an order on to picking (20 → 30). */
export async function passByStaff(
  server: AppContext,
  staff: Staff & Person,
  id: number,
  note: string,
): Promise<{ status: number }> {
  await passOrder(server, staff, id, note)
  return { status: unshipped }
}

/** An order and why the staff change it. */
type Change = { readonly order_id: number; readonly note: string }

/** Staff do not pass an order: it is cancelled with a full refund (20 → 90). Throws 404, 409 and 422. */
export async function refuseByStaff(
  server: AppContext,
  tx: Db,
  staff: Staff,
  { order_id: id, note }: Change,
): Promise<{ status: number }> {
  if (note === '') throw fieldError('note', orderMessages.refusalNeeded)
  const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
  if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
  if (order.status !== auditPending) throw moved()
  await cancelLocked(server, tx, order, {
    actor: 'staff',
    actor_id: staff.id,
    action: orderMessages.refused,
    note,
    approval_id: staff.approval_id,
  })
  await auditOrder(server, tx, staff, orderMessages.refused, order, note)
  return { status: OrderStatus.cancelled }
}

/** Passes several orders on to picking, each by itself; `dryRun`: only tells which would go. */
export async function passSeveral(
  server: AppContext,
  staff: Staff & Person,
  ids: readonly number[],
  { dryRun, note }: { readonly dryRun: boolean; readonly note: string },
): Promise<OrderBulkResult> {
  const states = new Map(
    (await queries.statesOf(server.db, ids)).map(({ id, status, order_sn }) => [id, { status, order_sn }]),
  )
  const checks = await orderChecks(server.db, ids, server.now())
  const refused: { id: number; order_sn: string; text: string }[] = []
  let done = 0
  for (const id of ids) {
    const state = states.get(id)
    const order_sn = state?.order_sn ?? String(id)
    const no = (words: string): number => refused.push({ id, order_sn, text: words })
    const quality = (checks.get(id) ?? []).filter((one) => one.quality === 1)
    if (state === undefined) no(orderMessages.unknown)
    else if (state.status !== auditPending) no(orderMessages.moved)
    // What only quality passes over is looked at one by one.
    else if (quality.length > 0) no(text.qualityOnly(quality.map((one) => one.text).join('；')))
    else if (!dryRun)
      try {
        await passOrder(server, staff, id, note)
        done += 1
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error
        no(error.message)
      }
  }
  return { will: ids.length - refused.length, done, refused }
}

/** Staff cancel an order that was not shipped; what was paid is refunded. Throws 404, 409. */
export async function cancelByStaff(
  server: AppContext,
  tx: Db,
  staff: Staff,
  { order_id: id, note }: Change,
): Promise<{ status: number }> {
  const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
  if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
  if (!MAY_CANCEL.includes(order.status)) throw new BusinessError(409, text.notCancelled)
  if (order.paid > 0 && (await rewardsUsed(tx, order)))
    throw new BusinessError(409, offerText.rewardUsed, { reason: 'REWARD_USED' })
  await cancelLocked(server, tx, order, {
    actor: 'staff',
    actor_id: staff.id,
    action: text.cancelled,
    note,
    approval_id: staff.approval_id,
  })
  await auditOrder(server, tx, staff, text.cancelled, order, note)
  return { status: OrderStatus.cancelled }
}

/** Staff take units out of an order that nobody picks yet; they are refunded by line. Throws 404, 409, 422. */
export async function reduceByStaff(
  server: AppContext,
  tx: Db,
  staff: Staff,
  { order_id: id, lines, note }: Change & { readonly lines: readonly UnitsToTake[] | null },
): Promise<{ status: number; refunded: Fen }> {
  const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
  if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
  if (!MAY_REDUCE.includes(order.status)) throw new BusinessError(409, text.notReduced)
  if (await queries.isBeingPicked(tx, id)) throw new BusinessError(409, text.beingPicked)
  const items = await openItems(tx, id)
  const taken = lines ?? []
  const left = (itemId: number): number => taken.find((line) => line.item_id === itemId)?.number ?? 0
  if (items.every((item) => item.left <= left(item.id))) throw new BusinessError(409, text.reduceAll)
  const done = await refundShortage(server, tx, order, {
    lines: taken,
    actor: 'staff',
    actor_id: staff.id,
    note,
    action: text.reduced,
    approval_id: staff.approval_id,
  })
  await auditOrder(server, tx, staff, text.reduced, order, note)
  return done
}

/** Staff change their remark on an order; 409 when somebody else has changed it meanwhile. */
export function remarkByStaff(
  server: AppContext,
  staff: Staff,
  id: number,
  remark: { readonly before: string; readonly after: string },
): Promise<{ operator_remark: string }> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
    if (!(await queries.setRemark(tx, id, remark))) throw new BusinessError(409, text.remarkMoved)
    await audit(tx, {
      by: staff,
      action: text.remarked,
      target: `order:${order.order_sn}`,
      detail: { note: remark.after },
      ...changed({ operator_remark: remark.before }, { operator_remark: remark.after }),
      at: server.now(),
    })
    return { operator_remark: remark.after }
  })
}
