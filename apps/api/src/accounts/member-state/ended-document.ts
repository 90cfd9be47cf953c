import { DocumentStatus } from '@yaopi/core'
import { dayOf, sql } from '../../platform/db/index.ts'
import { isReplaced, isRequiredDocument } from './required-documents.ts'

/** A document that has ended, `YYYY-MM-DD`. */
export type EndedDocument = { readonly type: string; readonly end_date: string }

/**
 * The required document of the member `m` that ended first, before the Shanghai day of a moment, and that no other
 * replaces; as JSON or null.
 */
export const endedDocument = (at: Date) => sql<EndedDocument | null>`(select json_build_object('type', d.type,
    'end_date', d.end_date::text)
  from member_document d where d.member_id = m.id and d.status = ${sql.lit(DocumentStatus.approved)}
    and ${isRequiredDocument}
    and not d.long_term and d.end_date < ${dayOf(at)}
    and not ${isReplaced(at)}
  order by d.end_date limit 1)`
