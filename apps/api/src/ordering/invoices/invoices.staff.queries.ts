import { InvoiceState, RedState } from '@yaopi/core/contract'
import {
  cappedCount,
  containing,
  type Db,
  keyset,
  type KeysetPart,
  literals,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import type { StoredFile } from '../../platform/uploads/index.ts'
import { invoiceColumns, type InvoiceRow } from './invoices.queries.ts'

/** What is to be issued: requests, and invoices with a red one that waits. Each has a task of the queue `invoice`. */
const TO_ISSUE = sql`v.id in (select id from invoice where state = ${sql.lit(InvoiceState.requested)}
  union all select invoice_id from invoice_red where state = ${sql.lit(RedState.issuing)})`

/** Which invoices the staff ask for; `words`: company, `hasOpenRed`: only with a red invoice that is not issued yet. */
type StaffFilter = {
  /** `open`: what is to be issued. */
  readonly state: InvoiceState | 'open'
  readonly words: string
  readonly hasOpenRed: boolean
}

/** Invoices as the staff read them: those that wait longest first. */
export const invoicesByWait = keyset(
  'answer_by',
  { column: sql`v.answer_by`, kind: 'moment', isNullable: true },
  { column: sql`v.id`, kind: 'number' },
)

/** A part of the invoices for the staff, those that wait longest first, with the capped number of all. */
export const allInvoices = (
  db: Db,
  { state, words, hasOpenRed }: StaffFilter,
  { limit, after }: KeysetPart,
): Promise<(InvoiceRow & { readonly position: Position })[]> => {
  const openRed = sql`and v.id in (select d.invoice_id from invoice_red d
    where d.state in ${literals(RedState.issuing, RedState.confirming)})`
  const where = sql`${state === 'open' ? TO_ISSUE : sql`v.state = ${state}`} ${hasOpenRed ? openRed : sql``} ${
    words === ''
      ? sql``
      : sql`and v.member_id in (select id from member where company like ${containing(words)} limit 500)`
  }`
  return rows(
    db,
    sql<InvoiceRow & { readonly position: Position }>`select ${invoiceColumns},
      ${cappedCount(sql`from invoice v where ${where}`)} as total_count, ${invoicesByWait.position} as position
      from invoice v join member m on m.id = v.member_id where ${where} and ${invoicesByWait.after(after)}
      order by ${invoicesByWait.orderBy} limit ${limit}`,
  )
}

/** An upload of somebody of the staff that is registered as the file of an invoice. */
export const uploadOf = (db: Db, id: number, staffId: number): Promise<StoredFile | undefined> =>
  row(
    db,
    sql<StoredFile>`select name, content_type, size, sha256, content from file
      where id = ${id} and staff_id = ${staffId} and scene = 'invoice'`,
  )

/** Makes registrations of one number wait for each other, and says whether an invoice or a red one has it already. */
export async function isNumberTaken(tx: Db, number: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice number:' || ${number}::text, 0))`.execute(tx)
  return (
    (await row(
      tx,
      sql`select 1 from invoice where number = ${number} union all select 1 from invoice_red where number = ${number}`,
    )) !== undefined
  )
}
