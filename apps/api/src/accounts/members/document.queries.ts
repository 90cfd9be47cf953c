import { AuditStatus } from '@yaopi/core'
import { type Db, sql } from '../../platform/db/index.ts'
import { hasEndedDocument } from '../member-state/index.ts'

/**
 * Stores that members' required documents have expired, for lists and filters of the staff. What a member may do is
 * decided by the dates themselves with every request (domain.md §1.6).
 */
export async function markEndedDocuments(db: Db, now: number): Promise<void> {
  await sql`update member m set audit_status = ${sql.lit(AuditStatus.documentsExpired)}
    where m.audit_status = ${sql.lit(AuditStatus.approved)} and ${hasEndedDocument(new Date(now))}`.execute(db)
}
