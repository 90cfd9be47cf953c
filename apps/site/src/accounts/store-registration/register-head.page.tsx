import { tidyUscc } from '@yaopi/core'
import { storeRegistrationCalls, type RegisterAnswer } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { ChoiceField, useKitForm } from '../../components/form/index.ts'
import { Column } from '../../components/page/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { CompanyFields } from '../company-fields/index.ts'
import {
  AccountFields,
  accountSecrets,
  accountToSend,
  emptyAccount,
  RegisterWays,
  useLeadToStep,
} from '../register-parts/index.ts'
import { storeRegistrationText as text } from './store-registration.text.ts'
import { storeStep } from './store-steps.ts'
import styles from './store-registration.module.css'

const initial = { company: '', uscc: '', rank: '2', ...emptyAccount }

/** /register/dd/step1: the account of the head and its company (domain.md §1.7). */
export default function RegisterHeadPage() {
  const { client, session, cart } = useStorefront()
  useLeadToStep()
  const form = useKitForm<typeof initial, RegisterAnswer>({
    initial,
    draft: { name: 'register-head', isLasting: true, without: accountSecrets },
    send: (values) =>
      client.send(storeRegistrationCalls.step1, {
        ...accountToSend(values),
        company: values.company.trim(),
        uscc: tidyUscc(values.uscc),
        rank: Number(values.rank),
      }),
    onSaved: ({ next_step: _, ...user }) => {
      client.answers.clear()
      session.replace(user)
      void cart.invalidate()
    },
  })
  return (
    <Column className={styles.column}>
      <WizardFrame
        wizard={storeStep(1, false)}
        form={form}
        title={text.headTitle}
        note={text.headNote}
        ways={<RegisterWays current="stores" />}
      >
        <ChoiceField
          form={form}
          name="rank"
          label={text.rank}
          required
          options={(['2', '1'] as const).map((value) => ({ value, label: text.ranks[value] }))}
        />
        <CompanyFields form={form} labels={text} />
        <AccountFields form={form} />
      </WizardFrame>
    </Column>
  )
}
