import { AuditStatus, documentNames, type Answer } from '@yaopi/core'
import { registrationCalls, type RegisterState } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useState } from 'react'
import { useKitForm } from '../../components/form/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { documentToSend, documentWire, type DocumentsForm } from '../document-form/index.ts'
import { DocumentCards, documentsInitial, openDocuments, useDocumentSaving } from '../register-parts/index.ts'
import { stepOf } from './register-steps.ts'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

/** The documents of somebody who registers, stored one by one and handed in together. */
export function DocumentsFormView({
  state,
  onSubmitted,
}: {
  readonly state: RegisterState
  readonly onSubmitted: (state: RegisterState) => void
}) {
  const { client, session } = useStorefront()
  const hotline = useValue(session.user).common_config?.hot_line ?? ''
  const [requirements] = useState(() => openDocuments(state.company?.rank ?? 1, state.documents))
  const form = useKitForm<DocumentsForm, RegisterState>({
    initial: documentsInitial(requirements, state.documents),
    wire: documentWire(requirements.map((one) => one.type)),
    send: async (): Promise<Answer<RegisterState>> => {
      const fault = await saving.flush()
      return fault ?? client.send(registrationCalls.step3, {})
    },
    onSaved: onSubmitted,
  })
  const saving = useDocumentSaving(form, (type, values) =>
    client.send(registrationCalls.document, documentToSend(type, values)),
  )
  const isAgain = state.audit_status === AuditStatus.rejected
  return (
    <WizardFrame
      wizard={stepOf(3, state.is_company_open === 1)}
      form={form}
      title={isAgain ? text.refusedTitle : text.documentsTitle}
      note={isAgain ? text.left(state.resubmissions_left, hotline) : text.documentsNote}
      next={text.submit}
    >
      {state.documents
        .filter((one) => one.current !== null)
        .map((one) => (
          <p key={one.type} className={styles.approved}>
            {documentNames[one.type]} <strong>{text.approved}</strong>
          </p>
        ))}
      <DocumentCards
        form={form}
        requirements={requirements}
        documents={state.documents}
        claimed={state.company?.jyfw ?? []}
        stateOf={saving.stateOf}
      />
    </WizardFrame>
  )
}
