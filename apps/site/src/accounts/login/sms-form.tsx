import { authCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { Form, PhoneCodeFields, Submit, useKitForm } from '../../components/form/index.ts'
import { loginText as text } from './login.text.ts'
import { useLogin } from './use-login.ts'

/** Phone number and a code sent to it. */
export function SmsForm() {
  const { client } = useStorefront()
  const login = useLogin()
  const form = useKitForm({
    initial: { phone: '', captcha: '', code: '' },
    send: async ({ phone, code }) => login.count(await client.send(authCalls.loginSms, { phone, code })),
    onSaved: login.enter,
    onRefused: login.refuse,
  })
  return (
    <Form form={form} problem={login.problem}>
      <PhoneCodeFields form={form} scene="login" />
      <Submit form={form} size="l" block>
        {text.submit}
      </Submit>
    </Form>
  )
}
