import { formatDate, requiredDocuments, termFault } from '@yaopi/core'
import type { DocumentForm } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { day, flag, idList, text } from '../../platform/http/index.ts'
import { dropDraft, ownFiles, saveDraft } from './document.queries.ts'
import { documentText } from './document.text.ts'
import { isIdNumber, LETTER_OF_PERSON } from './id-number.ts'

/** Most files of a document (domain.md §1.4). */
const MOST_FILES = 5
/** Kinds that carry no number of their own. */
const WITHOUT_NUMBER = new Set(['kpzl', 'shwt', 'cgwt', 'hmwt', 'lcwt', 'zbsq'])

/** The fields of a document. */
export const documentFields = {
  type: text(2, 10),
  file_ids: idList(50).optional(),
  number: text(0, 60).optional(),
  issuer: text(0, 60).optional(),
  issue_date: day().optional(),
  end_date: day().optional(),
  long_term: flag().optional(),
  person: text(0, 40).optional(),
  id_number: text(0, 18).optional(),
}
const form = z.object(documentFields)
/** A document as the fields read it. */
export type DocumentInput = z.infer<typeof form> & DocumentForm

/** What a document is checked against. */
export type DocumentOwner = {
  readonly id: number
  readonly rank: number
  /** Who of the staff hands in for the member. */
  readonly staffId?: number
}

/**
 * Stores the draft of a document; without files it removes the draft. `isWhole`: the draft must be complete, else only
 * what was given is checked. Throws 422 at the field. The member's row must be locked.
 */
export async function keepDraft(
  context: Pick<AppContext, 'now'>,
  tx: Db,
  owner: DocumentOwner,
  input: DocumentInput,
  isWhole: boolean,
): Promise<void> {
  const requirement = requiredDocuments(owner.rank).find((one) => one.type === input.type)
  if (requirement === undefined) throw fieldError('type', documentText.unknownType)
  if (requirement.isOnline) throw fieldError('type', documentText.online)
  const files = [...new Set(input.file_ids ?? [])]
  if (files.length > MOST_FILES) throw fieldError('file_ids', documentText.mostFiles)
  if (files.length === 0) {
    if (isWhole) throw fieldError('file_ids', documentText.noFile)
    await dropDraft(tx, owner.id, input.type)
    return
  }
  if ((await ownFiles(tx, owner.id, files, owner.staffId ?? null)) !== files.length)
    throw fieldError('file_ids', documentText.unknownFile)
  const isLong = input.long_term === 1
  const today = formatDate(Math.floor(context.now() / 1000))
  const fault = termFault(
    requirement.term,
    {
      isLong,
      ...(input.issue_date === undefined ? {} : { issue: input.issue_date }),
      ...(input.end_date === undefined ? {} : { end: input.end_date }),
    },
    today,
  )
  if (fault !== undefined && (isWhole || fault !== 'end_missing'))
    throw fieldError(fault === 'issued_later' ? 'issue_date' : 'end_date', documentText[fault])
  const number = input.number ?? ''
  if (isWhole && number === '' && !WITHOUT_NUMBER.has(input.type)) throw fieldError('number', documentText.noNumber)
  const letter = personIn(input, isWhole)
  await saveDraft(tx, {
    member_id: owner.id,
    type: input.type,
    number,
    issuer: input.issuer ?? '',
    issue_date: input.issue_date ?? null,
    end_date: isLong || requirement.term === 'long' ? null : (input.end_date ?? null),
    long_term: isLong || requirement.term === 'long',
    ...letter,
    file_ids: files,
    at: context.now(),
  })
}

/** Who buys by a letter as it was handed in. Throws 422 at the field. */
function personIn(input: DocumentInput, isWhole: boolean): { readonly person: string; readonly id_number: string } {
  const person = input.person?.trim() ?? ''
  const id_number = input.id_number?.trim().toUpperCase() ?? ''
  if (input.type !== LETTER_OF_PERSON) {
    if (person !== '') throw fieldError('person', documentText.personElsewhere)
    if (id_number !== '') throw fieldError('id_number', documentText.personElsewhere)
  } else if (isWhole && person === '') throw fieldError('person', documentText.noPerson)
  if (id_number !== '' && !isIdNumber(id_number)) throw fieldError('id_number', documentText.wrongIdNumber)
  return { person, id_number }
}

/** What is missing in a stored draft, as a field and words; undefined: it may be handed in. */
export function draftFault(
  document: {
    readonly type: string
    readonly number: string
    readonly person: string
    readonly issue_date: string | null
    readonly end_date: string | null
    readonly long_term: boolean
    readonly files: readonly unknown[]
  },
  rank: number,
  today: string,
): { readonly field: string; readonly message: string } | undefined {
  const requirement = requiredDocuments(rank).find((one) => one.type === document.type)
  if (requirement === undefined) return undefined
  if (document.files.length === 0) return { field: 'file_ids', message: documentText.noFile }
  if (document.number === '' && !WITHOUT_NUMBER.has(document.type))
    return { field: 'number', message: documentText.noNumber }
  if (document.type === LETTER_OF_PERSON && document.person === '')
    return { field: 'person', message: documentText.noPerson }
  const fault = termFault(
    requirement.term,
    {
      isLong: document.long_term,
      ...(document.issue_date === null ? {} : { issue: document.issue_date }),
      ...(document.end_date === null ? {} : { end: document.end_date }),
    },
    today,
  )
  if (fault === undefined) return undefined
  return { field: fault === 'issued_later' ? 'issue_date' : 'end_date', message: documentText[fault] }
}
