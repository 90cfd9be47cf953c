import { documentNames, DocumentNeed, requiredDocuments } from '@yaopi/core'
import { registrationCalls, type RegisterAnswer } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useKitForm } from '../../components/form/index.ts'
import { Column } from '../../components/page/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import {
  AccountFields,
  accountSecrets,
  accountToSend,
  emptyAccount,
  RegisterWays,
  useGoOn,
  type AccountValues,
} from '../register-parts/index.ts'
import { stepOf } from './register-steps.ts'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

/** /register/step1: the account (domain.md §1.2). Somebody who is logged in goes on where they stand. */
export default function RegisterAccountPage() {
  const { client, session, cart } = useStorefront()
  useGoOn()
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
        <p className={styles.side}>
          {text.prepare}：
          {requiredDocuments(1)
            .filter((one) => one.need === DocumentNeed.required && !one.isOnline)
            .map((one) => documentNames[one.type])
            .join('、')}
        </p>
      </WizardFrame>
    </Column>
  )
}
