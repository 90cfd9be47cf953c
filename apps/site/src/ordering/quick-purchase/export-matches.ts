import type { PurchaseMatch } from '@yaopi/core/contract'
import { csvText } from '../../platform/csv/index.ts'
import { saveFile } from '../../platform/save-file/index.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

/** The result of a matched list as CSV, with a byte order mark for spreadsheet programs. */
export function matchesCsv(matches: readonly PurchaseMatch[]): string {
  const rows = matches.map(({ text: line, state, reason, goods: [goods], number, number_note: note }) => [
    // On one line as in a chat: a tab within a cell would part the file when it is read again.
    line.replaceAll('\t', ' '),
    text.states[state],
    note === '' ? reason : `${reason}；${note}`,
    goods?.name ?? '',
    goods?.ypgg ?? '',
    goods?.sccj ?? '',
    number === 0 ? '' : number,
    goods?.bzdw ?? '',
    goods?.price ?? '',
  ])
  return csvText([text.exportColumns, ...rows])
}

/** Saves the result of a matched list as a file. */
export function exportMatches(matches: readonly PurchaseMatch[]): void {
  saveFile(new Blob([matchesCsv(matches)], { type: 'text/csv;charset=utf-8' }), text.exportName)
}
