import { formatDate, formatMinute, OrderStatus, orderTimes } from '@yaopi/core'
import { addMessage } from '../../accounts/messages/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { offerText, rewardsUsed } from '../../pricing/offers/index.ts'
import { type Locked, lockTradeOf, logOrder } from '../order-state/index.ts'
import { auditOrder, cancelLocked, type Staff } from './cancel-order.service.ts'
import { earliestLot, openItems, setLotOffer, type OpenItem } from './order.queries.ts'
import { orderMessages as text } from './order.text.ts'
import { refundUnsentLine } from './shortage.service.ts'

const isPicked = ({ status }: Locked): boolean =>
  status === OrderStatus.unshipped || status === OrderStatus.partlyShipped

const lineOf = (items: readonly OpenItem[], id: number): OpenItem => {
  const item = items.find((one) => one.id === id)
  if (item === undefined || item.left === 0) throw new BusinessError(404, text.unknownLine)
  return item
}

/**
 * The warehouse has only lots that end earlier than a line was promised: its buyer is asked. Throws 404, and 409 when
 * there is no such lot, or the buyer is asked already.
 */
export function askForEarlierLots(
  server: AppContext,
  staff: Staff,
  id: number,
  itemId: number,
): Promise<{ end_date: string }> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) throw new BusinessError(404, text.unknown)
    if (!isPicked(order)) throw new BusinessError(409, text.moved)
    const item = lineOf(await openItems(tx, id), itemId)
    const at = server.now()
    const end = await earliestLot(tx, item, formatDate(Math.floor(at / 1000)))
    if (item.offered_end !== null || item.promised_end === null || end === null || end >= item.promised_end)
      throw new BusinessError(409, text.noEarlierLot)
    const until = at + orderTimes.lotAnswerHours * HOUR
    await setLotOffer(tx, id, itemId, { offered: end, until, promised: item.promised_end })
    const note = text.earlierLot(item.name, end, item.promised_end)
    const by = { actor: 'staff' as const, actor_id: staff.id }
    await logOrder(tx, { id, status: order.status, ...by, action: text.askLots, note, at })
    await auditOrder(server, tx, staff, text.askLots, order, note)
    await addMessage(tx, {
      member_id: order.member_id,
      kind: 'order.lot_offered',
      facts: { order_id: id, sn: order.order_sn, note: text.answerBy(note, formatMinute(Math.floor(until / 1000))) },
      event_id: `order.lot_offered:${id}:${itemId}:${end}`,
      at,
    })
    return { end_date: end }
  })
}

/**
 * The buyer takes lots that end earlier than promised, or refuses: then the rest of the line is refunded, and an order
 * of nothing else is cancelled. Throws 404, 409.
 */
export function answerLots(
  server: AppContext,
  member: Member,
  id: number,
  { item_id: itemId, accept }: { readonly item_id: number; readonly accept: 0 | 1 },
): Promise<void> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined || order.member_id !== member.id) throw new BusinessError(404, text.unknown)
    const items = await openItems(tx, id)
    const item = lineOf(items, itemId)
    if (!isPicked(order) || item.offered_end === null) throw new BusinessError(409, text.moved)
    const promised = accept === 1 ? item.offered_end : item.promised_end
    await setLotOffer(tx, id, itemId, { offered: null, until: null, promised })
    const action = accept === 1 ? text.lotsTaken : text.lotsRefused
    const by = { actor: 'buyer' as const, actor_id: member.id }
    await logOrder(tx, { id, status: order.status, ...by, action, note: item.name, at: server.now() })
    if (accept === 1) return
    if (!(await leaveOut(server, tx, { order, items, item }, by)))
      throw new BusinessError(409, offerText.rewardUsed, { reason: 'REWARD_USED' })
  })
}

/** Refunds what is left of a line, or cancels an order of nothing else; false: its rewards were used. */
async function leaveOut(
  server: AppContext,
  tx: Db,
  { order, items, item }: { readonly order: Locked; readonly items: readonly OpenItem[]; readonly item: OpenItem },
  by: { readonly actor: 'buyer' | 'system'; readonly actor_id: number | null },
): Promise<boolean> {
  if (order.status === OrderStatus.partlyShipped || items.some((one) => one.id !== item.id && one.left > 0)) {
    await refundUnsentLine(server, tx, order, { item_id: item.id, number: item.left })
    return true
  }
  if (await rewardsUsed(tx, order)) return false
  await cancelLocked(server, tx, order, { ...by, action: text.lotsRefused, note: text.lotsRefused })
  return true
}

/**
 * A buyer who has not answered in time gets no earlier lots: the rest of the line is refunded. When that is not
 * possible because rewards of the order were used, the question stays for as long again.
 */
export function refuseLotsByClock(server: AppContext, id: number, itemId: number): Promise<void> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) return
    const items = await openItems(tx, id)
    const item = items.find((one) => one.id === itemId)
    const at = server.now()
    if (item === undefined || item.offered_until === null || item.offered_until > at) return
    await setLotOffer(tx, id, itemId, { offered: null, until: null, promised: item.promised_end })
    if (!isPicked(order) || item.left === 0) return
    const by = { actor: 'system' as const, actor_id: null }
    const log = { id, status: order.status, ...by, note: item.name, at }
    await logOrder(tx, { ...log, action: text.lotsUnanswered })
    if (await leaveOut(server, tx, { order, items, item }, by)) return
    const until = at + orderTimes.lotAnswerHours * HOUR
    await setLotOffer(tx, id, itemId, { offered: item.offered_end, until, promised: item.promised_end })
    await logOrder(tx, { ...log, action: text.lotsStay })
  })
}
