import { authCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useCallback, useRef, useState } from 'react'
import { CaptchaField, CheckField, Field, Form, Submit, useKitForm } from '../../components/form/index.ts'
import { loginText as text } from './login.text.ts'
import { useLogin } from './use-login.ts'
import styles from './login.module.css'

/** Account and password; a captcha joins them after three errors. What is given is filled in beforehand. */
export function PasswordForm({ username, password }: { readonly username: string; readonly password: string }) {
  const { client } = useStorefront()
  const login = useLogin()
  const [isShown, setShown] = useState(false)
  const captchaKey = useRef('')
  const keepKey = useCallback((key: string) => {
    captchaKey.current = key
  }, [])
  const form = useKitForm({
    initial: { username, password, captcha: '', remember: true },
    send: async (values) =>
      login.count(
        await client.send(authCalls.login, {
          request_id: login.requestId(),
          username: values.username.trim(),
          password: values.password,
          remember: values.remember ? 1 : 0,
          ...(login.needsCaptcha ? { captcha: values.captcha.trim(), captcha_key: captchaKey.current } : {}),
        }),
      ),
    onSaved: login.enter,
    onRefused: login.refuse,
  })
  return (
    <Form form={form} problem={login.problem}>
      <Field
        form={form}
        name="username"
        label={text.username}
        placeholder={text.usernameHint}
        autoComplete="username"
        rule={(username) => username !== '' || text.needUsername}
      />
      <Field
        form={form}
        name="password"
        label={text.password}
        type={isShown ? 'text' : 'password'}
        placeholder={text.passwordHint}
        autoComplete="current-password"
        rule={(password) => password !== '' || text.needPassword}
        extra={
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? text.hidePassword : text.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          </button>
        }
      />
      {login.needsCaptcha && (
        <CaptchaField
          form={form}
          name="captcha"
          rule={(captcha) => captcha !== '' || text.needCaptcha}
          round={login.failures}
          onKey={keepKey}
        />
      )}
      <CheckField form={form} name="remember" label={text.remember} />
      <Submit form={form} size="l" block>
        {text.submit}
      </Submit>
    </Form>
  )
}
