import { agreedCount, countOf, unitOf, type Count } from './counts.rules.ts'
import { plainRow, rowsOf, type ListRow } from './list-rows.rules.ts'
import { normalised, wordsBeside } from './specification.rules.ts'
import {
  approvalStart,
  caseUnits,
  columnNames,
  dittoMarks,
  drugApproval,
  footRow,
  giftNote,
  makerEnd,
  packUnits,
  pieceUnits,
  priceCell,
  specStart,
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
  /** Absent: not written, or not to be told from another number. */
  readonly number?: number
  /** What `number` counts, as it is written (盒, 支, 中包); absent: not written. */
  readonly unit?: string
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
const priceOf = (cell: string): number | undefined => {
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
const isSpec = (cell: string): boolean => specStart.test(normalised(cell))
const pieces = new RegExp(String.raw`\d\s*(?:${pieceUnits.join('|')})(?![a-z])`, 'u')
const hasPieces = (spec: string): boolean => pieces.test(normalised(spec))
/** 75%酒精 and 3M胶带 begin as specifications do, and are names. */
const mayBeName = (spec: string): boolean => [...wordsBeside(spec)].filter(hasHan).length >= 2

const byColumn: Readonly<
  Record<Exclude<Column, 'number' | 'cases' | 'unit' | 'note'>, (fields: Draft, cell: string) => void>
> = {
  goods_sn: (fields, cell) => (fields.goods_sn = cell.normalize('NFKC').toUpperCase()),
  barcode: (fields, cell) => (fields.barcode = cell.normalize('NFKC').replace(/\D/gu, '')),
  approval_no: (fields, cell) => (fields.approval_no = approvalOf(cell) ?? cell.normalize('NFKC').toUpperCase()),
  name: (fields, cell) => fields.words.unshift(cell),
  ypgg: (fields, cell) => (fields.ypgg = cell),
  sccj: (fields, cell) => (fields.sccj = cell),
  max_price: (fields, cell) => {
    const value = priceOf(cell)
    if (value !== undefined) fields.max_price = value
  },
  ignored: () => undefined,
}

function setCount(fields: Draft, count: Count | undefined): void {
  if (count === undefined) return
  const { value, unit } = count
  if (unit !== undefined && caseUnits.includes(unit)) fields.cases = value
  else {
    fields.number = value
    if (unit !== undefined) fields.unit = unit
  }
}

/** Cells in which a comma has parted the thousands of a number. */
const isParted = (cell: string, next: string | undefined): boolean =>
  /^[x*]?\d{1,3}$/u.test(normalised(cell)) && next !== undefined && /^\d{3}(?!\d)\D*$/u.test(normalised(next))

type CountCell = { readonly count: Count; readonly cell: string }

/** A line without named columns: every cell by what it looks like. */
function readCells(cells: readonly string[]): Draft {
  const fields: Draft = { words: [] }
  const counts: CountCell[] = []
  const packs: CountCell[] = []
  const specs: string[] = []
  const unitCells: string[] = []
  let isUnclear = false
  for (const [at, cell] of cells.entries()) {
    const compact = cell.normalize('NFKC').replace(/\s/gu, '')
    const unit = unitOf(compact)
    if (unit !== undefined) unitCells.push(unit)
    if (compact === '' || unit !== undefined) continue
    const approval = approvalOf(cell)
    const count = countOf(cell)
    if (/^\d{13}$/u.test(compact)) fields.barcode ??= compact
    else if (approval !== undefined) fields.approval_no ??= approval
    else if (/^[a-z]{1,3}\d{6,10}$/iu.test(compact)) fields.goods_sn ??= compact.toUpperCase()
    else if (priceCell.test(compact)) continue
    else if (count?.unit !== undefined && packUnits.includes(count.unit)) packs.push({ count, cell })
    else if (count !== undefined) {
      isUnclear ||= isParted(cell, cells[at + 1])
      counts.push({ count, cell })
    } else if (isSpec(cell)) specs.push(cell)
    else if (hasHan(cell) && makerEnd.test(cell) && fields.sccj === undefined) fields.sccj = cell
    else if (hasHan(cell) || /[a-z]{2}/iu.test(cell)) fields.words.push(cell)
  }
  setSpec(fields, { specs, packs, counts })
  if (fields.words.length === 0 && fields.sccj !== undefined) {
    fields.words.push(fields.sccj)
    delete fields.sccj
  }
  // 1 and 000, or 12 and 345: one number or two, nobody can tell.
  if (!isUnclear)
    setCount(
      fields,
      agreedCount(
        counts.map(({ count }) => count),
        unitCells,
      ),
    )
  return fields
}

type SpecCells = { readonly specs: string[]; readonly packs: CountCell[]; readonly counts: CountCell[] }

/** The specification of a line: what looks like one, else a number of pieces, which is then no quantity. */
function setSpec(fields: Draft, { specs, packs, counts }: SpecCells): void {
  const hasOther = fields.words.length > 0 || fields.goods_sn !== undefined || fields.barcode !== undefined
  const certain = specs.filter((spec) => !mayBeName(spec))
  const chosen = certain.length === 0 && hasOther ? specs.slice(0, 1) : certain
  fields.words.push(...specs.filter((spec) => !chosen.includes(spec)))
  const parts = chosen.filter((spec, at) => at === 0 || !chosen[0]!.includes(spec))
  for (const { count, cell } of packs) {
    if (parts.length > 0 && hasPieces(parts.join('*'))) {
      // Pieces beside a whole specification are a quantity, or what the specification says already.
      if (!parts.some((spec) => normalised(spec).includes(normalised(cell)))) counts.push({ count, cell })
    } else parts.push(cell)
  }
  if (parts.length === 0 && counts.length === 2) {
    // 5 or 5盒 beside 10支 without any other pack: the pack is 10支, five of it.
    const isPack = ({ count: { unit } }: CountCell): boolean => unit !== undefined && pieceUnits.includes(unit)
    const at = counts.findIndex((one, place) => isPack(one) && !isPack(counts[1 - place]!))
    if (at >= 0) parts.push(counts.splice(at, 1)[0]!.cell)
  }
  if (parts.length > 0) fields.ypgg = parts.join('*')
}

/** Largest number of a line in its list. */
const MOST_ROWS = 999

/** Whether the first cells only count the lines: they rise by one; where that may be chance, in four rows or more. */
function isNumbered(rows: readonly (readonly string[])[]): boolean {
  const numbers = rows.map((cells) => (cells.length > 2 ? Number(cells[0]) : Number.NaN))
  const rises = (most: number): boolean =>
    numbers.every((number, at) => at === 0 || (number > numbers[at - 1]! && number - numbers[at - 1]! <= most))
  const isCounted = rows.length >= 3 || (rows.length === 2 && numbers[0] === 1)
  const areSmall = numbers.every((number) => number <= MOST_ROWS)
  return areSmall && ((isCounted && rises(1)) || (rows.length >= 4 && rises(Infinity)))
}

/** Rows in which the names of the columns are looked for: titles may stand above them. */
const HEADER_ROWS = 10
const IDENTITIES: readonly (Column | undefined)[] = ['goods_sn', 'barcode', 'approval_no', 'name']

/** A column that a list names, with the unit in its name: 数量（盒）. */
type NamedColumn = { readonly column: Column; readonly unit?: string | undefined }
type Header = { readonly part: ListRow['part']; readonly columns: readonly (NamedColumn | undefined)[] }

function columnOf(cell: string): NamedColumn | undefined {
  const plain = columns.get(bare(cell))
  if (plain !== undefined) return { column: plain }
  const read = /^([^()]+)\(([^()]+)\)$/u.exec(normalised(cell))
  const column = read === null ? undefined : columns.get(bare(read[1]!))
  return column === undefined ? undefined : { column, unit: unitOf(read![2]!) }
}

/**
 * The columns that a row names: half of its cells do, or at least two, one of which says what goods are meant.
 * `isFirst`: one name is enough.
 */
function headerOf({ cells, part }: ListRow, isFirst: boolean): Header | undefined {
  const named = cells.map(columnOf)
  const known = named.filter((column) => column !== undefined)
  const filled = cells.filter((cell) => cell !== '').length
  const isHeader =
    (isFirst && known.length > 0 && known.length * 2 >= filled) ||
    (known.length >= 2 && known.some(({ column }) => IDENTITIES.includes(column)))
  return isHeader ? { part, columns: named } : undefined
}

function firstHeader(rows: readonly ListRow[]): { readonly at: number; readonly header: Header } | undefined {
  for (const [at, row] of rows.slice(0, Math.min(HEADER_ROWS, rows.length - 1)).entries()) {
    const header = headerOf(row, at === 0)
    if (header !== undefined) return { at, header }
  }
  return undefined
}

/** The cells of a row under its header: where a comma has parted a number, the row has a cell too many. */
function underHeader({ cells }: ListRow, header: Header): readonly string[] {
  if (cells.length <= header.columns.length) return cells
  const at = cells.findIndex((cell, place) => isParted(cell, cells[place + 1]))
  return at < 0 ? cells : cells.toSpliced(at, 2, `${cells[at]!.trim()},${cells[at + 1]!.trim()}`)
}

/** Signs of the longest word that may be a unit: a longer one under 采购单位 names who buys. */
const LONGEST_UNIT = 4

const isNoCount = (cell: string): boolean => /^[-—–/.0\s]*$/u.test(cell.normalize('NFKC'))

/** A row under its header; `isShifted`: what stands under the quantity may be another cell. */
function readNamed(cells: readonly string[], header: Header, isShifted: boolean): Draft {
  const fields: Draft = { words: [] }
  const counts: Count[] = []
  const unitCells: string[] = []
  let isUnclear = isShifted
  for (const [place, cell] of cells.entries()) {
    const named = header.columns[place]
    if (cell === '' || named === undefined) continue
    const { column } = named
    if (column === 'unit') {
      const unit = unitOf(cell)
      if (unit !== undefined || [...cell].length <= LONGEST_UNIT) unitCells.push(unit ?? normalised(cell))
    } else if (column === 'note') isUnclear ||= giftNote.test(cell)
    else if (column === 'number' || column === 'cases') {
      const count = countOf(cell, true)
      isUnclear ||= count === undefined && !isNoCount(cell)
      const unit = count?.unit ?? named.unit ?? (column === 'cases' ? caseUnits[0] : undefined)
      if (count !== undefined) counts.push({ value: count.value, unit })
    } else byColumn[column](fields, cell)
  }
  // Two columns of quantities that differ, of units or of units and cases: nobody can tell which one is meant.
  if (!isUnclear) setCount(fields, agreedCount(counts, unitCells))
  return fields
}

/** Whether a row sums up the list, or says who has made it. */
const isFoot = ({ cells }: ListRow): boolean =>
  footRow.test((cells.find((cell) => cell !== '') ?? '').normalize('NFKC').replace(/\s/gu, ''))

const isWhole = ({ words, number, cases }: PurchaseFields): boolean =>
  words.length > 0 && (number ?? cases) !== undefined

/** Rows from which on the columns of a list without names are judged together. */
const ENOUGH_ROWS = 3

/**
 * The rows of a list without names less its prices and amounts: where whole numbers times the prices beside them make a
 * further column in every row, they are the quantities. Whole prices could be the quantities as well: nothing is left
 * out then.
 */
function withoutAmounts(rows: readonly ListRow[]): readonly ListRow[] {
  const width = rows[0]?.cells.length ?? 0
  if (rows.length < ENOUGH_ROWS || rows.some(({ cells, part }) => part === ' ' || cells.length !== width)) return rows
  const numbers = rows.map(({ cells }) => cells.map(priceOf))
  for (let at = 0; at + 2 < width; at += 1)
    for (let amount = at + 2; amount < width; amount += 1) {
      const makesIt = numbers.every((row) => {
        const [count, price, sum] = [row[at], row[at + 1], row[amount]]
        const isKnown = count !== undefined && price !== undefined && sum !== undefined
        return isKnown && Number.isInteger(count) && Math.round(count * price * 100) === Math.round(sum * 100)
      })
      if (makesIt && numbers.some((row) => !Number.isInteger(row[at + 1])))
        return rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell, place) => (place === at + 1 || place === amount ? '' : cell)),
        }))
    }
  return rows
}

/** A row without named columns as lines: between commas there may be sentences, or several goods. */
function readPlain(row: ListRow, skip = 0): PurchaseLine[] {
  const whole = row.part === ',' ? row.cells.map(plainRow) : []
  const lines = whole.map(({ text, cells }) => ({ text, fields: readCells(cells) }))
  const complete = lines.filter(({ text, fields }) => /\s/u.test(text) && isWhole(fields)).length
  if (complete >= 2 && complete === lines.length) return lines
  const cells = complete > 0 ? whole.flatMap((one) => one.cells) : row.cells.slice(skip)
  return [{ text: row.text, fields: readCells(cells) }]
}

/**
 * Reads a pasted list, a row of it at a time: tabs, commas or blanks between the cells, columns in any order, named in
 * one of the first rows or told apart by what stands in them. A title above the names of the columns, the names
 * themselves where they are repeated, and sums at the foot are no rows.
 */
export function readPurchaseLines(text: string): PurchaseLine[] {
  const rows = rowsOf(text).filter((row) => !isFoot(row))
  const first = firstHeader(rows)
  if (first === undefined) {
    const skip = isNumbered(rows.map(({ cells }) => cells)) ? 1 : 0
    return withoutAmounts(rows).flatMap((row) => readPlain(row, skip))
  }
  // A title asks for nothing; a line of a chat above the table does.
  const above = rows.slice(0, first.at).flatMap((row) => readPlain(row))
  const lines = above.filter(({ fields }) => isWhole(fields) && fields.ypgg !== undefined)
  let { header } = first
  let before: readonly string[] = []
  for (const row of rows.slice(first.at + 1)) {
    const again = headerOf(row, false)
    if (again !== undefined) {
      header = again
      before = []
      continue
    }
    if (standsAlone(row, header)) {
      lines.push(...readPlain(row))
      continue
    }
    const cells = withCellsAbove(underHeader(row, header), before, header)
    before = cells
    // A comma within a cell has moved the others: what stands under the quantity may be anything.
    const isShifted = row.part === ',' && cells.slice(header.columns.length).some((cell) => cell !== '')
    lines.push({ text: row.text, fields: readNamed(cells, header, isShifted) })
  }
  return lines
}

/** The cells of a row with those above it where a mark repeats them, or where the cells of a name are merged. */
function withCellsAbove(cells: readonly string[], above: readonly string[], { columns: named }: Header): string[] {
  const has = (...wanted: readonly Column[]): boolean =>
    cells.some((cell, at) => cell !== '' && wanted.some((column) => named[at]?.column === column))
  const isMerged = has('ypgg') && !has('name', 'goods_sn', 'barcode', 'approval_no')
  return cells.map((cell, at) => {
    const isRepeated = dittoMarks.includes(cell) || (isMerged && named[at]?.column === 'name')
    return isRepeated ? (above[at] ?? '') : cell
  })
}

/** Whether a row is none of the table under its header: a line of a chat, or one that is parted in another way. */
function standsAlone({ part, cells }: ListRow, header: Header): boolean {
  const [only, ...others] = header.columns
  if (part === ' ') return others.length > 0 ? header.part !== ' ' : only?.column === 'name'
  return part !== header.part && header.part !== ' ' && cells.length !== header.columns.length
}

/** Whether one of the first rows of a list names its columns. */
export const hasColumnNames = (text: string): boolean => firstHeader(rowsOf(text)) !== undefined

/** A name with its pack written directly behind it, taken apart; undefined when nothing follows the name. */
export function splitGlued(cell: string): { readonly name: string; readonly rest: string } | undefined {
  const read = /^(\P{Number}*\p{Script=Han}[^\d]*?)(\d.*)$/u.exec(cell.normalize('NFKC').trim())
  return read === null ? undefined : { name: read[1]!.trim(), rest: read[2]!.trim() }
}
