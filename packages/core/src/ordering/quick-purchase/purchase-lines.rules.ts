import { normalised } from './specification.rules.ts'
import { approvalStart, columnNames, drugApproval, makerEnd, orderUnits, packUnits } from './specification.text.ts'

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
  /** Absent: not written, or not to be told from another number. */
  readonly number?: number
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

/** The cells of a line of comma-separated values; quotes keep what is between them together. */
function csvCells(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[,，;；]/u.test(sign)) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

function cellsOf(lines: readonly string[]): string[][] {
  const count = (sign: RegExp) => lines.filter((line) => sign.test(line)).length
  const split = lines.some((line) => line.includes('\t'))
    ? (line: string) => line.split('\t')
    : count(/[,，;；]/u) * 2 > lines.length
      ? csvCells
      : (line: string) => line.replace(/\s+([*×xX])\s+(?=\d)/gu, '$1').split(/[\s、|]+/u)
  return lines.map((line) => split(line).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1')))
}

const quantity = new RegExp(String.raw`^[x*]?\s*(\d{1,6})(?:\.0+)?\s*(${orderUnits})?$`, 'u')
const packOnly = new RegExp(String.raw`^\d+\s*(${packUnits})$`, 'u')
const number = (cell: string): number | undefined => {
  const read = quantity.exec(normalised(cell))
  const value = read === null ? 0 : Number(read[1])
  return value > 0 ? value : undefined
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
  number: (fields, cell) => setNumber(fields, number(cell)),
  max_price: (fields, cell) => {
    const value = price(cell)
    if (value !== undefined) fields.max_price = value
  },
  ignored: () => undefined,
}

function setNumber(fields: Draft, value: number | undefined): void {
  if (value !== undefined) fields.number = value
}

/** A line without named columns: every cell by what it looks like. */
function readCells(cells: readonly string[]): Draft {
  const fields: Draft = { words: [] }
  const counts: { readonly value: number; readonly cell: string; readonly hasUnit: boolean }[] = []
  for (const cell of cells) {
    const compact = cell.normalize('NFKC').replace(/\s/gu, '')
    if (compact === '') continue
    const approval = approvalOf(cell)
    const value = number(cell)
    if (/^\d{13}$/u.test(compact)) fields.barcode ??= compact
    else if (approval !== undefined) fields.approval_no ??= approval
    else if (/^[a-z]{1,3}\d{6,10}$/iu.test(compact)) fields.goods_sn ??= compact.toUpperCase()
    else if (value !== undefined && !packOnly.test(normalised(cell)))
      counts.push({ value, cell, hasUnit: !/^[x*]?\d+$/u.test(normalised(cell)) })
    else if (/^[¥￥]?\d+\.\d{1,2}元?$/u.test(compact)) continue
    else if (fields.ypgg === undefined && isSpec(cell)) fields.ypgg = cell
    else if (hasHan(cell) && makerEnd.test(cell) && fields.sccj === undefined) fields.sccj = cell
    else if (hasHan(cell) || /[a-z]{2}/iu.test(cell)) fields.words.push(cell)
  }
  const withUnit = counts.filter(({ hasUnit }) => hasUnit)
  const others = counts.filter(({ hasUnit }) => !hasUnit)
  // 5 beside 10支 without any other pack: the pack is 10支, five of it.
  if (fields.ypgg === undefined && withUnit.length === 1 && others.length === 1) {
    fields.ypgg = withUnit[0]!.cell
    setNumber(fields, others[0]!.value)
  } else if (withUnit.length === 1) setNumber(fields, withUnit[0]!.value)
  else if (counts.length === 1) setNumber(fields, counts[0]!.value)
  if (fields.words.length === 0 && fields.sccj !== undefined) {
    fields.words.push(fields.sccj)
    delete fields.sccj
  }
  return fields
}

/** Whether the first cells only count the lines. */
const isNumbered = (rows: readonly (readonly string[])[]): boolean =>
  rows.length >= 3 && rows.every((cells, at) => cells.length > 2 && Number(cells[0]) === Number(rows[0]![0]) + at)

/**
 * Reads a pasted list, a line of it at a time: tabs, commas or blanks between the cells, columns in any order, named in
 * the first line or told apart by what stands in them.
 */
export function readPurchaseLines(text: string): PurchaseLine[] {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.replace(/[\s,，;；"]/gu, '') !== '')
  const rows = cellsOf(lines)
  const header = rows[0]?.map((cell) => columns.get(bare(cell)))
  const known = header?.filter((column) => column !== undefined).length ?? 0
  const filled = rows[0]?.filter((cell) => cell !== '').length ?? 0
  const hasHeader = header !== undefined && known > 0 && known * 2 >= filled && lines.length > 1
  const body = hasHeader ? rows.slice(1) : rows
  const skip = !hasHeader && isNumbered(body) ? 1 : 0
  return body.map((cells, at) => {
    const line = lines[at + (hasHeader ? 1 : 0)]!
    if (!hasHeader) return { text: line.trim(), fields: readCells(cells.slice(skip)) }
    const fields: Draft = { words: [] }
    for (const [place, cell] of cells.entries()) {
      const column = header[place]
      if (cell !== '' && column !== undefined) byColumn[column](fields, cell)
    }
    return { text: line.trim(), fields }
  })
}

/** A name with its pack written directly behind it, taken apart; undefined when nothing follows the name. */
export function splitGlued(cell: string): { readonly name: string; readonly rest: string } | undefined {
  const read = /^(\P{Number}*\p{Script=Han}[^\d]*?)(\d.*)$/u.exec(cell.normalize('NFKC').trim())
  return read === null ? undefined : { name: read[1]!.trim(), rest: read[2]!.trim() }
}
