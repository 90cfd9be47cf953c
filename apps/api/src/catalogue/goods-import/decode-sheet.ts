import { GOODS_IMPORT_LIMITS } from '@yaopi/core/staff'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { importText as text } from './goods-import.text.ts'

/** What an xlsx file may unfold to: files, bytes together, and how many times its own size. */
const MOST_ENTRIES = 200
const MOST_BYTES = 400 * 1024 * 1024
const MOST_RATIO = 100

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

/**
 * The text of a file as its marks say, else as UTF-8 where it is valid, else as GB 18030: Excel of a Chinese Windows
 * writes that.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The sign between cells: the one that most of the first lines have most of. */
function delimiterOf(sheet: string): string {
  const head = sheet.split(/\r?\n/u, 20).join('\n')
  const counts = ['\t', ',', ';', '|'].map((sign) => [sign, head.split(sign).length] as const)
  return counts.sort((a, b) => b[1] - a[1])[0]![0]
}

async function readText(bytes: Uint8Array): Promise<string[][]> {
  const sheet = decodeText(bytes)
  const { parse } = await import('csv-parse')
  const rows: string[][] = []
  const parser = parse(sheet, {
    delimiter: delimiterOf(sheet),
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
  })
  for await (const record of parser) {
    rows.push(record as string[])
    if (rows.length > GOODS_IMPORT_LIMITS.rows + 100) throw fieldError('file', text.tooManyRows)
  }
  return rows
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value.toFixed(0) : String(value)
}

/** Refuses a file that would unfold to too much, by the directory of the archive, before anything is unfolded. */
async function requireBounded(bytes: Uint8Array): Promise<void> {
  const { unzipSync } = await import('fflate')
  let [entries, size] = [0, 0]
  unzipSync(bytes, {
    filter: (entry) => {
      entries += 1
      size += entry.originalSize
      return false
    },
  })
  if (entries > MOST_ENTRIES || size > MOST_BYTES || size > bytes.length * MOST_RATIO)
    throw fieldError('file', text.bomb)
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  await requireBounded(bytes)
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(Buffer.from(bytes))
  return rows.map((row) => row.map(cellText))
}

/**
 * The cells of a csv, text or xlsx file as text, row by row, as wide as the widest row; empty rows at the end are cut
 * off. Throws 422 at `file`.
 */
export async function decodeSheet(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length === 0) throw fieldError('file', text.empty)
  if (isOldExcel(bytes)) throw fieldError('file', text.wrongType)
  let rows: string[][]
  try {
    rows = await (isZip(bytes) ? readXlsx(bytes) : readText(bytes))
  } catch (error) {
    if (error instanceof BusinessError) throw error
    throw fieldError('file', text.unreadable)
  }
  // A text file of bytes that are no text has signs that no list has.
  if (rows.some((row) => row.some((cell) => cell.includes('\u0000')))) throw fieldError('file', text.wrongType)
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell.trim() === '')) rows.pop()
  if (rows.length === 0) throw fieldError('file', text.empty)
  if (rows.length > GOODS_IMPORT_LIMITS.rows + 100) throw fieldError('file', text.tooManyRows)
  const width = Math.max(...rows.slice(0, 1_000).map((row) => row.length))
  if (width > GOODS_IMPORT_LIMITS.columns) throw fieldError('file', text.tooManyColumns)
  return rows.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').slice(0, GOODS_IMPORT_LIMITS.cell)))
}
