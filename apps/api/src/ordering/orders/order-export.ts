import { EXPORTED_LINES, EXPORTED_ORDERS, formatDateTime, orderText, toYuan, type OrderStatus } from '@yaopi/core'
import { type Db, rows, sql } from '../../platform/db/index.ts'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { orderExportText as text } from './order-export.text.ts'

/** A line of an exported order, by the lots that were shipped; amounts in fen. */
export type ExportedLine = {
  readonly order_sn: string
  readonly created_at: number
  readonly status: OrderStatus
  readonly company: string
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly approval_no: string
  readonly lots: string
  readonly bzdw: string
  readonly number: number
  readonly shipped_number: number
  readonly returned_number: number
  readonly price: number
  readonly paid_amount: number
  readonly is_gift: boolean
}

/** The lines of orders, in the order of their ids here; `most` of them. */
export const exportedLines = (db: Db, ids: readonly number[], most: number): Promise<ExportedLine[]> =>
  rows(
    db,
    sql<ExportedLine>`
  select o.order_sn, unix_seconds(o.created_at)::int as created_at, o.status, o.buyer->>'company' as company,
    i.goods->>'name' as name, i.goods->>'ypgg' as ypgg, i.goods->>'sccj' as sccj,
    i.goods->>'approval_no' as approval_no, i.goods->>'bzdw' as bzdw, i.number, i.shipped_number, i.returned_number,
    i.price, i.paid_amount, i.is_gift,
    coalesce((select string_agg(distinct l.batch_no, ' ' order by l.batch_no) from parcel_lot p
      join lot l on l.id = p.lot_id where p.order_id = o.id and p.order_item_id = i.id), '') as lots
  from unnest(${ids}::bigint[]) with ordinality w (id, place) join orders o on o.id = w.id
  join order_line i on i.order_id = o.id order by w.place, i.id limit ${sql.lit(most)}`,
  )

/** What a file says that does not hold everything; undefined: it does. `lines`: of its orders, as far as counted. */
export function exportEnd(orders: number, lines: number): string | undefined {
  const parts = [
    ...(orders > EXPORTED_ORDERS ? [text.endOfOrders(orders, EXPORTED_ORDERS)] : []),
    ...(lines > EXPORTED_LINES ? [text.endOfLines(EXPORTED_LINES)] : []),
  ]
  return parts.length === 0 ? undefined : parts.join('；')
}

const title = text.columns

/** Columns of the exported file. */
export const exportColumns: readonly SheetColumn<ExportedLine>[] = [
  { title: title.sn, cell: (line) => line.order_sn, width: 18 },
  { title: title.at, cell: (line) => formatDateTime(line.created_at), width: 20 },
  { title: title.status, cell: (line) => orderText.status[line.status] },
  { title: title.company, cell: (line) => line.company, width: 28 },
  { title: title.name, cell: (line) => line.name, width: 24 },
  { title: title.ypgg, cell: (line) => line.ypgg },
  { title: title.sccj, cell: (line) => line.sccj, width: 28 },
  { title: title.approval, cell: (line) => line.approval_no, width: 20 },
  { title: title.lots, cell: (line) => line.lots, width: 20 },
  { title: title.unit, cell: (line) => line.bzdw, width: 8 },
  { title: title.number, cell: (line) => line.number },
  { title: title.shipped, cell: (line) => line.shipped_number },
  { title: title.returned, cell: (line) => line.returned_number },
  { title: title.price, cell: (line) => toYuan(line.price), isMoney: true },
  { title: title.paid, cell: (line) => toYuan(line.paid_amount), isMoney: true },
  { title: title.gift, cell: (line) => (line.is_gift ? text.gift : '') },
]
