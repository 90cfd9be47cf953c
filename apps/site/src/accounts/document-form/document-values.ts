import type { DocumentForm, DocumentVersion } from '@yaopi/core/contract'
import type { Uploaded } from '../../components/upload/index.ts'

/** A document as its fields hold it; days as `YYYY-MM-DD`, empty where none is typed in. */
export type DocumentValues = {
  readonly file_ids: readonly Uploaded[]
  readonly number: string
  readonly issuer: string
  readonly issue_date: string
  readonly end_date: string
  readonly long_term: boolean
  /** Who buys by the letter, and the number of their identity card; of `hmwt` only. */
  readonly person?: string
  readonly id_number?: string
}

/** A form with documents by their kind. */
export type DocumentsForm = { readonly documents: Readonly<Record<string, DocumentValues>> }

/** The fields of a document, of a version that is there or empty. */
export const documentValues = (version?: DocumentVersion | null): DocumentValues => ({
  file_ids: version?.files ?? [],
  number: version?.number ?? '',
  issuer: version?.issuer ?? '',
  issue_date: version?.issue_date ?? '',
  end_date: version?.end_date ?? '',
  long_term: version?.long_term === 1,
  person: version?.person ?? '',
  id_number: version?.id_number ?? '',
})

/** A document as it is sent. */
export const documentToSend = (type: string, values: DocumentValues): DocumentForm => ({
  type,
  ...(values.file_ids.length === 0 ? {} : { file_ids: values.file_ids.map((file) => file.id) }),
  number: values.number.trim(),
  issuer: values.issuer.trim(),
  ...(values.issue_date === '' ? {} : { issue_date: values.issue_date }),
  ...(values.end_date === '' || values.long_term ? {} : { end_date: values.end_date }),
  long_term: values.long_term ? 1 : 0,
  ...(type === 'hmwt' ? { person: values.person?.trim() ?? '', id_number: values.id_number?.trim() ?? '' } : {}),
})

/** The fields of a document, as the server names them, too. */
export const documentFieldNames = [
  'file_ids',
  'number',
  'issuer',
  'issue_date',
  'end_date',
  'long_term',
  'person',
  'id_number',
] as const

/** The fields of documents by their names in an answer of the server. */
export const documentWire = (types: readonly string[]) =>
  Object.fromEntries(
    types.flatMap((type) =>
      documentFieldNames.map((field) => [`documents.${type}.${field}`, `documents.${type}.${field}` as const] as const),
    ),
  )
