import { formatDate, fromYuan, fen, toDecimal, type Order } from '@yaopi/core'
import { orderRows } from './order-rows.ts'
import { sheetText as text } from './order-sheet.text.ts'

/** Begins with a byte order mark: without it spreadsheet programs read Chinese in another encoding. */
const MARK = '\uFEFF'

/** What a spreadsheet program would take for a formula, or for a number whose digits it changes. */
const MISREAD = /^[=+\-@\t\r]|^0\d|^\d{12,}$/

/** A cell of a CSV file; a tab before it makes a program read it as text. */
const cell = (value: string | number): string => {
  const words = typeof value === 'string' && MISREAD.test(value) ? `\t${value}` : String(value)
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

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
  return `${MARK}${[text.exportColumns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Saves the CSV of an order as a file. */
export function saveOrder(order: Order): void {
  const url = URL.createObjectURL(new Blob([orderCsv(order)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = text.exportName(order.order_sn)
  link.click()
  URL.revokeObjectURL(url)
}
