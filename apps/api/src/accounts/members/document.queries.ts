import { AuditStatus, DocumentStatus } from '@yaopi/core'
import { type Db, sql } from '../../platform/db/index.ts'

/** Marks members whose required document has expired: they may fill the cart but not order (domain.md §1.6). */
export async function markEndedDocuments(db: Db, today: string): Promise<void> {
  await sql`
    update member m set audit_status = ${AuditStatus.documentsExpired}
    where audit_status = ${AuditStatus.approved} and exists (
      select 1 from member_document d
      where d.member_id = m.id and d.status = ${DocumentStatus.approved}
        and d.type in ('yyzz', 'ypjy', 'yljg', 'cgwt', 'cgsfz')
        and not d.long_term and d.end_date < ${today}::date
        and not exists (
          select 1 from member_document n where n.member_id = m.id and n.type = d.type
            and n.status = ${DocumentStatus.approved}
            and (n.long_term or n.end_date >= ${today}::date)))`.execute(db)
}
