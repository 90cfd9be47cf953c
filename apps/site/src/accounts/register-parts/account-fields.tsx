import { isMobile } from '@yaopi/core'
import { registrationCalls, type AccountForm } from '@yaopi/core/contract'
import { Anchor, useStorefront } from '@yaopi/widgets'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckField, Field, PasswordField, PhoneCodeFields, type KitForm } from '../../components/form/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { registerPartsText as text } from './register-parts.text.ts'
import styles from './register-parts.module.css'

// The texts, and what shows them, come when somebody reads one.
const AgreementDialog = lazy(async () => ({ default: (await import('./agreement-dialog.tsx')).AgreementDialog }))

const USERNAME = /^(?!\d+$)[A-Za-z0-9_]{4,20}$/

/** The fields of a new account, empty. */
export const emptyAccount = {
  phone: '',
  captcha: '',
  code: '',
  username: '',
  password: '',
  password_confirmation: '',
  invite_code: '',
  agree: false,
}
/** A new account as it is typed in. */
export type AccountValues = typeof emptyAccount

/** The fields of a new account that no draft keeps. */
export const accountSecrets = ['captcha', 'code', 'password', 'password_confirmation', 'agree'] as const

/** A new account as it is sent. */
export const accountToSend = ({
  phone,
  code,
  username,
  password,
  password_confirmation,
  invite_code,
  agree,
}: AccountValues): AccountForm => ({
  phone,
  code,
  username: username.trim(),
  password,
  password_confirmation,
  invite_code,
  // The form is not sent without it; the server asks again.
  ...({ agree: agree ? 1 : 0 } as { agree: 1 }),
})

/** The fields of a new account (domain.md §1.2); a form may have others beside them. */
export function AccountFields<V extends AccountValues>({ form: whole }: { readonly form: KitForm<V> }) {
  // The fields of this part are known; the compiler does not see it through the type of the whole form.
  const form = whole as unknown as KitForm<AccountValues>
  return (
    <>
      <PhoneCodeFields form={form} scene="register" note={<Taken form={form} />} />
      <PasswordField form={form} name="password" label={text.password} hasStrength />
      <PasswordField
        form={form}
        name="password_confirmation"
        label={text.repeat}
        rule={(again: string) =>
          again === '' ? text.needRepeat : again === form.methods.getValues('password') || text.differs
        }
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
      <AgreeField form={form} />
      <p className={styles.side}>
        {text.haveAccount}
        <Anchor href={href('login')}>{text.toLogin}</Anchor>
      </p>
    </>
  )
}

/** The consent to the texts that somebody registers under. */
export function AgreeField<V extends { readonly agree: boolean }>({ form: whole }: { readonly form: KitForm<V> }) {
  const form = whole as unknown as KitForm<{ agree: boolean }>
  const [open, setOpen] = useState<keyof typeof TEXTS>()
  const link = (id: keyof typeof TEXTS) => (
    <TextLink name={TEXTS[id].name} query={TEXTS[id].query} onOpen={() => setOpen(id)} />
  )
  return (
    <>
      <CheckField
        form={form}
        name="agree"
        rule={(agree: boolean) => agree || text.agreeRule}
        label={
          <>
            {text.agreeTo}
            {link('yhxy')}
            {text.and}
            {link('privacy')}
          </>
        }
      />
      {open !== undefined && (
        <Suspense>
          <AgreementDialog id={open} title={TEXTS[open].name} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** What is agreed to, by the code of its article. */
const TEXTS = {
  yhxy: { name: text.agreement, query: {} },
  privacy: { name: text.privacy, query: { text: 'privacy' } },
} as const

/** A link to one of the texts that are agreed to; it opens over the form, and beside it without scripts. */
function TextLink({
  name,
  query,
  onOpen,
}: {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly onOpen: () => void
}) {
  if (!hasRoute('help_yhxy')) return <>{name}</>
  return (
    <a
      href={href('help_yhxy', {}, query)}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {name}
    </a>
  )
}

/** Says at once when somebody is registered with the number. */
function Taken({ form }: { readonly form: KitForm<AccountValues> }) {
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
