import { IssueLevel, refusedWords } from '@yaopi/core/staff'
import {
  anyApproval,
  approvalShapes,
  classOfLetter,
  codedWords,
  fieldLabels,
  hospitalApproval,
  hospitalMade,
  issueText,
  lettered,
  unitLike,
} from './goods-import.text.ts'
import type { FieldName } from './map-columns.ts'
import { hasLostDigits, isBarcode, readPrice, readWhole, tidySpecification, tidyText } from './tidy-cell.ts'

/** What is wrong with a field of a row; `field` is empty where it is the row. */
export type Issue = {
  readonly code: keyof typeof issueText
  readonly level: IssueLevel
  readonly field: FieldName | ''
  readonly text: string
  readonly suggestion?: string
}

/** Adds to the issues of a row. */
export type Say = (
  code: Issue['code'],
  level: IssueLevel,
  field: FieldName | '',
  text: string,
  suggestion?: string,
) => void

export const sayTo =
  (issues: Issue[]): Say =>
  (code, level, field, text, suggestion) => {
    issues.push({ code, level, field, text, ...(suggestion === undefined ? {} : { suggestion }) })
  }

/** The texts of a row by field; a field without a column is absent. */
export type Cells = Readonly<Partial<Record<FieldName, string>>>

/** What the cells of a row say by themselves. Money in fen. */
export type ReadRow = {
  /** As they would be taken. */
  readonly cells: Cells
  readonly values: {
    readonly base_price?: number
    readonly market_price?: number
    readonly tax_rate?: number
    readonly zbz?: number
    readonly jzl?: number
    readonly min_number?: number
    readonly otc_class?: string
    readonly goods_class?: string
    readonly temp_class?: string
    readonly is_medicare?: boolean
  }
  readonly issues: readonly Issue[]
  /** How many cells were tidied. */
  readonly tidied: number
}

/** Characters of the longest text of a field. */
const LONGEST = 200
const CODE_LONGEST = 40
const CODE: readonly FieldName[] = ['goods_sn', 'barcode']
const coded = ['otc_class', 'goods_class', 'temp_class', 'is_medicare'] as const
const wholes = ['zbz', 'jzl', 'min_number'] as const

const foldWord = (word: string): string => word.toLowerCase().replaceAll(/[\s()]/gu, '')
const wordsOf = (field: (typeof coded)[number]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(codedWords[field]).flatMap(([code, list]) =>
      [code, ...list].map((word) => [foldWord(tidyText(word)), code] as const),
    ),
  )
const words = {
  otc_class: wordsOf('otc_class'),
  goods_class: wordsOf('goods_class'),
  temp_class: wordsOf('temp_class'),
  is_medicare: wordsOf('is_medicare'),
}

/** A row that is being read. */
type Reading = {
  readonly cells: Partial<Record<FieldName, string>>
  readonly values: { -readonly [K in keyof ReadRow['values']]: ReadRow['values'][K] }
  readonly say: Say
  /** Takes a text instead of the one of a cell. */
  readonly keep: (field: FieldName, text: string) => void
}

/** Reads the cells of a row by themselves: tidied, parsed, what is wrong with them. The same cells, the same row. */
export function readRow(raw: Cells): ReadRow {
  const issues: Issue[] = []
  const say = sayTo(issues)
  const cells: Partial<Record<FieldName, string>> = {}
  let tidied = 0
  for (const [name, text] of Object.entries(raw) as [FieldName, string][]) {
    const tidy = name === 'ypgg' ? tidySpecification(text) : tidyText(text)
    if (tidy !== text) tidied += 1
    cells[name] = tidy
    if (tidy.length > (CODE.includes(name) ? CODE_LONGEST : LONGEST))
      say('text.long', IssueLevel.error, name, issueText['text.long'](fieldLabels[name]))
  }
  const keep = (field: FieldName, text: string): void => {
    if (cells[field] !== text) tidied += 1
    cells[field] = text
  }
  const reading: Reading = { cells, values: {}, say, keep }
  const approval = cells.approval_no ?? ''
  readPrices(reading)
  readWholes(reading)
  readTax(reading)
  readCodes(reading)
  checkNumbers(reading)
  checkApproval(reading, approval)
  classByApproval(reading)
  checkUnit(reading)
  checkRefused(reading, approval)
  return { cells, values: reading.values, issues, tidied }
}

function readPrices({ cells, values, say, keep }: Reading): void {
  for (const field of ['base_price', 'market_price'] as const) {
    const text = cells[field] ?? ''
    if (text === '') continue
    const price = readPrice(text)
    if (price === undefined || price <= 0)
      say('price.bad', IssueLevel.error, field, issueText['price.bad'](fieldLabels[field]))
    else {
      values[field] = price
      keep(field, (price / 100).toFixed(2))
    }
  }
  if (values.market_price !== undefined && (values.base_price ?? 0) > values.market_price)
    say('price.margin', IssueLevel.warning, 'base_price', issueText['price.margin'])
}

function readWholes({ cells, values, say, keep }: Reading): void {
  for (const field of wholes) {
    const text = (cells[field] ?? '').replace(/^(\d[\d,.]*)\D{0,4}$/u, '$1')
    if (text === '') continue
    const number = readWhole(text)
    if (number === undefined || number < 1)
      say('number.bad', IssueLevel.error, field, issueText['number.bad'](fieldLabels[field]))
    else {
      values[field] = number
      keep(field, String(number))
    }
  }
}

function readTax({ cells, values, say, keep }: Reading): void {
  const tax = cells.tax_rate ?? ''
  if (tax === '') return
  const plain = Number(tax.replace('%', ''))
  const percent = plain > 0 && plain < 1 ? Math.round(plain * 100) : plain
  if (![0, 3, 9, 13].includes(percent)) say('tax.bad', IssueLevel.error, 'tax_rate', issueText['tax.bad'])
  else {
    values.tax_rate = percent
    keep('tax_rate', String(percent))
  }
}

/** Reads the fields whose words stand for codes. */
function readCodes({ cells, values, say }: Reading): void {
  for (const field of coded) {
    const text = cells[field] ?? ''
    if (text === '') continue
    const code = words[field].get(foldWord(text))
    if (code === undefined) {
      const shown = Object.values(codedWords[field]).map((list) => list[0])
      const message = issueText['word.unknown'](fieldLabels[field], shown.join('、'))
      // What is stored of a member's goods by mistake cannot be seen later: the class and the temperature are decided.
      say('word.unknown', field === 'is_medicare' ? IssueLevel.warning : IssueLevel.error, field, message)
    } else if (field === 'is_medicare') values.is_medicare = code === '1'
    else values[field] = code
  }
}

/** Whether the barcode is one, and whether a spreadsheet has cut digits off it or the code. */
function checkNumbers({ cells, say }: Reading): void {
  const barcode = cells.barcode ?? ''
  if (barcode !== '' && anyApproval.test(barcode))
    say('barcode.approval', IssueLevel.error, 'barcode', issueText['barcode.approval'], '')
  else if (hasLostDigits(barcode)) say('number.lost', IssueLevel.error, 'barcode', issueText['number.lost'])
  else if (barcode !== '' && !isBarcode(barcode))
    say('barcode.bad', IssueLevel.error, 'barcode', issueText['barcode.bad'])
  if (hasLostDigits(cells.goods_sn ?? '')) say('number.lost', IssueLevel.error, 'goods_sn', issueText['number.lost'])
}

function checkApproval({ cells, say, keep }: Reading, approval: string): void {
  if (approval === '') return
  keep('approval_no', approval.replaceAll(/\s/gu, ''))
  if (isBarcode(approval)) say('approval.barcode', IssueLevel.error, 'approval_no', issueText['approval.barcode'], '')
  else if (!Object.values(approvalShapes).some((shape) => shape.test(cells.approval_no!)))
    say('approval.odd', IssueLevel.warning, 'approval_no', issueText['approval.odd'])
}

/** The class of goods whose row says none, by the letter of their approval number. */
function classByApproval({ cells, values }: Reading): void {
  if (values.goods_class !== undefined || cells.goods_class !== undefined) return
  const letter = lettered.exec(cells.approval_no ?? '')?.[1]
  const match = letter === undefined ? undefined : classOfLetter[letter]
  if (match !== undefined) values.goods_class = match
}

function checkUnit({ cells, say }: Reading): void {
  const unit = cells.bzdw ?? ''
  const short = /^(?:每|1|一)(?<unit>\p{Script=Han}{1,2})(?:\/.*)?$/u.exec(unit)?.groups?.['unit']
  if (short !== undefined && unitLike.test(short))
    say('unit.word', IssueLevel.suggestion, 'bzdw', issueText['unit.word'](short), short)
}

/** Goods that the shop must not sell; `approval` as the file has it. */
function checkRefused({ cells, say }: Reading, approval: string): void {
  const what = `${cells.name ?? ''} ${cells.generic_name ?? ''} ${cells.category ?? ''}`
  for (const [word, name] of refusedWords)
    if (word.test(what)) say('banned.word', IssueLevel.refused, 'name', issueText['banned.word'](name))
  if (hospitalApproval.test(approval))
    say('banned.word', IssueLevel.refused, 'approval_no', issueText['banned.word'](hospitalMade))
}
