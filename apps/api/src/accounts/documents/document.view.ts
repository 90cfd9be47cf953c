import { documentNames, DocumentStatus } from '@yaopi/core'
import type { DocumentVersion, MemberDocument } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import type { DocumentRow } from './document.queries.ts'
import { LETTER_OF_PERSON } from './id-number.ts'

/** Who buys by a letter; of the other kinds nothing. */
export const personOf = ({
  type,
  person,
  id_number,
}: Pick<DocumentRow, 'type' | 'person' | 'id_number'>): Pick<DocumentVersion, 'person' | 'id_number'> =>
  type === LETTER_OF_PERSON ? { person, id_number } : {}

/** A version of a document with signed addresses of its files. */
export function documentVersion(context: AppContext, document: DocumentRow): DocumentVersion {
  return {
    id: document.id,
    version: document.version,
    status: document.status,
    number: document.number,
    issuer: document.issuer,
    issue_date: document.issue_date,
    end_date: document.end_date,
    long_term: document.long_term ? 1 : 0,
    ...personOf(document),
    reason: document.reason,
    submitted_at: document.submitted_at,
    reviewed_at: document.reviewed_at,
    files: document.files.map(({ id, name, size }) => ({ id, name, size, url: fileUrl(context, id) })),
  }
}

const ORDER = Object.keys(documentNames)

/** Documents by kind, in the order of their names everywhere: the approved version beside a later one. */
export function documentCards(context: AppContext, documents: readonly DocumentRow[]): MemberDocument[] {
  const kinds = [...Map.groupBy(documents, (one) => one.type)]
  kinds.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
  return kinds.map(([type, versions]) => {
    const current = versions.find((one) => one.status === DocumentStatus.approved)
    const last = versions.at(-1)
    return {
      type,
      current: current === undefined ? null : documentVersion(context, current),
      next: last === undefined || last === current ? null : documentVersion(context, last),
    }
  })
}
