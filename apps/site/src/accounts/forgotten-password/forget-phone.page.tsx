import { registrationCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useNavigate } from 'react-router'
import { PhoneCodeFields, useKitForm } from '../../components/form/index.ts'
import { Column } from '../../components/page/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { href } from '../../platform/routing/index.ts'
import { forgetStep } from './forget-steps.ts'
import { forgottenText as text } from './forgotten-password.text.ts'
import { resetToken } from './reset-token.ts'
import styles from './forgotten-password.module.css'

/** /forget/step1: somebody shows that a phone is theirs; the answer is the same whoever is registered. */
export default function ForgetPhonePage() {
  const { client, environment } = useStorefront()
  const navigate = useNavigate()
  const form = useKitForm({
    initial: { phone: '', captcha: '', code: '' },
    send: ({ phone, code }) => client.send(registrationCalls.forget, { phone, code }),
    onSaved: ({ reset_token }) => {
      resetToken.write(environment.session, reset_token)
      void navigate(href('forget_step2'))
    },
  })
  return (
    <Column className={styles.column}>
      <WizardFrame wizard={forgetStep(1)} form={form} title={text.title} note={text.note} next={text.next}>
        <PhoneCodeFields form={form} scene="forget" />
      </WizardFrame>
    </Column>
  )
}
