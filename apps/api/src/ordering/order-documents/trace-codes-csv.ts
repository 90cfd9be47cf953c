import { formatDateTime } from '@yaopi/core'
import type { Order, TraceCodes } from '@yaopi/core/contract'
import { csvOf } from '../../platform/spreadsheet/index.ts'
import { papersText as text } from './order-documents.text.ts'

/** The trace codes of an order as CSV, a row for each code. */
export function traceCodesCsv(order: Order, lines: readonly TraceCodes[]): Buffer {
  const items = new Map(order.items.map((item) => [item.id, item]))
  const rows = lines.flatMap(({ item_id, wl_no, shipped_at, batches, codes }) => {
    const { goods } = items.get(item_id)!
    const name = goods.generic_name || goods.name
    const facts = [goods.goods_sn, name, goods.ypgg, goods.sccj, goods.approval_no, batches.join(' ')]
    return codes.map((code) => [order.order_sn, wl_no, formatDateTime(shipped_at), ...facts, code])
  })
  return csvOf([text.codeColumns, ...rows])
}
