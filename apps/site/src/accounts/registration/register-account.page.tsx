import { documentNames, DocumentNeed, rankNames, requiredDocuments } from '@yaopi/core'
import { registrationCalls, type RegisterAnswer } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useId } from 'react'
import { useKitForm } from '../../components/form/index.ts'
import { Column } from '../../components/page/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import {
  AccountFields,
  accountSecrets,
  accountToSend,
  emptyAccount,
  RegisterWays,
  useLeadToStep,
  type AccountValues,
} from '../register-parts/index.ts'
import { stepOf } from './register-steps.ts'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

/** What a kind of members must have; one of the documents of a group is enough. */
function needed(rank: number): string {
  const parts = new Map<string, string[]>()
  for (const { type, need, group = type, isOnline } of requiredDocuments(rank))
    if (need === DocumentNeed.required && !isOnline)
      parts.set(group, [...(parts.get(group) ?? []), documentNames[type] ?? type])
  return text.documents([...parts.values()].map((names) => text.oneOf(names)))
}

/** What to have ready, in one line for the kinds of members that need the same. */
function linesToPrepare(): readonly string[] {
  const kinds = new Map<string, string[]>()
  for (const [rank, name] of Object.entries(rankNames)) {
    const documents = needed(Number(rank))
    kinds.set(documents, [...(kinds.get(documents) ?? []), name])
  }
  return [...kinds].map(([documents, ranks]) => text.ready(ranks, documents))
}

/** /register/step1: the account (domain.md §1.2). Somebody who is logged in goes on where they stand. */
export default function RegisterAccountPage() {
  const { client, session, cart } = useStorefront()
  const hotline = useValue(session.user).common_config?.hot_line ?? ''
  const prepareId = useId()
  useLeadToStep()
  const form = useKitForm<AccountValues, RegisterAnswer>({
    initial: emptyAccount,
    draft: { name: 'register-account', isLasting: true, without: accountSecrets },
    send: (values) => client.send(registrationCalls.step1, accountToSend(values)),
    onSaved: ({ next_step: _, ...user }) => {
      client.answers.clear()
      session.replace(user)
      void cart.invalidate()
    },
  })
  return (
    <Column className={styles.column}>
      <WizardFrame
        wizard={stepOf(1, false)}
        form={form}
        title={text.title}
        note={text.accountNote}
        ways={<RegisterWays current="ordinary" />}
      >
        <AccountFields form={form} />
        <div className={styles.side}>
          <p id={prepareId}>{text.prepare}</p>
          <ul aria-labelledby={prepareId}>
            {linesToPrepare().map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {hotline !== '' && <p>{text.hotline(hotline)}</p>}
        </div>
      </WizardFrame>
    </Column>
  )
}
