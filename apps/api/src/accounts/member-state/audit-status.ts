import { AuditStatus, DocumentStatus } from '@yaopi/core'
import { dayOf, type Moment, sql } from '../../platform/db/index.ts'
import { isReplaced, isRequiredDocument } from './required-documents.ts'

const APPROVED = sql.lit(DocumentStatus.approved)

/**
 * Whether a document that the rank of the member `m` requires has ended at a moment, Shanghai days, and no other
 * replaces it.
 */
export const hasEndedDocument = (at: Moment) => sql`exists (select 1 from member_document d
  where d.member_id = m.id and d.status = ${APPROVED} and ${isRequiredDocument} and not d.long_term
    and d.end_date < ${dayOf(at)}
    and not ${isReplaced(at)})`

/**
 * The audit status of the member `m` at a moment: an approved member whose licence ended at midnight may not order from
 * midnight on, not from the next run of the job that stores it.
 */
export const auditStatusAt = (at: Moment) => sql`case
  when m.audit_status = ${sql.lit(AuditStatus.approved)} and ${hasEndedDocument(at)}
  then ${sql.lit(AuditStatus.documentsExpired)} else m.audit_status end`
