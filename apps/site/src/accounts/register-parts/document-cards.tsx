import { documentNames, DocumentNeed, DocumentStatus, requiredDocuments, type DocumentRequirement } from '@yaopi/core'
import type { MemberDocument } from '@yaopi/core/contract'
import { useState } from 'react'
import { FieldGroup, Refused, type KitForm } from '../../components/form/index.ts'
import { DocumentFields, documentFormText, documentValues, type DocumentsForm } from '../document-form/index.ts'
import { registerPartsText as text } from './register-parts.text.ts'
import styles from './register-parts.module.css'

/** The documents that may be handed in: after a refusal all but those that were approved. */
export function openDocuments(rank: number, documents: readonly MemberDocument[]): readonly DocumentRequirement[] {
  const approved = new Set(documents.filter((one) => one.current !== null).map((one) => one.type))
  return requiredDocuments(rank).filter((one) => !one.isOnline && !approved.has(one.type))
}

/** What is in the fields of documents at first. */
export const documentsInitial = (
  requirements: readonly DocumentRequirement[],
  documents: readonly MemberDocument[],
): DocumentsForm => {
  const versions = new Map(documents.map((one) => [one.type, one.next]))
  return {
    documents: Object.fromEntries(
      requirements.map(({ type }) => {
        const version = versions.get(type)
        // A refused one is made anew: its files and its days were found fault with.
        return [type, documentValues(version?.status === DocumentStatus.rejected ? null : version)]
      }),
    ),
  }
}

/** The documents of somebody who registers: those needed first, then those for a class of goods, then the rest. */
export function DocumentCards({
  form,
  requirements,
  documents,
  claimed = [],
  stateOf,
}: {
  readonly form: KitForm<DocumentsForm>
  readonly requirements: readonly DocumentRequirement[]
  readonly documents: readonly MemberDocument[]
  /** Scopes that the company has claimed: what opens them is shown at once. */
  readonly claimed?: readonly string[]
  /** Whether what was typed in is stored, in words. */
  readonly stateOf: (type: string) => string
}) {
  const versions = new Map(documents.map((one) => [one.type, one.next]))
  const shown = (need: DocumentNeed) => requirements.filter((one) => one.need === need)
  const card = (requirement: DocumentRequirement) => {
    const version = versions.get(requirement.type)
    return (
      <FieldGroup
        key={requirement.type}
        title={
          <>
            {documentNames[requirement.type]} <small>{documentFormText.need[requirement.need]}</small>
          </>
        }
      >
        {version?.status === DocumentStatus.rejected && <Refused>{text.refused(version.reason)}</Refused>}
        {version?.status === DocumentStatus.notSubmitted && version.reason !== '' && (
          <Refused isOld>{text.refusedBefore(version.reason)}</Refused>
        )}
        <DocumentFields
          form={form}
          requirement={requirement}
          isRequired={requirement.need === DocumentNeed.required && requirement.group === undefined}
        />
        <p className={styles.side} role="status">
          {stateOf(requirement.type)}
        </p>
      </FieldGroup>
    )
  }
  return (
    <>
      {shown(DocumentNeed.required).map(card)}
      <Folded title={text.more} requirements={shown(DocumentNeed.forClass)} claimed={claimed} form={form} card={card} />
      <Folded title={text.optional} requirements={shown(DocumentNeed.optional)} form={form} card={card} />
    </>
  )
}

/** Documents that need not be there: folded, unless something is in them or a claimed scope wants one. */
function Folded({
  title,
  requirements,
  claimed = [],
  form,
  card,
}: {
  readonly title: string
  readonly requirements: readonly DocumentRequirement[]
  readonly claimed?: readonly string[]
  readonly form: KitForm<DocumentsForm>
  readonly card: (requirement: DocumentRequirement) => React.ReactNode
}) {
  const [isOpen] = useState(() =>
    requirements.some(
      (one) =>
        one.scopes.some((scope) => claimed.includes(scope)) ||
        (form.methods.getValues(`documents.${one.type}.file_ids`)?.length ?? 0) > 0,
    ),
  )
  if (requirements.length === 0) return null
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>
        {title}（{requirements.map((one) => documentNames[one.type]).join('、')}）
      </summary>
      {requirements.map(card)}
    </details>
  )
}
