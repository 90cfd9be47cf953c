import { InvoiceState } from '@yaopi/core/contract'
import { type Db, rows, sql } from '../../platform/db/index.ts'

/** A request that finance has not answered in time. */
export type OverdueInvoice = { readonly id: number; readonly by: string }

const isLate = sql`state = ${sql.lit(InvoiceState.requested)} and escalated_at is null`

/** Requests whose time is over and that nobody was told of yet, after one of them. */
export const overdueInvoices = (db: Db, now: number, after: OverdueInvoice | undefined): Promise<OverdueInvoice[]> =>
  rows(
    db,
    sql<OverdueInvoice>`select id, answer_by::text as by from invoice where ${isLate} and answer_by <= ${new Date(now)}
      and (answer_by, id) > (${after?.by ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by answer_by, id limit 100`,
  )

/** Marks a request as escalated, as long as it still waits. */
export async function escalateInvoice(db: Db, id: number, now: number): Promise<void> {
  await sql`update invoice set escalated_at = ${new Date(now)} where id = ${id} and ${isLate}`.execute(db)
}
