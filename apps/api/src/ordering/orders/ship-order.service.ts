import { formatDate, OrderStatus, type Fen } from '@yaopi/core'
import type { LotDeviation } from '@yaopi/core/staff'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { type Locked, lockTradeOf, moveOrder } from '../order-state/index.ts'
import { moved, type Staff } from './cancel-order.service.ts'
import { hasOpenRequest } from './cancel-request.queries.ts'
import { type OpenItem, openItems } from './order.queries.ts'
import { orderMessages } from './order.text.ts'
import {
  goesToApprovedAddress,
  insertParcel,
  isTemperatureFile,
  lockLots,
  type LotToShip,
  type Shipped,
} from './ship-order.queries.ts'
import { refundUnsent } from './shortage.service.ts'
import { fitsLine, takeLots } from './take-lots.ts'
import { parcelOfKey } from './trace-codes.queries.ts'
import { checkedCodes, parcelMadeBefore, releaseReturned, saveCodes } from './trace-codes.service.ts'

type LineToShip = {
  readonly item_id: number
  readonly number: number
  readonly trace_codes?: readonly string[] | undefined
  readonly deviation?: LotDeviation | undefined
}

type LotOfLine = { readonly item_id: number; readonly lot_id: number; readonly number: number }

/** A parcel to be sent; `rest`: what becomes of units that stay behind. */
export type ToShip = {
  readonly company: string
  readonly wl_no: string
  readonly lines?: readonly LineToShip[] | undefined
  readonly lots?: readonly LotOfLine[] | undefined
  readonly rest?: 'later' | 'refund' | undefined
  readonly temperature_file?: number | undefined
  readonly box_no?: string | undefined
  readonly weight?: number | undefined
  readonly idempotency_key?: string | undefined
}

type Item = OpenItem
type Lot = { -readonly [K in keyof LotToShip]: LotToShip[K] }

const atLines = (message: string): BusinessError => fieldError('lines', message)

/** Lines of an order with the units that are wanted of each; all that is left without a wish. */
function requestedItems(items: readonly Item[], lines: ToShip['lines']): (Item & { readonly line?: LineToShip })[] {
  if (lines === undefined) return items.filter((item) => item.left > 0)
  const byId = new Map(items.map((item) => [item.id, item]))
  if (new Set(lines.map((line) => line.item_id)).size < lines.length) throw atLines(orderMessages.lineTwice)
  return lines.map((line) => {
    const item = byId.get(line.item_id)
    if (item === undefined) throw atLines(orderMessages.unknownLine)
    if (line.number > item.left) throw atLines(orderMessages.onlyLeft(item.name, item.left))
    return { ...item, left: line.number, line }
  })
}

/** Units of the lots that a line names. Throws 422 for a lot that must not leave for it, or has too few. */
function takeNamed(item: Item, chosen: readonly LotOfLine[], lots: readonly Lot[]): Shipped[] {
  if (chosen.reduce((sum, { number }) => sum + number, 0) !== item.left)
    throw atLines(orderMessages.lotsDiffer(item.name))
  return chosen.map(({ lot_id, number }) => {
    const lot = lots.find((one) => one.lot_id === lot_id)
    if (lot === undefined || !fitsLine(item, lot)) throw atLines(orderMessages.lotNotFor(item.name))
    if (lot.on_hand < number) throw atLines(orderMessages.lotShort(item.name, lot.batch_no, lot.on_hand))
    lot.on_hand -= number
    const { id: item_id, goods_id, ck_id } = item
    return { item_id, goods_id, ck_id, lot_id, is_named: item.lot_id !== null, number }
  })
}

/** The lot that ends before one of those that were taken and still has units; undefined: the first to end went. */
function leftBehind(item: Item, taken: readonly Shipped[], lots: readonly Lot[]): Lot | undefined {
  const ends = taken.map(({ lot_id }) => lots.find((lot) => lot.lot_id === lot_id)!.end_date)
  const last = ends.toSorted().at(-1)!
  return lots.find((lot) => fitsLine(item, lot) && lot.on_hand > 0 && lot.end_date < last)
}

type Taken = { readonly lines: Shipped[]; readonly deviations: readonly string[] }

/** Takes what is asked for; where another lot ends first and stays, the line has to say why (422). */
function takeAll(
  requested: ReturnType<typeof requestedItems>,
  wanted: readonly LotOfLine[],
  lots: readonly Lot[],
): Taken {
  if (wanted.some(({ item_id }) => !requested.some(({ id }) => id === item_id)))
    throw atLines(orderMessages.unknownLine)
  const deviations: string[] = []
  const lines = requested.flatMap((item) => {
    const { line } = item
    const chosen = wanted.filter(({ item_id }) => item_id === item.id)
    if (chosen.length === 0) return takeLots(item, lots)
    const taken = takeNamed(item, chosen, lots)
    const behind = leftBehind(item, taken, lots)
    if (behind !== undefined) {
      if (line?.deviation === undefined)
        throw atLines(orderMessages.notFirstToEnd(item.name, behind.batch_no, behind.end_date))
      deviations.push(orderMessages.deviation(item.name, orderMessages.deviations[line.deviation]))
    }
    return taken
  })
  return { lines, deviations }
}

/** Controlled drugs go to an approved address only, cold goods with a record of their temperature. */
async function checkParcel(tx: Db, order: Locked, ship: ToShip, items: readonly Item[]): Promise<void> {
  if (order.settle_group === 'hm' && !(await goesToApprovedAddress(tx, order.id)))
    throw new BusinessError(409, orderMessages.wrongAddress)
  if (ship.temperature_file === undefined) {
    if (order.settle_group === 'll' || items.some((one) => one.is_cold))
      throw fieldError('temperature_file', orderMessages.temperatureNeeded)
  } else if (!(await isTemperatureFile(tx, ship.temperature_file)))
    throw fieldError('temperature_file', orderMessages.temperatureNeeded)
}

/** What a shipment answers; `refunded` in fen. */
export type ShipAnswer = {
  readonly status: number
  readonly package_id: number
  readonly lots: readonly { item_id: number; batch_no: string; end_date: string; number: number }[]
  readonly refunded?: Fen
}

/**
 * Ships an order or part of it: the lots that its lines name, or the first to end; stock and reservation decrease
 * together. Sent again with its key, or with the same waybill and trace codes, it answers as the first time.
 */
export async function shipByStaff(server: AppContext, staff: Staff, id: number, ship: ToShip): Promise<ShipAnswer> {
  const at = server.now()
  const { company, wl_no, idempotency_key: key, temperature_file, box_no, weight } = ship
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
    const items = await openItems(tx, id)
    const codes = checkedCodes(ship.lines, items)
    const known =
      (key === undefined ? undefined : await parcelOfKey(tx, id, key)) ?? (await parcelMadeBefore(tx, id, wl_no, codes))
    if (known !== undefined) return { status: order.status, package_id: known.id, lots: known.lots }
    if (order.status !== OrderStatus.unshipped && order.status !== OrderStatus.partlyShipped) throw moved()
    if (await hasOpenRequest(tx, id)) throw new BusinessError(409, orderMessages.cancelAsked)
    const requested = requestedItems(items, ship.lines)
    await checkParcel(tx, order, ship, requested)
    if (codes.length > 0)
      await releaseReturned(
        tx,
        codes.map(({ code }) => code),
      )
    const lots = (await lockLots(tx, items, formatDate(Math.floor(at / 1000)))).map((lot) => ({ ...lot }))
    const { lines, deviations } = takeAll(requested, ship.lots ?? [], lots)
    const note = { key, temperature_file, box_no, weight }
    const package_id = await insertParcel(tx, { order_id: id, company, wl_no, at, lines, note })
    await saveCodes(tx, { order_id: id, package_id }, codes)
    const left = items.reduce((sum, item) => sum + item.left, 0)
    const open = lines.reduce((sum, line) => sum + line.number, 0) < left
    const to = open ? OrderStatus.partlyShipped : OrderStatus.shipped
    const words = [`${company} ${wl_no}`, ...deviations].join('；')
    const move = { id, from: order.status, to, actor: 'staff' as const, actor_id: staff.id, note: words, at }
    const action = open ? orderMessages.shippedPartly : orderMessages.shipped
    if (order.status !== to && !(await moveOrder(tx, { ...move, action }))) throw moved()
    const lotById = new Map(lots.map((lot) => [lot.lot_id, lot]))
    const shipped = lines.map((line) => ({
      item_id: line.item_id,
      batch_no: lotById.get(line.lot_id)!.batch_no,
      end_date: lotById.get(line.lot_id)!.end_date,
      number: line.number,
    }))
    await audit(tx, {
      by: staff,
      action: orderMessages.shipped,
      target: `order:${order.order_sn}`,
      detail: { from: order.status, note: words, package_id, lots: shipped, deviations },
      at,
    })
    const answer = { status: to, package_id, lots: shipped }
    if (!open || ship.rest !== 'refund') return answer
    const done = await refundUnsent(server, tx, { ...order, status: to }, staff.id, orderMessages.restRefused)
    return { ...answer, status: done.status, refunded: done.refunded }
  })
}
