import type { Order, OrderTab, Page, OrderSummary } from '@yaopi/core/contract'
import {
  mayAskToCancel,
  mayCancel,
  formatDate,
  SEARCHED_FOR_SHORT,
  SEARCHED_YEARS,
  statusesOf,
  OrderStatus,
} from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import { frozenWords } from '../../accounts/auth/index.ts'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { deliveryOfOrder } from '../delivery/index.ts'
import { offerText, rewardsUsed } from '../../pricing/offers/index.ts'
import * as queries from './order.queries.ts'
import { type Locked, lockTradeOf, moveOrder, lastNote, logOrder } from '../order-state/index.ts'
import { orderView, summaryView } from './order.view.ts'
import { auditOrder, cancelLocked, moved, type Staff } from './cancel-order.service.ts'
import { askToCancel } from './cancel-request.service.ts'
import { orderExportText as exportText } from './order-export.text.ts'
import { orderMessages } from './order.text.ts'

const unknown = (): BusinessError => new BusinessError(404, orderMessages.unknown)

/** One page of orders; `refused`: why their buyer may do nothing with them. */
export async function listOrders(
  server: AppContext,
  filter: Omit<queries.OrderFilter, 'searched_from' | 'read_most'> & { readonly page: number },
  refused?: string,
): Promise<Page<OrderSummary & { company: string }>> {
  const today = formatDate(Math.floor(server.now() / 1000))
  const searched_from = queries.firstIdOf(`${Number(today.slice(0, 4)) - SEARCHED_YEARS}${today.slice(4)}`)
  const { total, orders } = await queries.listOrders(server.db, {
    ...filter,
    searched_from,
    read_most: SEARCHED_FOR_SHORT,
  })
  return pageOf(
    orders.map((row) => ({ ...summaryView(row, refused), company: row.company })),
    total,
    { page: filter.page, per_page: filter.limit },
  )
}

/** Orders per tab. */
export async function countOrders(server: AppContext, memberId: number): Promise<Record<OrderTab, number>> {
  const counted = new Map<number, number>()
  for (const { status, count } of await queries.countOrders(server.db, memberId))
    counted.set(status, (counted.get(status) ?? 0) + count)
  return Object.fromEntries(
    Object.entries(statusesOf).map(([tab, statuses]) => [
      tab,
      statuses.reduce((sum, status) => sum + (counted.get(status) ?? 0), 0),
    ]),
  ) as Record<OrderTab, number>
}

/** Why a member may do nothing with orders of another one: as which store one acts is stored with the login. */
export const refusedFor = (server: AppContext, member: Member, ownerOfOrder: number): string | undefined =>
  frozenWords(server, member) ?? (ownerOfOrder === member.id ? undefined : exportText.otherStore)

/** An order of a member or of a store of theirs in full; 404 for anybody else's. */
export async function readOrder(server: AppContext, id: number, member: Member): Promise<Order> {
  const order = await queries.readOrder(server.db, id, member.id)
  if (order === undefined) throw unknown()
  const view = orderView(order, Math.floor(server.now() / 1000), refusedFor(server, member, order.member_id))
  const delivery = deliveryOfOrder(server, member, view, order.ck_id)
  return delivery === undefined ? view : { ...view, delivery }
}

/**
 * The buyer cancels an order before payment, or after it while it waits for the check (20); while it is picked (30)
 * they ask to cancel, and staff answer. Stock and money are returned once.
 */
export async function cancelOrder(server: AppContext, member: Member, id: number, reason: string): Promise<Order> {
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id && one.member_id === member.id)
    if (order === undefined) throw unknown()
    if (order.status === OrderStatus.cancelled) return
    if (mayAskToCancel(order.status)) {
      await askToCancel(server, tx, order, reason)
      return
    }
    if (order.status === OrderStatus.groupOpen) throw new BusinessError(409, orderMessages.groupWaits)
    if (!mayCancel(order.status)) throw new BusinessError(409, orderMessages.tooLate)
    // What an order brought as a gift is taken back with it, so it must be unused.
    if (order.paid > 0 && (await rewardsUsed(tx, order)))
      throw new BusinessError(409, offerText.rewardUsed, { reason: 'REWARD_USED' })
    await cancelLocked(server, tx, order, {
      actor: 'buyer',
      actor_id: member.id,
      action: orderMessages.cancel,
      note: reason,
    })
  })
  return readOrder(server, id, member)
}

/** The buyer confirms that the goods have arrived. */
export async function confirmOrder(server: AppContext, member: Member, id: number): Promise<Order> {
  await step(
    server,
    id,
    [OrderStatus.shipped],
    OrderStatus.signed,
    { actor: 'buyer', actor_id: member.id, action: orderMessages.confirm, note: '' },
    member.id,
  )
  return readOrder(server, id, member)
}

/** The buyer asks for quick shipment: noted in the log and passed to the staff. */
export async function remindOrder(server: AppContext, member: Member, id: number): Promise<Order> {
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id && one.member_id === member.id)
    if (order === undefined) throw unknown()
    if (order.status !== OrderStatus.auditPending && order.status !== OrderStatus.unshipped) throw moved()
    const last = await lastNote(tx, id, orderMessages.remind)
    if (last !== undefined && server.now() / 1000 - last <= HOUR_SECONDS) return
    await logOrder(tx, {
      id,
      status: order.status,
      actor: 'buyer',
      actor_id: member.id,
      action: orderMessages.remind,
      note: '',
      at: server.now(),
    })
  })
  return readOrder(server, id, member)
}

async function step(
  server: AppContext,
  id: number,
  from: readonly Locked['status'][],
  to: Locked['status'],
  by: { actor: 'buyer' | 'staff' | 'system'; actor_id: number | null; action: string; note: string },
  memberId: number | null,
  staff?: Staff,
): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find(
      (one) => one.id === id && (memberId === null || one.member_id === memberId),
    )
    if (order === undefined) throw unknown()
    if (order.status === to) return
    if (!from.includes(order.status)) throw moved()
    if (!(await moveOrder(tx, { id, from: order.status, to, ...by, at: server.now() }))) throw moved()
    if (staff !== undefined) await auditOrder(server, tx, staff, by.action, order, by.note)
  })
}

/** Staff record that the carrier has delivered. */
export async function signByStaff(server: AppContext, staff: Staff, id: number): Promise<{ status: number }> {
  await step(
    server,
    id,
    [OrderStatus.shipped],
    OrderStatus.signed,
    { actor: 'staff', actor_id: staff.id, action: orderMessages.signed, note: '' },
    null,
    staff,
  )
  return { status: OrderStatus.signed }
}
