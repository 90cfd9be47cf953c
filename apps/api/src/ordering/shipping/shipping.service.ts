import { formatDate, OrderStatus, orderText } from '@yaopi/core'
import type { Order } from '@yaopi/core/contract'
import { PICK_LIST_MOST, SILENT_HOURS, type LotChoice, type PickOrder } from '@yaopi/core/staff'
import { auditAct, type OwnWarehouses } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { counted, countedPage, keysetPage, keysetPageOf, type Paging, staffPageOf } from '../../platform/http/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { leavesBy } from '../delivery/index.ts'
import { lockTradeOf, logOrder } from '../order-state/index.ts'
import {
  fitsLine,
  goesToApprovedAddress,
  hasOpenRequest,
  lotsToPick,
  openItems,
  orderView,
  readFullOrder,
  takeWhatIsThere,
} from '../orders/index.ts'
import { pickListPdf, type PickLine } from './pick-list-pdf.ts'
import * as queries from './shipping.queries.ts'
import { shippingText as text } from './shipping.text.ts'
import { endTrouble } from './tracking.queries.ts'

/** The person of the staff who acts, and the address they come from. */
export type Staff = StaffActor & { readonly name?: string }

const { unshipped, partlyShipped } = OrderStatus
const isToSend = (status: number): boolean => status === unshipped || status === partlyShipped
const unknown = (): BusinessError => new BusinessError(404, text.unknown)
const todayOf = (server: AppContext): string => formatDate(Math.floor(server.now() / 1000))

/** One page of what waits to be sent. */
export async function listQueue(server: AppContext, filter: Omit<queries.QueueFilter, 'now'>, paging: Paging) {
  const query = { ...filter, now: server.now() }
  const { list, total } = await countedPage('all', paging, (part) => queries.shipQueue(server.db, query, part))
  return staffPageOf(
    list.map(({ all: _, ck_id, has_cancel_request: wanted, ...one }) => ({
      ...one,
      group_name: orderText.group[one.settle_group],
      status_text: orderText.status[one.status],
      due_at: one.paid_at === null ? null : leavesBy(server, ck_id, one.paid_at),
      has_cancel_request: wanted ? (1 as const) : (0 as const),
    })),
    total,
    paging,
  )
}

/** An order with what is left of its lines and the lots that may leave for them; 404, 409 when it does not wait. */
export async function readPick(server: AppContext, id: number): Promise<PickOrder> {
  const { db } = server
  const order = await readFullOrder(db, id, null)
  if (order === undefined) throw unknown()
  if (!isToSend(order.status)) throw new BusinessError(409, text.notToPick)
  const open = (await openItems(db, id)).filter((item) => item.left > 0)
  const goods = await queries.pickGoods(
    db,
    open.map((item) => item.goods_id),
  )
  const lots = await lotsToPick(db, open, todayOf(server))
  // Lines of the same goods share their lots, so that one unit is planned once.
  const rest = lots.map((lot) => ({ ...lot }))
  const items = new Map(order.items.map((item) => [item.id, item]))
  const picker = await queries.pickerOf(db, id)
  return {
    id,
    order_sn: order.order_sn,
    status: order.status,
    settle_group: order.settle_group,
    group_name: orderText.group[order.settle_group],
    company: order.buyer.company,
    address: order.address,
    is_address_approved: (await goesToApprovedAddress(db, id)) ? 1 : 0,
    is_cold: order.settle_group === 'll' || open.some((item) => item.is_cold) ? 1 : 0,
    is_hm: order.settle_group === 'hm' ? 1 : 0,
    has_cancel_request: order.cancel_request?.state === 'open' ? 1 : 0,
    remark: order.remark,
    operator_remark: order.operator_remark,
    picked_by: picker?.name ?? '',
    lines: open.map((item) => {
      const planned = new Map(takeWhatIsThere(item, rest).map(({ lot_id, number }) => [lot_id, number]))
      const line = items.get(item.id)!
      const its = goods.get(item.goods_id)
      return {
        item_id: item.id,
        goods_id: item.goods_id,
        name: line.goods.name,
        ypgg: line.goods.ypgg,
        sccj: line.goods.sccj,
        bzdw: line.goods.bzdw,
        goods_sn: its?.goods_sn ?? '',
        barcode: its?.barcode ?? '',
        image: line.goods.image,
        number: line.number,
        left: item.left,
        promised_end: item.promised_end ?? '',
        lots: lots
          .filter((lot) => fitsLine(item, lot))
          .map(({ lot_id, batch_no, end_date, on_hand }): LotChoice => ({
            lot_id,
            batch_no,
            end_date,
            on_hand,
            planned: planned.get(lot_id) ?? 0,
          })),
      }
    }),
  }
}

/** Somebody begins to pick an order, takes it over, or leaves it. Throws 404; 409 when another one picks it. */
export function startPick(
  server: AppContext,
  staff: Staff,
  id: number,
  { start, takeOver }: { readonly start: boolean; readonly takeOver: boolean },
): Promise<{ picked_by: string }> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order === undefined) throw unknown()
    if (!isToSend(order.status)) throw new BusinessError(409, text.notToPick)
    if (start && (await hasOpenRequest(tx, id))) throw new BusinessError(409, text.cancelAsked)
    const picker = await queries.pickerOf(tx, id)
    if (picker !== undefined && picker.id !== staff.id && !takeOver)
      throw new BusinessError(409, text.pickedBy(picker.name), { by: picker.name })
    const at = server.now()
    if (start && picker?.id !== staff.id) await queries.setPicker(tx, id, staff.id, at)
    if (!start) await queries.removePicker(tx, id)
    if (start ? picker?.id !== staff.id : picker !== undefined) {
      const action = start ? text.picking : text.notPicking
      const by = { actor: 'staff' as const, actor_id: staff.id }
      await logOrder(tx, { id, status: order.status, ...by, action, note: '', at })
      await auditAct(server, tx, staff, action, `order:${order.order_sn}`, {})
    }
    return { picked_by: (await queries.pickerOf(tx, id))?.name ?? '' }
  })
}

/**
 * The pick list of some orders; those that do not wait, or are of another warehouse, are left out. Throws 409 when none
 * is left.
 */
export async function pickListOf(server: AppContext, ids: readonly number[], own: OwnWarehouses): Promise<Buffer> {
  const { db } = server
  const waiting = await queries.waitingAmong(db, [...new Set(ids)].slice(0, PICK_LIST_MOST), own)
  if (waiting.length === 0) throw new BusinessError(409, text.nothing)
  const lines: PickLine[] = []
  const orders = []
  for (const { id } of waiting)
    orders.push({ order: (await readFullOrder(db, id, null))!, open: await openItems(db, id) })
  const all = orders.flatMap(({ open }) => open.filter((item) => item.left > 0))
  const lots = (await lotsToPick(db, all, todayOf(server))).map((lot) => ({ ...lot }))
  const lotById = new Map(lots.map((lot) => [lot.lot_id, lot]))
  for (const { order, open } of orders)
    for (const item of open.filter((one) => one.left > 0)) {
      const { goods } = order.items.find((line) => line.id === item.id)!
      const { name, ypgg, sccj, bzdw } = goods
      const about = { name, ypgg, sccj, bzdw, order_sn: order.order_sn }
      const taken = takeWhatIsThere(item, lots)
      for (const { lot_id, number } of taken) {
        const { batch_no, end_date } = lotById.get(lot_id)!
        lines.push({ ...about, batch_no, end_date, number })
      }
      const short = item.left - taken.reduce((sum, one) => sum + one.number, 0)
      if (short > 0) lines.push({ ...about, batch_no: '', end_date: '', number: short })
    }
  lines.sort((a, b) => a.name.localeCompare(b.name, 'zh') || a.batch_no.localeCompare(b.batch_no))
  const at = Math.floor(server.now() / 1000)
  return pickListPdf(lines, { orders: orders.length, at, isDemo: server.config.demo })
}

/** Orders of somebody's warehouses with parcels among some, in full; throws 409 when there is none. */
export async function shippedAmong(server: AppContext, ids: readonly number[], own: OwnWarehouses): Promise<Order[]> {
  const orders: Order[] = []
  for (const id of [...new Set(ids)].slice(0, PICK_LIST_MOST)) {
    const order = await readFullOrder(server.db, id, null)
    if (order?.packages != null && (own === null || own.includes(order.ck_id)))
      orders.push(orderView(order, Math.floor(server.now() / 1000)))
  }
  if (orders.length === 0) throw new BusinessError(409, text.nothing)
  return orders
}

/** One page of parcels that are on their way. */
export async function listParcels(
  server: AppContext,
  filter: Omit<Parameters<typeof queries.parcelsOnTheWay>[1], 'now'>,
  start: { readonly after?: string | undefined; readonly per_page: number },
) {
  const now = server.now()
  const query = { ...filter, now }
  const read = counted('all', (part) => queries.parcelsOnTheWay(server.db, query, part))
  const page = await keysetPage(queries.parcelsByNews, start, read)
  const data = page.list.map(({ all: _, temperature_file_id: file, ...one }) => ({
    ...one,
    status_text: orderText.status[one.order_status],
    is_silent: one.last_at * 1000 < now - SILENT_HOURS * HOUR ? (1 as const) : (0 as const),
    temperature: file === null ? '' : fileUrl(server, file),
  }))
  return keysetPageOf(data, page, start)
}

/** The staff write news of a parcel; 404 for a parcel that is not there. */
export function addTrace(
  server: AppContext,
  staff: Staff,
  parcel: { readonly id: number; readonly order_id: number; readonly text: string },
): Promise<{ last_text: string }> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, parcel.order_id)).find((one) => one.id === parcel.order_id)
    const trace = { order_id: parcel.order_id, package_id: parcel.id, text: parcel.text, at: server.now() }
    if (order === undefined || !(await queries.insertTrace(tx, trace))) throw new BusinessError(404, text.unknownParcel)
    await endTrouble(tx, parcel.id)
    const detail = { package_id: parcel.id, note: parcel.text }
    await auditAct(server, tx, staff, text.traced, `order:${order.order_sn}`, detail)
    return { last_text: parcel.text }
  })
}
