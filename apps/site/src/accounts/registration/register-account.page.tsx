import { AuditStatus, documentNames, DocumentNeed, isMobile, requiredDocuments } from '@yaopi/core'
import { registrationCalls, type RegisterAnswer } from '@yaopi/core/contract'
import { Anchor, useLinks, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import {
  CheckField,
  Field,
  PasswordField,
  PhoneCodeFields,
  useKitForm,
  type KitForm,
} from '../../components/form/index.ts'
import { Column } from '../../components/page/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { stepOf } from './register-steps.ts'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

const USERNAME = /^(?!\d+$)[A-Za-z0-9_]{4,20}$/

const initial = {
  phone: '',
  captcha: '',
  code: '',
  username: '',
  password: '',
  password_confirmation: '',
  invite_code: '',
  agree: false,
}
type Values = typeof initial

/** /register/step1: the account (domain.md §1.2). Somebody who is logged in goes on where they stand. */
export default function RegisterAccountPage() {
  const { client, session, cart } = useStorefront()
  useGoOn()
  const form = useKitForm<Values, RegisterAnswer>({
    initial,
    draft: {
      name: 'register-account',
      isLasting: true,
      without: ['captcha', 'code', 'password', 'password_confirmation', 'agree'],
    },
    send: ({ captcha: _, agree, ...values }) =>
      client.send(registrationCalls.step1, {
        ...values,
        username: values.username.trim(),
        // The form is not sent without it; the server asks again.
        ...({ agree: agree ? 1 : 0 } as { agree: 1 }),
      }),
    onSaved: ({ next_step: _, ...user }) => {
      client.answers.clear()
      session.replace(user)
      void cart.invalidate()
    },
  })
  return (
    <Column className={styles.column}>
      <WizardFrame wizard={stepOf(1, false)} form={form} title={text.title} note={text.accountNote}>
        <PhoneCodeFields form={form} scene="register" note={<Taken form={form} />} />
        <PasswordField form={form} name="password" label={text.password} hasStrength />
        <PasswordField
          form={form}
          name="password_confirmation"
          label={text.repeat}
          rule={(again: string) => again === form.methods.getValues('password') || text.differs}
        />
        <Field
          form={form}
          name="username"
          label={text.username}
          placeholder={text.usernameHint}
          maxLength={20}
          autoComplete="username"
          rule={(name: string) => name.trim() === '' || USERNAME.test(name.trim()) || text.usernameRule}
        />
        <Field form={form} name="invite_code" label={text.invite} maxLength={6} autoComplete="off" />
        <CheckField
          form={form}
          name="agree"
          rule={(agree: boolean) => agree || text.agreeRule}
          label={
            <>
              {text.agreeTo}
              <TextLink name={text.agreement} query={{}} />
              {text.and}
              <TextLink name={text.privacy} query={{ text: 'privacy' }} />
            </>
          }
        />
        <p className={styles.side}>
          {text.haveAccount}
          <Anchor href={href('login')}>{text.toLogin}</Anchor>
        </p>
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

/** A link to one of the texts that are agreed to; it opens beside the form. */
function TextLink({ name, query }: { readonly name: string; readonly query: Readonly<Record<string, string>> }) {
  if (!hasRoute('help_yhxy')) return <>{name}</>
  return (
    <a href={href('help_yhxy', {}, query)} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

/** Says at once when somebody is registered with the number. */
function Taken({ form }: { readonly form: KitForm<Values> }) {
  const { client } = useStorefront()
  const { setError, clearErrors } = form.methods
  const phone = useWatch({ control: form.methods.control, name: 'phone' })
  useEffect(
    function askServer() {
      // What was said of another number goes at once: going when the field is left, it would move the button away
      // that is being pressed.
      clearErrors('phone')
      if (!isMobile(phone)) return undefined
      let isOver = false
      void client.send(registrationCalls.phone, { value: phone }).then((answer) => {
        if (!isOver && answer?.ok === true && answer.data.is_registered === 1)
          setError('phone', { message: text.taken })
        return undefined
      })
      return () => {
        isOver = true
      }
    },
    [client, phone, setError, clearErrors],
  )
  return null
}

/** Leads somebody who is logged in to the step where they stand. */
function useGoOn(): void {
  const { session } = useStorefront()
  const links = useLinks()
  const user = useValue(session.user)
  const isLoggedIn = useValue(session.loggedIn)
  const status = user.audit_status
  const isThrough =
    status !== undefined &&
    status !== AuditStatus.notSubmitted &&
    status !== AuditStatus.pending &&
    status !== AuditStatus.rejected
  useEffect(
    function leaveWhenLoggedIn() {
      if (isLoggedIn) links.go(isThrough ? '/user' : href('register_step2'))
    },
    [isLoggedIn, isThrough, links],
  )
}
