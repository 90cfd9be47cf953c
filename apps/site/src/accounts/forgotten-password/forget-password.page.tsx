import { registrationCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PasswordField, useKitForm } from '../../components/form/index.ts'
import { Column } from '../../components/page/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { href } from '../../platform/routing/index.ts'
import { forgetStep } from './forget-steps.ts'
import { forgottenText as text } from './forgotten-password.text.ts'
import { resetDone, resetToken } from './reset-token.ts'
import styles from './forgotten-password.module.css'

const GONE = 410

/** /forget/step2: a new password. Without a valid token it leads back to the first step. */
export default function ForgetPasswordPage() {
  const { client, environment, notifications, session } = useStorefront()
  const navigate = useNavigate()
  const storage = environment.session
  const beginAnew = useCallback((): void => {
    resetToken.drop(storage)
    notifications.error(text.ended)
    void navigate(href('forget_step1'), { replace: true })
  }, [storage, notifications, navigate])
  useEffect(
    function needToken() {
      if (resetToken.read(storage) === '') beginAnew()
    },
    [storage, beginAnew],
  )
  const form = useKitForm<{ password: string; password_confirmation: string }, null>({
    initial: { password: '', password_confirmation: '' },
    send: (values) => client.send(registrationCalls.reset, { ...values, reset_token: resetToken.read(storage) }),
    onSaved: () => {
      resetToken.drop(storage)
      resetDone.write(storage)
      // The login of this browser has ended, too.
      client.answers.clear()
      void session.load()
      void navigate(href('forget_step3'), { replace: true })
    },
    onRefused: (failure) => {
      if (failure.code === GONE) beginAnew()
      else notifications.report(failure)
    },
  })
  return (
    <Column className={styles.column}>
      <WizardFrame wizard={forgetStep(2)} form={form} title={text.resetTitle} next={text.reset}>
        <PasswordField form={form} name="password" label={text.password} hasStrength />
        <PasswordField
          form={form}
          name="password_confirmation"
          label={text.repeat}
          rule={(again: string) =>
            again === '' ? text.needRepeat : again === form.methods.getValues('password') || text.differs
          }
        />
      </WizardFrame>
    </Column>
  )
}
