import { isGuessablePin, isMobile, type UserState } from '@yaopi/core'
import { memberCalls, profileCalls, type Profile } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useWatch } from 'react-hook-form'
import {
  ChoiceField,
  DialogForm,
  Field,
  SentCodeField,
  SmsCodeField,
  useKitForm,
  useSmsCode,
} from '../../components/form/index.ts'
import { basicText as text } from './basic.text.ts'
import type { Change } from './basic.view.tsx'

type DialogProps = { readonly profile: Profile; readonly onClose: () => void; readonly onSaved: () => void }

/** The dialog of a change. */
export function ChangeDialog({ change, ...props }: DialogProps & { readonly change: Change }) {
  const Dialog = dialogs[change]
  return <Dialog {...props} />
}

const options = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

/** Takes over the member's new state, and says that it is saved. */
function useSaved(onSaved: () => void, words: string) {
  const { session, notifications } = useStorefront()
  return (user: UserState | null): void => {
    if (user !== null) session.replace(user)
    notifications.success(words)
    onSaved()
  }
}

function NameDialog({ profile, onClose, onSaved }: DialogProps) {
  const { client } = useStorefront()
  const form = useKitForm({
    initial: { name: profile.name },
    send: ({ name }) => client.send(profileCalls.update, { name }),
    onSaved: useSaved(onSaved, text.saved),
  })
  return (
    <DialogForm form={form} title={text.changeOf(text.name)} onClose={onClose}>
      <Field
        form={form}
        name="name"
        label={text.name}
        required
        maxLength={20}
        autoComplete="name"
        rule={(name) => name.trim().length >= 2 || text.nameRule}
      />
    </DialogForm>
  )
}

function UsernameDialog({ profile, onClose, onSaved }: DialogProps) {
  const { client } = useStorefront()
  const form = useKitForm({
    initial: { username: profile.username },
    send: ({ username }) => client.send(profileCalls.update, { username }),
    onSaved: useSaved(onSaved, text.saved),
  })
  return (
    <DialogForm form={form} title={text.changeOf(text.username)} onClose={onClose}>
      <Field
        form={form}
        name="username"
        label={text.username}
        note={text.usernameNote}
        required
        maxLength={20}
        autoComplete="username"
        rule={(name) => (/^[A-Za-z0-9_]{4,20}$/.test(name) && !/^\d+$/.test(name)) || text.usernameRule}
      />
    </DialogForm>
  )
}

function PhoneDialog({ profile, onClose, onSaved }: DialogProps) {
  const { client } = useStorefront()
  const form = useKitForm({
    initial: { phone: '', code: '', proof: 'code', old_code: '', password: '' },
    send: ({ phone, code, proof, old_code, password }) =>
      client.send(profileCalls.update, { phone, code, ...(proof === 'code' ? { old_code } : { password }) }),
    onSaved: useSaved(onSaved, text.phoneSaved),
  })
  const { methods } = form
  const sending = useSmsCode('phone', (failure) => {
    methods.setError('phone', { message: failure.message })
  })
  const proof = useWatch({ control: methods.control, name: 'proof' })
  const sendCode = async (): Promise<void> => {
    if (await methods.trigger('phone')) await sending.send({ phone: methods.getValues('phone') })
  }
  return (
    <DialogForm form={form} title={text.changeOf(text.phone)} onClose={onClose}>
      <Field
        form={form}
        name="phone"
        label={text.newPhone}
        required
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
        rule={(phone) => isMobile(phone) || text.phoneRule}
      />
      <SentCodeField
        form={form}
        name="code"
        label={text.newCode}
        sending={sending}
        note={sending.note}
        onSend={() => {
          void sendCode()
        }}
      />
      <ChoiceField form={form} name="proof" label={text.proof} options={options(text.proofs)} />
      {proof === 'code' ? (
        <SmsCodeField form={form} name="old_code" label={text.oldCode} scene="old_phone" phone={profile.phone} />
      ) : (
        <Field {...secret} form={form} name="password" label={text.loginPassword} rule={isNeeded} />
      )}
    </DialogForm>
  )
}

function PasswordDialog({ profile, onClose, onSaved }: DialogProps) {
  const { client } = useStorefront()
  const form = useKitForm({
    initial: { proof: 'old', old_password: '', code: '', password: '', again: '' },
    send: ({ proof, old_password, code, password }) =>
      client.send(memberCalls.resetPassword, { password, ...(proof === 'old' ? { old_password } : { code }) }),
    onSaved: useSaved(onSaved, text.passwordSaved),
  })
  const proof = useWatch({ control: form.methods.control, name: 'proof' })
  return (
    <DialogForm form={form} title={text.changeOf(text.password)} onClose={onClose}>
      <ChoiceField form={form} name="proof" label={text.proof} options={options(text.passwordProofs)} />
      {proof === 'old' ? (
        <Field {...secret} form={form} name="old_password" label={text.oldPassword} rule={isNeeded} />
      ) : (
        <SmsCodeField form={form} name="code" scene="password" phone={profile.phone} />
      )}
      <Field
        form={form}
        name="password"
        label={text.newPassword}
        note={text.passwordRule}
        type="password"
        required
        autoComplete="new-password"
        maxLength={64}
        rule={(password) => [...password].length >= 8 || text.passwordRule}
      />
      <Field
        form={form}
        name="again"
        label={text.again}
        type="password"
        required
        autoComplete="new-password"
        maxLength={64}
        rule={(again, { password }) => again === password || text.different}
      />
    </DialogForm>
  )
}

function PinDialog({ profile, onClose, onSaved }: DialogProps) {
  const { client } = useStorefront()
  const hasPin = profile.has_pay_password === 1
  const form = useKitForm({
    initial: {
      proof: hasPin ? 'old' : 'code',
      old_password: '',
      code: '',
      login_password: '',
      password: '',
      again: '',
    },
    send: ({ proof, old_password, code, login_password, password }) =>
      client.send(profileCalls.payPassword, {
        password,
        ...(proof === 'old' ? { old_password } : { code, login_password }),
      }),
    onSaved: useSaved(onSaved, text.pinSaved),
  })
  const proof = useWatch({ control: form.methods.control, name: 'proof' })
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off', required: true } as const
  return (
    <DialogForm form={form} title={hasPin ? text.changeOf(text.pin) : text.setOf(text.pin)} onClose={onClose}>
      {hasPin && <ChoiceField form={form} name="proof" label={text.proof} options={options(text.pinProofs)} />}
      {proof === 'old' ? (
        <Field
          {...digits}
          form={form}
          name="old_password"
          label={text.oldPin}
          rule={(pin) => /^\d{6}$/.test(pin) || text.pinRule}
        />
      ) : (
        <>
          <SmsCodeField form={form} name="code" scene="pay_password" phone={profile.phone} />
          <Field {...secret} form={form} name="login_password" label={text.loginPassword} rule={isNeeded} />
        </>
      )}
      <Field
        {...digits}
        form={form}
        name="password"
        label={text.newPin}
        note={text.weakPin}
        rule={(pin) => (/^\d{6}$/.test(pin) ? !isGuessablePin(pin, profile.phone) || text.weakPin : text.pinRule)}
      />
      <Field
        {...digits}
        form={form}
        name="again"
        label={text.again}
        rule={(again, { password }) => again === password || text.different}
      />
    </DialogForm>
  )
}

/** Of a field for a password that is there already. */
const secret = { type: 'password', autoComplete: 'current-password', maxLength: 64, required: true } as const
const isNeeded = (value: string): true | string => value !== '' || text.needed

const dialogs: Readonly<Record<Change, (props: DialogProps) => React.ReactNode>> = {
  name: NameDialog,
  username: UsernameDialog,
  phone: PhoneDialog,
  password: PasswordDialog,
  pin: PinDialog,
}
