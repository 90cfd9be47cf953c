import { isCompanyName, isUscc, requiredDocuments, tidyUscc, type DocumentRequirement } from '@yaopi/core'
import { documentCalls, type Licences } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import type { FieldPath } from 'react-hook-form'
import { DialogForm, Field, useKitForm, type KitForm } from '../../components/form/index.ts'
import { documentNames } from '@yaopi/core'
import { DocumentFields, documentToSend, documentValues, type DocumentsForm } from '../document-form/index.ts'
import { licencesText as text } from './licences.text.ts'
import styles from './licences.module.css'

const CHINESE_NAME = /^[\p{Script=Han}·]{2,20}$/u
const FIELDS = ['file_ids', 'number', 'issuer', 'issue_date', 'end_date', 'long_term'] as const

/** The fields of one document by their names in an answer about that document alone. */
const wireOf = (type: string): Readonly<Record<string, FieldPath<DocumentsForm>>> =>
  Object.fromEntries(FIELDS.map((field) => [field, `documents.${type}.${field}` as const]))

/** Hands in a new version of a document. */
export function RenewDialog({
  requirement,
  onClose,
  onSaved,
}: {
  readonly requirement: DocumentRequirement
  readonly onClose: () => void
  readonly onSaved: (licences: Licences) => void
}) {
  const { client } = useStorefront()
  const { type } = requirement
  const form = useKitForm<DocumentsForm, Licences>({
    initial: { documents: { [type]: documentValues() } },
    wire: wireOf(type),
    draft: { name: `licence-${type}` },
    send: (values) => client.send(documentCalls.renew, documentToSend(type, values.documents[type]!)),
    onSaved,
  })
  return (
    <DialogForm
      form={form}
      title={text.renewTitle(documentNames[type] ?? type)}
      submit={text.submit}
      width={640}
      onClose={onClose}
    >
      <p className={styles.note}>{text.renewNote}</p>
      <DocumentFields form={form} requirement={requirement} isRequired />
    </DialogForm>
  )
}

type ChangeValues = DocumentsForm & {
  readonly company: string
  readonly uscc: string
  readonly legal_person: string
}

/** Asks for another name, credit code or head of the company, with the new business licence. */
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
  const form = useKitForm<ChangeValues, Licences>({
    initial: {
      company: licences.company,
      uscc: licences.uscc,
      legal_person: licences.legal_person,
      documents: { yyzz: documentValues() },
    },
    wire: wireOf('yyzz') as Readonly<Record<string, FieldPath<ChangeValues>>>,
    send: ({ documents, company, uscc, legal_person }) => {
      const { type: _, ...paper } = documentToSend('yyzz', documents['yyzz']!)
      return client.send(documentCalls.change, {
        ...paper,
        company: company.trim(),
        uscc: tidyUscc(uscc),
        legal_person: legal_person.trim(),
      })
    },
    onSaved,
  })
  return (
    <DialogForm form={form} title={text.changeTitle} submit={text.submit} width={640} onClose={onClose}>
      <p className={styles.note}>{text.changeNote}</p>
      <Field
        form={form}
        name="company"
        label={text.company}
        required
        maxLength={60}
        rule={(name: string) => isCompanyName(name.trim()) || text.companyRule}
      />
      <Field
        form={form}
        name="uscc"
        label={text.uscc}
        required
        maxLength={24}
        rule={(code: string) => isUscc(tidyUscc(code)) || text.usccRule}
      />
      <Field
        form={form}
        name="legal_person"
        label={text.legalPerson}
        required
        maxLength={20}
        rule={(name: string) => CHINESE_NAME.test(name.trim()) || text.personRule}
      />
      {/* The fields of the document are a part of this form. */}
      <DocumentFields form={form as unknown as KitForm<DocumentsForm>} requirement={requirement} isRequired />
    </DialogForm>
  )
}
