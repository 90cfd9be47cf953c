import {
  documentNames,
  DocumentNeed,
  DocumentStatus,
  formatDate,
  missingDocuments,
  purchaserPapers,
  rankNames,
  requiredDocuments,
  tidyUscc,
  uploadedDocumentTypes,
  type DocumentRequirement,
} from '@yaopi/core'
import { documentCalls, type Licences, type MemberDocument } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useWatch, type FieldPath } from 'react-hook-form'
import { ChoiceField, DialogForm, Field, FieldGroup, useKitForm, type KitForm } from '../../components/form/index.ts'
import {
  documentFieldNames,
  DocumentFields,
  documentToSend,
  documentValues,
  documentWire,
  type DocumentsForm,
} from '../document-form/index.ts'
import { CompanyFields } from '../company-fields/index.ts'
import { licencesText as text } from './licences.text.ts'
import styles from './licences.module.css'

const CHINESE_NAME = /^[\p{Script=Han}·]{2,20}$/u

/** The fields of one document by their names in an answer about that document alone. */
const wireOf = (type: string): Readonly<Record<string, FieldPath<DocumentsForm>>> =>
  Object.fromEntries(documentFieldNames.map((field) => [field, `documents.${type}.${field}` as const]))

type RenewValues = DocumentsForm & {
  /** Whether the purchaser stays; of their two papers only. */
  readonly purchaser: '' | 'same' | 'other'
}

/** The other paper of a purchaser, which comes along when the purchaser changes; undefined for other kinds. */
const otherPaper = (type: string, rank: number): DocumentRequirement | undefined =>
  purchaserPapers.includes(type)
    ? requiredDocuments(rank).find((one) => one.type !== type && purchaserPapers.includes(one.type))
    : undefined

/** Hands in a new version of a document; of a purchaser's it asks whether they stay, and another's wants both papers. */
export function RenewDialog({
  requirement,
  rank,
  onClose,
  onSaved,
}: {
  readonly requirement: DocumentRequirement
  /** Of the member. */
  readonly rank: number
  readonly onClose: () => void
  readonly onSaved: (licences: Licences) => void
}) {
  const { client } = useStorefront()
  const { type } = requirement
  const other = otherPaper(type, rank)
  const types = other === undefined ? [type] : [type, other.type]
  const form = useKitForm<RenewValues, Licences>({
    initial: { purchaser: '', documents: Object.fromEntries(types.map((one) => [one, documentValues()])) },
    wire: { ...documentWire(types), ...wireOf(type) } as Readonly<Record<string, FieldPath<RenewValues>>>,
    draft: { name: `licence-${type}` },
    send: ({ documents, purchaser }) =>
      client.send(documentCalls.renew, {
        ...documentToSend(type, documents[type]!),
        ...(other !== undefined && purchaser === 'other'
          ? { documents: [documentToSend(other.type, documents[other.type]!)] }
          : {}),
      }),
    onSaved,
  })
  const purchaser = useWatch({ control: form.methods.control, name: 'purchaser' })
  // The fields of the documents are a part of this form.
  const papers = form as unknown as KitForm<DocumentsForm>
  return (
    <DialogForm
      form={form}
      title={text.renewTitle(documentNames[type] ?? type)}
      submit={text.submit}
      width={640}
      onClose={onClose}
    >
      <p className={styles.note}>{text.renewNote}</p>
      {other !== undefined && (
        <ChoiceField
          form={form}
          name="purchaser"
          label={text.purchaser}
          required
          options={Object.entries(text.purchasers).map(([value, label]) => ({ value, label }))}
          rule={(chosen) => chosen !== '' || text.purchaserNeeded}
        />
      )}
      <DocumentFields form={papers} requirement={requirement} isRequired />
      {other !== undefined && purchaser === 'other' && (
        <>
          <p className={styles.note}>{text.purchaserNote}</p>
          <OneDocument form={papers} requirement={other} />
        </>
      )}
    </DialogForm>
  )
}

type ChangeValues = DocumentsForm & {
  readonly company: string
  readonly uscc: string
  readonly legal_person: string
  readonly rank: string
}

/** What the kind that is chosen must have beside the business licence, and the member has not. */
function furtherDocuments(licences: Licences, rank: number): readonly DocumentRequirement[] {
  if (rank === licences.rank) return []
  const today = formatDate(Math.floor(Date.now() / 1000))
  const isValid = ({ current }: MemberDocument): boolean =>
    current !== null && (current.end_date === null || current.end_date >= today)
  const valid = new Set(licences.documents.filter(isValid).map((one) => one.type))
  const missing = missingDocuments(rank, valid)
  const required = requiredDocuments(rank).filter((one) => one.need === DocumentNeed.required)
  // One of a group is named for all of it: the member may hand in whichever they have.
  const groups = new Set(required.filter((one) => missing.includes(one.type)).map((one) => one.group ?? one.type))
  return required.filter((one) => one.type !== 'yyzz' && !one.isOnline && groups.has(one.group ?? one.type))
}

/** Asks for another name, credit code, head or kind of the company, with the new business licence. */
export function ChangeDialog({
  licences,
  onClose,
  onSaved,
}: {
  readonly licences: Licences
  readonly onClose: () => void
  readonly onSaved: (licences: Licences) => void
}) {
  const { client } = useStorefront()
  const requirement = requiredDocuments(licences.rank).find((one) => one.type === 'yyzz')!
  // Papers that nothing was wrong with when the change before was refused.
  const drafts = new Map(
    licences.documents
      .filter(({ next }) => next?.status === DocumentStatus.notSubmitted)
      .map((one) => [one.type, one.next]),
  )
  const form = useKitForm<ChangeValues, Licences>({
    initial: {
      company: licences.company,
      uscc: licences.uscc,
      legal_person: licences.legal_person,
      rank: String(licences.rank),
      documents: Object.fromEntries(uploadedDocumentTypes.map((type) => [type, documentValues(drafts.get(type))])),
    },
    draft: { name: 'licence-change' },
    wire: { ...documentWire(uploadedDocumentTypes), ...wireOf('yyzz') } as Readonly<
      Record<string, FieldPath<ChangeValues>>
    >,
    send: ({ documents, company, uscc, legal_person, rank }) => {
      const { type: _, ...paper } = documentToSend('yyzz', documents['yyzz']!)
      const more = furtherDocuments(licences, Number(rank))
        .map(({ type }) => documentToSend(type, documents[type]!))
        .filter((one) => one.file_ids !== undefined)
      return client.send(documentCalls.change, {
        ...paper,
        company: company.trim(),
        uscc: tidyUscc(uscc),
        legal_person: legal_person.trim(),
        rank: Number(rank),
        ...(more.length === 0 ? {} : { documents: more }),
      })
    },
    onSaved,
  })
  const rank = Number(useWatch({ control: form.methods.control, name: 'rank' }))
  const further = furtherDocuments(licences, rank)
  // The fields of the documents are a part of this form.
  const papers = form as unknown as KitForm<DocumentsForm>
  return (
    <DialogForm form={form} title={text.changeTitle} submit={text.submit} width={640} onClose={onClose}>
      <p className={styles.note}>{text.changeNote}</p>
      <CompanyFields form={form} />
      <Field
        form={form}
        name="legal_person"
        label={text.legalPerson}
        required
        maxLength={20}
        rule={(name: string) => CHINESE_NAME.test(name.trim()) || text.personRule}
      />
      <ChoiceField
        form={form}
        name="rank"
        label={text.rank}
        required
        options={Object.entries(rankNames).map(([value, label]) => ({ value, label }))}
      />
      <OneDocument form={papers} requirement={requirement} />
      {further.length > 0 && <p className={styles.note}>{text.rankNote}</p>}
      {further.map((one) => (
        <OneDocument key={one.type} form={papers} requirement={one} />
      ))}
    </DialogForm>
  )
}

/** The fields of one document among several. */
function OneDocument({
  form,
  requirement,
}: {
  readonly form: KitForm<DocumentsForm>
  readonly requirement: DocumentRequirement
}) {
  return (
    <FieldGroup title={documentNames[requirement.type]}>
      <DocumentFields form={form} requirement={requirement} isRequired={requirement.group === undefined} />
    </FieldGroup>
  )
}
