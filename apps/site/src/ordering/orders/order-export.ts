import { formatDate, fromYuan, fen, toDecimal, type Order } from '@yaopi/core'
import { csvText } from '../../platform/csv/index.ts'
import { saveFile } from '../../platform/save-file/index.ts'
import { orderRows } from './order-rows.ts'
import { sheetText as text } from './order-sheet.text.ts'

/** An order as CSV (domain.md §3.8.5): one row per lot, amounts in yuan with two decimals. */
export function orderCsv(order: Order): string {
  const date = formatDate(order.created_at)
  const rows = orderRows(order).map(({ item, lot, number, amount }) => {
    const { goods } = item
    return [
      order.order_sn,
      date,
      goods.goods_sn,
      goods.barcode,
      goods.generic_name,
      goods.name,
      goods.dosage_form,
      goods.ypgg,
      goods.sccj,
      goods.approval_no,
      lot?.batch_no ?? '',
      lot?.made_date ?? '',
      lot?.end_date ?? '',
      goods.bzdw,
      number,
      toDecimal(fen(fromYuan(item.price))),
      toDecimal(fen(fromYuan(amount))),
      item.is_gift === 1 ? text.gift : '',
    ]
  })
  return csvText([text.exportColumns, ...rows])
}

/** Saves the CSV of an order as a file. */
export function saveOrder(order: Order): void {
  saveFile(new Blob([orderCsv(order)], { type: 'text/csv;charset=utf-8' }), text.exportName(order.order_sn))
}
