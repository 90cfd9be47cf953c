import type { PurchaseMatch } from '@yaopi/core/contract'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

/** What a spreadsheet program would take for a formula, or for a number whose digits it changes. */
const MISREAD = /^[=+\-@\t\r]|^0\d|^\d{12,}$/

const cell = (value: string | number): string => {
  const words = typeof value === 'string' && MISREAD.test(value) ? `\t${value}` : String(value)
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** The result of a matched list as CSV, with a byte order mark for spreadsheet programs. */
export function matchesCsv(matches: readonly PurchaseMatch[]): string {
  const rows = matches.map(({ text: line, state, reason, goods: [goods], number, number_note: note }) => [
    line,
    text.states[state],
    note === '' ? reason : `${reason}；${note}`,
    goods?.name ?? '',
    goods?.ypgg ?? '',
    goods?.sccj ?? '',
    number === 0 ? '' : number,
    goods?.bzdw ?? '',
    goods?.price ?? '',
  ])
  return `\uFEFF${[text.exportColumns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Saves the result of a matched list as a file. */
export function exportMatches(matches: readonly PurchaseMatch[]): void {
  const url = URL.createObjectURL(new Blob([matchesCsv(matches)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = text.exportName
  link.click()
  URL.revokeObjectURL(url)
}
