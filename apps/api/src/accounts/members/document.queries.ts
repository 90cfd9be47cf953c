import { AuditStatus, DocumentStatus } from '@yaopi/core'
import { type Db, rows, sql } from '../../platform/db/index.ts'
import { hasEndedDocument, stopsOrders } from '../member-state/index.ts'

/**
 * Stores that members' required documents have expired, for lists and filters of the staff, and that they have not any
 * more. What a member may do is decided by the dates themselves with every request (domain.md §1.6).
 */
export async function markEndedDocuments(db: Db, now: number): Promise<void> {
  const ended = hasEndedDocument(new Date(now))
  await sql`update member m set audit_status = ${sql.lit(AuditStatus.documentsExpired)}
    where m.audit_status = ${sql.lit(AuditStatus.approved)} and ${ended}`.execute(db)
  await sql`update member m set audit_status = ${sql.lit(AuditStatus.approved)}
    where m.audit_status = ${sql.lit(AuditStatus.documentsExpired)} and not ${ended}`.execute(db)
}

/** A document of which the member is to be told; `days`: 60, 30, 7 or 1 before its end, 0 after it. */
export type EndingDocument = {
  readonly id: number
  readonly member_id: number
  readonly type: string
  readonly end_date: string
  readonly left: number
  readonly days: number
  /** Whether its end stops orders: not where the member may go without it or has another one. */
  readonly stops_orders: boolean
}

/** Approved documents that come to their end and of which nobody was told yet; `today`: `YYYY-MM-DD`. */
export const endingDocuments = (db: Db, today: string, after: number, most: number): Promise<EndingDocument[]> =>
  rows(
    db,
    sql<EndingDocument>`
    select d.id, d.member_id, d.type, d.end_date::text, d.end_date - ${today}::date as left, t.days,
      ${stopsOrders} as stops_orders
    from member_document d join member m on m.id = d.member_id
      cross join lateral (select case when d.end_date < ${today}::date then 0
        else (select min(limits.days) from unnest(array[1, 7, 30, 60]) as limits (days)
        where limits.days >= d.end_date - ${today}::date) end as days) t
    where d.status = ${sql.lit(DocumentStatus.approved)} and not d.long_term and d.id > ${after}
      and d.end_date between ${today}::date - 7 and ${today}::date + 60
      and not exists (select 1 from document_reminder r where r.document_id = d.id and r.days = t.days)
    order by d.id limit ${most}`,
  )

/** Notes that a member was told. */
export async function noteReminder(tx: Db, document: EndingDocument, at: number): Promise<void> {
  await sql`insert into document_reminder (document_id, days, at)
    values (${document.id}, ${document.days}, ${new Date(at)}) on conflict do nothing`.execute(tx)
}
