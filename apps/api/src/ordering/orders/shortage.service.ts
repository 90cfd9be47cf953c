import { formatFen, type Fen, OrderStatus } from '@yaopi/core'
import { needsSecondPerson } from '@yaopi/core/staff'
import { addMessage } from '../../accounts/messages/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { type Locked, lockTradeOf, moveOrder, logOrder } from '../order-state/index.ts'
import { type RefundLine, refundLines, refundPart, unitsOf } from '../refunds/index.ts'
import { auditOrder, type Staff } from './cancel-order.service.ts'
import { orderMessages as text } from './order.text.ts'
import * as queries from './shortage.queries.ts'

/** `left`: how many wait, where somebody has seen it who may not know what happened since. */
type Lines = readonly { readonly item_id: number; readonly number: number; readonly left?: number }[]

/**
 * Staff tell that the rest of a partly shipped order will not come: its units are refunded and released; without
 * `lines` all of it. Throws 404, 409 and 422.
 */
export async function shortageByStaff(
  server: AppContext,
  tx: Db,
  staff: Staff,
  { order_id: id, lines, note }: { readonly order_id: number; readonly lines: Lines | null; readonly note: string },
): Promise<{ status: number; refunded: Fen }> {
  const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
  if (order === undefined) throw new BusinessError(404, text.unknown)
  if (order.status !== OrderStatus.partlyShipped) throw new BusinessError(409, text.noRest)
  const done = await refundShortage(server, tx, order, {
    lines: lines ?? undefined,
    actor: 'staff',
    actor_id: staff.id,
    note,
    approval_id: staff.approval_id,
  })
  await auditOrder(server, tx, staff, text.shortage, order, note)
  return done
}

/**
 * Refunds all that was not sent of an order, beside something else that the staff do with it. The caller has locked the
 * trade. Throws 409 for so much that a second person has to sign: it is asked for by itself then.
 */
export async function refundUnsent(
  server: AppContext,
  tx: Db,
  order: Locked,
  staffId: number,
  note: string,
): Promise<{ status: number; refunded: Fen }> {
  const done = await refundShortage(server, tx, order, { lines: undefined, actor: 'staff', actor_id: staffId, note })
  if (needsSecondPerson(done.refunded)) throw new BusinessError(409, text.restByItself)
  return done
}

/** Refunds units of a line of which the buyer refuses the lots. The caller has locked the trade. */
export const refundUnsentLine = (
  server: AppContext,
  tx: Db,
  order: Locked,
  line: { readonly item_id: number; readonly number: number },
): Promise<unknown> =>
  refundShortage(server, tx, order, { lines: [line], actor: 'system', actor_id: null, note: text.lotsRefused })

/** Refunds the rest of an order that nobody has sent in time. */
export function shortageByClock(server: AppContext, id: number, before: number): Promise<void> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order?.status !== OrderStatus.partlyShipped || before > server.now()) return
    await refundShortage(server, tx, order, {
      lines: undefined,
      actor: 'system',
      actor_id: null,
      note: text.restOverdue,
    })
  })
}

/**
 * Takes units out of an order and refunds them; `action`: what its log calls it. Returns the state of the order and
 * what was refunded.
 */
export async function refundShortage(
  server: AppContext,
  tx: Db,
  order: Locked,
  by: {
    readonly lines: Lines | undefined
    readonly actor: 'staff' | 'system'
    readonly actor_id: number | null
    readonly note: string
    readonly action?: string
    readonly approval_id?: number | undefined
  },
): Promise<{ status: number; refunded: Fen }> {
  const all = await refundLines(tx, order.id)
  const openOf = (line: RefundLine): number => line.number - line.shipped_number - line.short_number
  const wanted: Lines = by.lines ?? all.map((line) => ({ item_id: line.id, number: openOf(line) }))
  if (new Set(wanted.map((one) => one.item_id)).size < wanted.length) throw atLines(text.lineTwice)
  const items = wanted
    .filter((one) => one.number > 0)
    .map(({ item_id, number, left }) => {
      const line = all.find((one) => one.id === item_id)
      if (line === undefined) throw atLines(text.unknownLine)
      if (left !== undefined && left !== openOf(line)) throw new BusinessError(409, text.moved)
      if (number > openOf(line)) throw atLines(text.onlyLeft(line.name, openOf(line)))
      return unitsOf(line, number)
    })
  if (items.length === 0) throw new BusinessError(409, text.noRest)
  await queries.addShortNumbers(tx, order.id, items)
  const place = (await queries.countShortages(tx, order.id)) + 1
  const cause = `short:${order.id}:${place}`
  const remark = text.shortRefund(order.order_sn)
  const refunded = await refundPart(server, tx, order, {
    kind: 'short',
    cause,
    items,
    freight: 0,
    to_balance: true,
    remark,
    staff_id: by.actor === 'staff' ? by.actor_id : null,
    approval_id: by.approval_id,
  })
  const isAll = all.every((line) => openOf(line) === (items.find((one) => one.item_id === line.id)?.number ?? 0))
  const at = server.now()
  const words = [text.shortOf(items.map((one) => text.units(nameOf(all, one.item_id), one.number)))]
  const note = [...words, ...(by.note === '' ? [] : [by.note])].join('；')
  const log = { id: order.id, actor: by.actor, actor_id: by.actor_id, action: by.action ?? text.shortage, note, at }
  if (isAll) {
    const move = { ...log, from: order.status, to: OrderStatus.shipped }
    if (!(await moveOrder(tx, move))) throw new BusinessError(409, text.moved)
  } else await logOrder(tx, { ...log, status: order.status })
  await addMessage(tx, {
    member_id: order.member_id,
    kind: 'order.short',
    facts: { order_id: order.id, sn: order.order_sn, note: text.shortMessage(words[0]!, formatFen(refunded)) },
    event_id: `order.short:${order.id}:${place}`,
    at,
  })
  return { status: isAll ? OrderStatus.shipped : order.status, refunded }
}

const nameOf = (lines: readonly RefundLine[], id: number): string => lines.find((one) => one.id === id)!.name
const atLines = (message: string): BusinessError => new BusinessError(422, message, null, { lines: [message] })
