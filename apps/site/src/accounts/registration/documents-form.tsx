import { documentNames, DocumentNeed, DocumentStatus, requiredDocuments, type DocumentRequirement } from '@yaopi/core'
import { registrationCalls, type RegisterState } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect, useRef, useState } from 'react'
import { useKitForm, type KitForm } from '../../components/form/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import {
  DocumentFields,
  documentFormText,
  documentToSend,
  documentValues,
  documentWire,
  type DocumentsForm,
  type DocumentValues,
} from '../document-form/index.ts'
import { stepOf } from './register-steps.ts'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

/** Milliseconds without a change after which a document is stored. */
const QUIET = 1_000

/** The documents that may be handed in: after a refusal all but those that were approved. */
const openDocuments = (state: RegisterState): readonly DocumentRequirement[] => {
  const approved = new Set(state.documents.filter((one) => one.current !== null).map((one) => one.type))
  return requiredDocuments(state.company?.rank ?? 1).filter((one) => !one.isOnline && !approved.has(one.type))
}

/** The documents of somebody who registers: those needed first, then those for a class of goods, then the rest. */
export function DocumentsFormView({
  state,
  onSubmitted,
}: {
  readonly state: RegisterState
  readonly onSubmitted: (state: RegisterState) => void
}) {
  const { client } = useStorefront()
  const [requirements] = useState(() => openDocuments(state))
  const versions = new Map(state.documents.map((one) => [one.type, one.next]))
  const form = useKitForm<DocumentsForm, RegisterState>({
    initial: {
      documents: Object.fromEntries(
        requirements.map(({ type }) => {
          const version = versions.get(type)
          // A refused one is made anew: its files and its days were found fault with.
          return [type, documentValues(version?.status === DocumentStatus.rejected ? null : version)]
        }),
      ),
    },
    wire: documentWire(requirements.map((one) => one.type)),
    send: async () => {
      const fault = await saving.flush()
      return fault ?? client.send(registrationCalls.step3, {})
    },
    onSaved: onSubmitted,
  })
  const saving = useSaving(form)
  const shown = (need: DocumentNeed) => requirements.filter((one) => one.need === need)
  const card = (requirement: DocumentRequirement) => {
    const version = versions.get(requirement.type)
    return (
      <fieldset key={requirement.type} className={styles.card}>
        <legend>
          {documentNames[requirement.type]} <small>{documentFormText.need[requirement.need]}</small>
        </legend>
        {version?.status === DocumentStatus.rejected && (
          <p className={styles.refused} role="alert">
            {text.refused(version.reason)}
          </p>
        )}
        <DocumentFields
          form={form}
          requirement={requirement}
          isRequired={requirement.need === DocumentNeed.required && requirement.group === undefined}
        />
        <p className={styles.side} role="status">
          {saving.stateOf(requirement.type)}
        </p>
      </fieldset>
    )
  }
  const isAgain = state.documents.some((one) => one.next?.status === DocumentStatus.rejected || one.current !== null)
  return (
    <WizardFrame
      wizard={stepOf(3, state.is_company_open === 1)}
      form={form}
      title={isAgain ? text.refusedTitle : text.documentsTitle}
      note={isAgain ? text.left(state.resubmissions_left) : text.documentsNote}
      next={text.submit}
    >
      {state.documents
        .filter((one) => one.current !== null)
        .map((one) => (
          <p key={one.type} className={styles.approved}>
            {documentNames[one.type]} <strong>{text.approved}</strong>
          </p>
        ))}
      {shown(DocumentNeed.required).map(card)}
      <Folded title={text.more} requirements={shown(DocumentNeed.forClass)} form={form} card={card} />
      <Folded title={text.optional} requirements={shown(DocumentNeed.optional)} form={form} card={card} />
    </WizardFrame>
  )
}

/** Documents that need not be there: folded, unless something is in them. */
function Folded({
  title,
  requirements,
  form,
  card,
}: {
  readonly title: string
  readonly requirements: readonly DocumentRequirement[]
  readonly form: KitForm<DocumentsForm>
  readonly card: (requirement: DocumentRequirement) => React.ReactNode
}) {
  const [isOpen] = useState(() =>
    requirements.some((one) => (form.methods.getValues(`documents.${one.type}.file_ids`)?.length ?? 0) > 0),
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

/** Stores each document on the server soon after it was changed. */
function useSaving(form: KitForm<DocumentsForm>) {
  const { client, environment } = useStorefront()
  const { watch, getValues } = form.methods
  const [states, setStates] = useState<Readonly<Record<string, 'saving' | 'saved' | 'failed'>>>({})
  const waiting = useRef(new Map<string, unknown>())
  const save = async (type: string) => {
    waiting.current.delete(type)
    const values = getValues(`documents.${type}`) as DocumentValues
    setStates((all) => ({ ...all, [type]: 'saving' }))
    const answer = await client.send(registrationCalls.document, documentToSend(type, values))
    setStates((all) => ({ ...all, [type]: answer.ok ? 'saved' : 'failed' }))
    return answer
  }
  const latest = useRef(save)
  useEffect(function followSave() {
    latest.current = save
  })
  useEffect(
    function storeChanges() {
      const timers = waiting.current
      const watching = watch((_, { name }) => {
        const type = name?.split('.')[1]
        if (type === undefined) return
        environment.clearTimeout(timers.get(type))
        timers.set(
          type,
          environment.setTimeout(() => {
            void latest.current(type)
          }, QUIET),
        )
      })
      return () => {
        watching.unsubscribe()
        for (const timer of timers.values()) environment.clearTimeout(timer)
      }
    },
    [environment, watch],
  )
  return {
    /** Stores what waits now; the first failure, its fields with the name of the document before them. */
    flush: async () => {
      for (const [type, timer] of waiting.current) {
        environment.clearTimeout(timer)
        const answer = await save(type)
        if (answer.ok) continue
        if (answer.failure.kind !== 'form') return answer
        const errors = Object.fromEntries(
          Object.entries(answer.failure.errors).map(([field, messages]) => [`documents.${type}.${field}`, messages]),
        )
        return { ok: false as const, failure: { ...answer.failure, errors } }
      }
      return undefined
    },
    stateOf: (type: string): string => {
      const state = states[type]
      if (state === undefined) return ''
      return state === 'saving' ? text.saving : state === 'saved' ? text.saved : text.notSaved
    },
  }
}
