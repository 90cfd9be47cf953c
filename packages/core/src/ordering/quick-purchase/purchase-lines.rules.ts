import { normalised } from './specification.rules.ts'
import {
  approvalStart,
  caseUnits,
  columnNames,
  drugApproval,
  makerEnd,
  orderUnits,
  packUnits,
} from './specification.text.ts'

/** What one line of a list asks for, as it was read. */
export type PurchaseFields = {
  readonly goods_sn?: string
  readonly barcode?: string
  readonly approval_no?: string
  /** The words that may name goods or maker, the likelier name first. */
  readonly words: readonly string[]
  readonly ypgg?: string
  /** Only where the list says that it is the maker. */
  readonly sccj?: string
  /** Units. Absent: not written, or not to be told from another number. */
  readonly number?: number
  /** Cases, where the list counts in them (5件, 5箱). */
  readonly cases?: number
  /** Yuan. */
  readonly max_price?: number
}

/** A line of a list with its text. */
export type PurchaseLine = { readonly text: string; readonly fields: PurchaseFields }

type Column = keyof typeof columnNames
type Draft = {
  -readonly [K in keyof Omit<PurchaseFields, 'words'>]: PurchaseFields[K]
} & { words: string[] }

const bare = (cell: string): string => normalised(cell).replace(/[^\p{Letter}\p{Number}]/gu, '')
const columns: ReadonlyMap<string, Column> = new Map(
  (Object.keys(columnNames) as Column[]).flatMap((column) =>
    columnNames[column].map((name) => [bare(name), column] as const),
  ),
)

/** A row of a list: its text on one line, and its cells; `isPlain`: a line whose cells are parted by blanks. */
type Row = { readonly text: string; readonly cells: readonly string[]; readonly isPlain: boolean }

/** Signs that nobody sees, which come along from web pages and chats; a hard space is a space. */
const cleaned = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\r\n?/gu, '\n')
    .replaceAll('\u00A0', ' ')
    // Spreadsheet programs are kept from changing long numbers by a tab before them.
    .replace(/(^|\n|[,，;；]"?)\t(?=[^\t\n])/gu, '$1')

const THOUSANDS = /(?<![\d.])\d{1,3}(?:[,，]\d{3})+(?!\d)/gu
const plainThousands = (line: string): string => line.replace(THOUSANDS, (digits) => digits.replace(/[,，]/gu, ''))

/**
 * Records of a text by the signs that part its cells. A cell in quotes keeps what is between them together, line ends
 * too, which become blanks; `""` in it is a quote.
 */
function records(text: string, isPart: (sign: string) => boolean): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = /\s*"((?:[^"]|"")*)"[ ]*(?=\n|$|[,，;；\t])/uy
    quoted.lastIndex = at
    const read = quoted.exec(text)
    let cell: string
    if (read !== null && !read[0].slice(0, read[0].indexOf('"')).includes('\n')) {
      cell = read[1]!.replaceAll('""', '"').replace(/\s*\n\s*/gu, ' ')
      at += read[0].length
    } else {
      let end = at
      while (end < text.length && text[end] !== '\n' && !isPart(text[end]!)) end += 1
      cell = text.slice(at, end)
      at = end
    }
    row.push(cell.trim())
    if (at >= text.length || text[at] === '\n') {
      rows.push(row)
      row = []
    }
    at += 1
  }
  return rows
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => /^[\s,，;；"]*$/u.test(cell))

function rowsOf(list: string): Row[] {
  const text = cleaned(list)
  const lines = text.split('\n').filter((line) => !isEmpty([line]))
  const hasTabs = lines.some((line) => line.includes('\t'))
  const commas = lines.filter((line) => /[,，;；]/u.test(plainThousands(line))).length
  // Lines from a chat between rows of a spreadsheet are read as lines.
  const asRows = (all: readonly string[][], part: string): Row[] =>
    all
      .filter((cells) => !isEmpty(cells))
      .map((cells) =>
        cells.length === 1 ? plainRow(cells[0]!) : { text: cells.join(part).trim(), cells, isPlain: false },
      )
  if (hasTabs)
    return asRows(
      records(text, (sign) => sign === '\t'),
      '\t',
    )
  if (commas * 2 > lines.length)
    return asRows(
      records(text, (sign) => ',，;；'.includes(sign)),
      ',',
    )
  return lines.map(plainRow)
}

const plainRow = (line: string): Row => ({
  text: line.trim(),
  cells: plainThousands(line.trim())
    .replace(/\s+([*×xX])\s+(?=\d)/gu, '$1')
    .split(/[\s、|]+/u)
    .map((cell) => cell.replace(/^"(.*)"$/u, '$1')),
  isPlain: true,
})

/** A number of units, or of cases; `isBare`: no unit is written behind it. */
type Count = { readonly value: number; readonly isCases: boolean; readonly isBare: boolean }

const counted = new RegExp(
  String.raw`^[x*]?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?\s*(${orderUnits}|${caseUnits})?$`,
  'u',
)
const caseUnit = new RegExp(`^(?:${caseUnits})$`, 'u')
const unitOnly = new RegExp(`^(?:${orderUnits}|${caseUnits}|${packUnits})$`, 'u')
const packOnly = new RegExp(String.raw`^\d+\s*(${packUnits})$`, 'u')

/** Whether a unit is a whole case: 件, 箱. */
export const isCaseUnit = (unit: string): boolean => caseUnit.test(unit)

function countOf(cell: string): Count | undefined {
  const read = counted.exec(normalised(cell))
  const value = read === null ? 0 : Number(read[1]!.replaceAll(',', ''))
  if (value === 0) return undefined
  const unit = read![2]
  return { value, isCases: unit !== undefined && isCaseUnit(unit), isBare: unit === undefined }
}
const price = (cell: string): number | undefined => {
  const read = /^[¥￥]?\s*(\d{1,8}(?:\.\d{1,2})?)\s*元?$/u.exec(cell.normalize('NFKC').replaceAll(',', ''))
  return read === null ? undefined : Number(read[1])
}

/** The approval number that a cell is, in its full form; undefined when it is none. */
export function approvalOf(cell: string): string | undefined {
  const compact = cell
    .normalize('NFKC')
    .replace(/[\s:：()（）-]/gu, '')
    .toUpperCase()
  if (/^[HZSJBTF][A-Z]?\d{8}$/u.test(compact)) return drugApproval + compact
  return approvalStart.test(compact) && /\d{4}/u.test(compact) ? compact : undefined
}

const hasHan = (cell: string): boolean => /\p{Script=Han}/u.test(cell)
const isSpec = (cell: string): boolean =>
  /\d/u.test(cell) &&
  /^[\d.]+\s*(%|[a-z]|万|毫|微|千|公|克|升|单位|片|粒|丸|袋|支|瓶|贴|包|盒|枚|板|喷|揿|吸|只|个|条|卷|\*|:|\/)/u.test(
    normalised(cell),
  )

const byColumn: Readonly<Record<Column, (fields: Draft, cell: string) => void>> = {
  goods_sn: (fields, cell) => (fields.goods_sn = cell.normalize('NFKC').toUpperCase()),
  barcode: (fields, cell) => (fields.barcode = cell.normalize('NFKC').replace(/\D/gu, '')),
  approval_no: (fields, cell) => (fields.approval_no = approvalOf(cell) ?? cell.normalize('NFKC').toUpperCase()),
  name: (fields, cell) => fields.words.unshift(cell),
  ypgg: (fields, cell) => (fields.ypgg = cell),
  sccj: (fields, cell) => (fields.sccj = cell),
  number: (fields, cell) => setCount(fields, countOf(cell)),
  cases: (fields, cell) => {
    const count = countOf(cell)
    if (count !== undefined) setCount(fields, count.isBare ? { ...count, isCases: true } : count)
  },
  max_price: (fields, cell) => {
    const value = price(cell)
    if (value !== undefined) fields.max_price = value
  },
  ignored: () => undefined,
}

function setCount(fields: Draft, count: Count | undefined): void {
  if (count !== undefined) fields[count.isCases ? 'cases' : 'number'] = count.value
}

/** Cells in which a comma has parted the thousands of a number. */
const isParted = (cell: string, next: string | undefined): boolean =>
  /^[x*]?\d{1,3}$/u.test(normalised(cell)) && next !== undefined && /^\d{3}(?!\d)\D*$/u.test(normalised(next))

/** A line without named columns: every cell by what it looks like. */
function readCells(cells: readonly string[]): Draft {
  const fields: Draft = { words: [] }
  const counts: { readonly count: Count; readonly cell: string }[] = []
  let isUnclear = false
  for (const [at, cell] of cells.entries()) {
    const compact = cell.normalize('NFKC').replace(/\s/gu, '')
    if (compact === '' || unitOnly.test(compact.toLowerCase())) continue
    const approval = approvalOf(cell)
    const count = countOf(cell)
    if (/^\d{13}$/u.test(compact)) fields.barcode ??= compact
    else if (approval !== undefined) fields.approval_no ??= approval
    else if (/^[a-z]{1,3}\d{6,10}$/iu.test(compact)) fields.goods_sn ??= compact.toUpperCase()
    else if (/^[¥￥]?\d+\.\d{1,2}元?$/u.test(compact)) continue
    else if (count !== undefined && !packOnly.test(normalised(cell))) {
      isUnclear ||= isParted(cell, cells[at + 1])
      counts.push({ count, cell })
    } else if (fields.ypgg === undefined && isSpec(cell)) fields.ypgg = cell
    else if (hasHan(cell) && makerEnd.test(cell) && fields.sccj === undefined) fields.sccj = cell
    else if (hasHan(cell) || /[a-z]{2}/iu.test(cell)) fields.words.push(cell)
  }
  const withUnit = counts.filter(({ count }) => !count.isBare)
  const others = counts.filter(({ count }) => count.isBare)
  if (isUnclear) {
    // 1 and 000, or 12 and 345: one number or two, nobody can tell.
  } else if (fields.ypgg === undefined && withUnit.length === 1 && others.length === 1) {
    // 5 beside 10支 without any other pack: the pack is 10支, five of it.
    fields.ypgg = withUnit[0]!.cell
    setCount(fields, others[0]!.count)
  } else if (withUnit.length === 1) setCount(fields, withUnit[0]!.count)
  else if (counts.length === 1) setCount(fields, counts[0]!.count)
  if (fields.words.length === 0 && fields.sccj !== undefined) {
    fields.words.push(fields.sccj)
    delete fields.sccj
  }
  return fields
}

/** Whether the first cells only count the lines. */
const isNumbered = (rows: readonly (readonly string[])[]): boolean =>
  rows.length >= 3 && rows.every((cells, at) => cells.length > 2 && Number(cells[0]) === Number(rows[0]![0]) + at)

/** Rows in which the names of the columns are looked for: titles may stand above them. */
const HEADER_ROWS = 10
const IDENTITIES: readonly (Column | undefined)[] = ['goods_sn', 'barcode', 'approval_no', 'name']

type Header = { readonly at: number; readonly columns: readonly (Column | undefined)[] }

/** The row that names the columns: half of its cells do, or at least two, one of which says what goods are meant. */
function headerOf(rows: readonly Row[]): Header | undefined {
  for (const [at, { cells }] of rows.slice(0, Math.min(HEADER_ROWS, rows.length - 1)).entries()) {
    const named = cells.map((cell) => columns.get(bare(cell)))
    const known = named.filter((column) => column !== undefined)
    const filled = cells.filter((cell) => cell !== '').length
    const isFirst = at === 0 && known.length > 0 && known.length * 2 >= filled
    if (isFirst || (known.length >= 2 && known.some((column) => IDENTITIES.includes(column))))
      return { at, columns: named }
  }
  return undefined
}

/** The cells of a row under its header: where a comma has parted a number, the row has a cell too many. */
function underHeader({ cells }: Row, header: Header): readonly string[] {
  if (cells.length <= header.columns.length) return cells
  const at = cells.findIndex((cell, place) => isParted(cell, cells[place + 1]))
  return at < 0 ? cells : cells.toSpliced(at, 2, `${cells[at]!.trim()},${cells[at + 1]!.trim()}`)
}

function readNamed(row: Row, header: Header): Draft {
  const fields: Draft = { words: [] }
  const numbers = new Set<number>()
  for (const [place, cell] of underHeader(row, header).entries()) {
    const column = header.columns[place]
    if (cell === '' || column === undefined) continue
    byColumn[column](fields, cell)
    if (column === 'number' && fields.number !== undefined) numbers.add(fields.number)
  }
  // Two columns of quantities that differ, of units or of units and cases: nobody can tell which one is meant.
  if (numbers.size > 1 || (fields.number !== undefined && fields.cases !== undefined)) {
    delete fields.number
    delete fields.cases
  }
  return fields
}

/**
 * Reads a pasted list, a row of it at a time: tabs, commas or blanks between the cells, columns in any order, named in
 * one of the first rows or told apart by what stands in them. What stands above the names of the columns is no row.
 */
export function readPurchaseLines(text: string): PurchaseLine[] {
  const rows = rowsOf(text)
  const header = headerOf(rows)
  if (header !== undefined)
    return rows.slice(header.at + 1).map((row) => ({
      text: row.text,
      fields:
        row.isPlain && header.columns.length > 1 && !rows[header.at]!.isPlain
          ? readCells(row.cells)
          : readNamed(row, header),
    }))
  const skip = isNumbered(rows.map(({ cells }) => cells)) ? 1 : 0
  return rows.map((row) => ({ text: row.text, fields: readCells(row.cells.slice(skip)) }))
}

/** Whether one of the first rows of a list names its columns. */
export const hasColumnNames = (text: string): boolean => headerOf(rowsOf(text)) !== undefined

/** A name with its pack written directly behind it, taken apart; undefined when nothing follows the name. */
export function splitGlued(cell: string): { readonly name: string; readonly rest: string } | undefined {
  const read = /^(\P{Number}*\p{Script=Han}[^\d]*?)(\d.*)$/u.exec(cell.normalize('NFKC').trim())
  return read === null ? undefined : { name: read[1]!.trim(), rest: read[2]!.trim() }
}
