import { hasColumnNames } from '@yaopi/core'

/** The text of a list, a tab between its cells; `sheet`: the one that was read, where there are several. */
export type ListText = { readonly text: string; readonly sheet?: string }

/** Reads a workbook, or text in the encodings that spreadsheet programs save. Throws for what is neither. */
export const textOfFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<ListText> =>
  startsWith(bytes, 0x50, 0x4b) ? sheetOf(bytes.buffer) : { text: textOf(bytes) }

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/**
 * Text of bytes in UTF-16 or UTF-8, or in the encoding that spreadsheet programs in China save. Throws for what is no
 * text.
 */
function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (/[\0-\u0008\u000E-\u001F\uFFFD]/u.test(text)) throw new Error('no text')
  return text
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The first sheet that names its columns, else the first that is not empty. */
async function sheetOf(file: ArrayBuffer): Promise<ListText> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const sheets = (await readXlsxFile(file))
    .map(({ sheet, data }) => ({ sheet, text: data.map(lineOf).join('\n') }))
    .filter(({ text }) => text.trim() !== '')
  const chosen = sheets.find(({ text }) => hasColumnNames(text)) ?? sheets[0]
  if (chosen === undefined) return { text: '' }
  return sheets.length > 1 ? chosen : { text: chosen.text }
}

const lineOf = (row: readonly unknown[]): string =>
  row.map((cell) => (cell === null ? '' : String(cell).replace(/\s+/gu, ' '))).join('\t')
