import { authCalls } from '@yaopi/core/contract'
import { isMobile, type Failure } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useRef } from 'react'
import {
  CaptchaField,
  Field,
  Form,
  SentCodeField,
  showAtFields,
  Submit,
  useKitForm,
  useSmsCode,
} from '../../components/form/index.ts'
import { loginText as text } from './login.text.ts'
import { useLogin } from './use-login.ts'

/** The fields that sending a code may find fault with. */
const codeFields = new Map([
  ['phone', 'phone'],
  ['captcha', 'captcha'],
] as const)

/** Phone number and a code sent to it. */
export function SmsForm() {
  const { client, notifications } = useStorefront()
  const login = useLogin()
  const captchaKey = useRef('')
  const keepKey = useCallback((key: string) => {
    captchaKey.current = key
  }, [])
  const form = useKitForm({
    initial: { phone: '', captcha: '', code: '' },
    send: async ({ phone, code }) => login.count(await client.send(authCalls.loginSms, { phone, code })),
    onSaved: login.enter,
    onRefused: login.refuse,
  })
  const { methods } = form
  const refuse = (failure: Failure): void => {
    const left = showAtFields(failure, codeFields, (field, message) => methods.setError(field, { message }))
    // A wait of so many seconds belongs to the number.
    if (left?.kind === 'refused') methods.setError('phone', { message: left.message })
    else if (left !== undefined) notifications.report(left)
  }
  const sending = useSmsCode('login', refuse)
  const sendCode = async (): Promise<void> => {
    const captcha = methods.getValues('captcha').trim()
    if (captcha === '') methods.setError('captcha', { message: text.needCaptcha })
    if (!(await methods.trigger('phone')) || captcha === '') return
    await sending.send({ phone: methods.getValues('phone'), captcha, captcha_key: captchaKey.current })
    // Each picture is good for one message.
    methods.setValue('captcha', '')
  }
  return (
    <Form form={form} problem={login.problem}>
      <Field
        form={form}
        name="phone"
        label={text.phone}
        placeholder={text.phoneHint}
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
        rule={(phone) => isMobile(phone) || text.badPhone}
      />
      <CaptchaField form={form} name="captcha" round={sending.round} onKey={keepKey} />
      <SentCodeField
        form={form}
        name="code"
        sending={sending}
        note={sending.note}
        onSend={() => {
          void sendCode()
        }}
      />
      <Submit form={form} size="l" block>
        {text.submit}
      </Submit>
    </Form>
  )
}
