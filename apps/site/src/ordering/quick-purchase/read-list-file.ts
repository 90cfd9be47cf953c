import { PURCHASE_LIMITS } from '@yaopi/core/contract'

/** Why a file is not read. */
export type FileFault = 'tooBig' | 'unreadable' | 'emptyFile'

/** Text of bytes in UTF-8, or in the encoding that spreadsheets in China save. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A spreadsheet or text file as pasted text, a tab between its cells. */
export async function readListFile(file: File): Promise<{ readonly text: string } | { readonly fault: FileFault }> {
  if (file.size > PURCHASE_LIMITS.fileBytes) return { fault: 'tooBig' }
  try {
    const isSheet = /\.xlsx$/iu.test(file.name)
    const text = isSheet ? await sheetText(file) : textOf(await file.arrayBuffer())
    if (text.trim() === '') return { fault: 'emptyFile' }
    return { text: text.slice(0, PURCHASE_LIMITS.characters) }
  } catch {
    return { fault: 'unreadable' }
  }
}

async function sheetText(file: File): Promise<string> {
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows
    .slice(0, PURCHASE_LIMITS.lines + 2)
    .map((row) => row.map((cell) => (cell === null ? '' : String(cell).replace(/\s+/gu, ' '))).join('\t'))
    .join('\n')
}
