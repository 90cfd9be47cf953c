import type { Stamp } from '../../platform/time/index.ts'
import type { DocumentStatus } from './document.constants.ts'

/** A file of a document; its address holds for ten minutes. */
export type DocumentFile = {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly size: number
}

/** One version of a member's document; days as `YYYY-MM-DD`. */
export type DocumentVersion = {
  readonly id: number
  readonly version: number
  readonly status: DocumentStatus
  readonly number: string
  readonly issuer: string
  readonly issue_date: string | null
  readonly end_date: string | null
  readonly long_term: 0 | 1
  /** Who buys by the letter; of `hmwt` only, empty in letters from before. */
  readonly person?: string
  /** The number of the identity card of `person`; empty: not given. */
  readonly id_number?: string
  /** Why it was refused, of a draft why the version before it was; empty: it was not. */
  readonly reason: string
  readonly submitted_at: Stamp | null
  readonly reviewed_at: Stamp | null
  readonly files: readonly DocumentFile[]
}

/** What a member has of a kind of documents: the approved version that counts, and a later one on its way. */
export type MemberDocument = {
  readonly type: string
  readonly current: DocumentVersion | null
  readonly next: DocumentVersion | null
}

/** A document as it is handed in; days as `YYYY-MM-DD`. Without files the draft of the kind is removed. */
export type DocumentForm = {
  readonly type: string
  readonly file_ids?: readonly number[]
  readonly number?: string
  readonly issuer?: string
  readonly issue_date?: string
  readonly end_date?: string
  readonly long_term?: 0 | 1
  /** Who buys by the letter: required of `hmwt`, refused of other kinds. */
  readonly person?: string
  /** The number of the identity card of `person`; may be left out. */
  readonly id_number?: string
}

/**
 * A new version of a document. `documents`: where it is the letter or the identity card of another purchaser, the other
 * one of the two (`purchaserPapers`), handed in and answered with it. Errors at `documents.{type}.{field}`.
 */
export type RenewForm = DocumentForm & { readonly documents?: readonly DocumentForm[] }

/** The licences of a member, and what of them is under review. */
export type Licences = {
  readonly rank: number
  readonly audit_status: number
  readonly company: string
  readonly uscc: string
  readonly legal_person: string
  readonly documents: readonly MemberDocument[]
  /** When an open review was handed in; null: none is open. */
  readonly submitted_at: Stamp | null
  /** What the company is to become by the open review; null: no change is under review. */
  readonly change: CompanyFacts | null
}

/** The facts of a company that only a first approval anew may change. */
export type CompanyFacts = {
  readonly company: string
  readonly uscc: string
  readonly legal_person: string
  readonly rank: number
}

/** A version of a document that was handed in once. */
export type DocumentRecord = Omit<DocumentVersion, 'files'> & { readonly type: string }

/** A business scope; `opened_by`: the kind of document that opens it, null for one that the core licence has. */
export type ScopeEntry = {
  readonly code: string
  readonly is_held: 0 | 1
  readonly opened_by: string | null
}

/**
 * A change of the company with the new business licence. `rank`: another kind of member, none for the one of before;
 * `documents`: what that kind must have and the member has not. Errors at `documents.{type}.{field}`.
 */
export type ChangeForm = Omit<DocumentForm, 'type'> &
  Omit<CompanyFacts, 'rank'> & {
    readonly rank?: number
    readonly documents?: readonly DocumentForm[]
  }
