import { formatMinute, type Yuan } from '@yaopi/core'
import { statementText, type Statement } from '@yaopi/core/contract'
import { documentBytes, drawFacts, drawTable, newDocument, type TableColumn } from '../../platform/pdf/index.ts'
import { sheetOf, type SheetColumn } from '../../platform/spreadsheet/index.ts'
import { statementMessages as text } from './statement.text.ts'

/** Who made a statement and for whom. */
export type StatementParties = { readonly seller: string; readonly company: string; readonly isDemo: boolean }

type FileRow = {
  readonly kind: string
  readonly at: string
  readonly sn: string
  readonly text: string
  readonly amount: Yuan
}

const sumsOf = ({ wallet, credit, orders, payments, refunds, invoices }: Statement): (readonly [string, Yuan])[] => [
  [text.wallet.opening, wallet.opening],
  [text.wallet.in, wallet.in],
  [text.wallet.out, wallet.out],
  [text.wallet.closing, wallet.closing],
  [text.credit.opening, credit.opening],
  [text.credit.in, credit.in],
  [text.credit.out, credit.out],
  [text.credit.closing, credit.closing],
  [text.orders, orders],
  [text.payments, payments],
  [text.refunds, refunds],
  [text.invoices, invoices],
]

const linesOf = (one: Statement): FileRow[] =>
  one.lines.map((line) => ({
    kind: statementText.kind[line.kind],
    at: formatMinute(line.at),
    sn: line.sn,
    text: line.text,
    amount: line.amount,
  }))

const title = text.columns
const columns: readonly SheetColumn<FileRow>[] = [
  { title: title.kind, cell: (line) => line.kind, width: 12 },
  { title: title.at, cell: (line) => line.at, width: 18 },
  { title: title.sn, cell: (line) => line.sn, width: 24 },
  { title: title.text, cell: (line) => line.text, width: 28 },
  { title: title.amount, cell: (line) => line.amount, isMoney: true },
]

/** A statement as an xlsx file: its sums, then its lines. */
export const statementSheet = (one: Statement): Promise<Buffer> =>
  sheetOf(text.sheet, columns, [
    ...sumsOf(one).map(([words, amount]) => ({ kind: text.summary, at: '', sn: '', text: words, amount })),
    ...linesOf(one),
  ])

const pdfColumns: readonly TableColumn<FileRow>[] = [
  { title: title.kind, share: 12, cell: (line) => line.kind },
  { title: title.at, share: 18, cell: (line) => line.at },
  { title: title.sn, share: 24, cell: (line) => line.sn },
  { title: title.text, share: 28, cell: (line) => line.text },
  { title: title.amount, share: 14, isNumber: true, cell: (line) => line.amount.toFixed(2) },
]

/** A statement as a PDF file. */
export function statementPdf(one: Statement, { seller, company, isDemo }: StatementParties): Promise<Buffer> {
  const document = newDocument(text.title(one.month))
  drawFacts(document, [
    [text.seller, seller],
    [text.company, company],
    [text.madeAt, formatMinute(one.made_at)],
    [text.stateLabel, one.state_name],
  ])
  drawFacts(
    document,
    sumsOf(one).map(([words, amount]) => [words, amount.toFixed(2)] as const),
  )
  drawTable(document, pdfColumns, linesOf(one))
  return documentBytes(document, { page: text.page, note: isDemo ? text.demo : '' })
}
