import { authCalls } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showAtFields } from '../../platform/data/index.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { loginText as text } from './login.text.ts'
import { useLogin } from './use-login.ts'
import styles from './login.module.css'

type Form = {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly remember: boolean
}

/** Account and password; a captcha joins them after three errors. What is given is filled in beforehand. */
export function PasswordForm({ username, password }: { readonly username: string; readonly password: string }) {
  const { client } = useStorefront()
  const login = useLogin()
  const [isShown, setShown] = useState(false)
  const captchaKey = useRef('')
  const keep = useCallback((key: string) => {
    captchaKey.current = key
  }, [])
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Form>({ defaultValues: { username, password, captcha: '', remember: true } })
  const submit = (form: Form) =>
    login.attempt(
      () =>
        client.send(authCalls.login, {
          username: form.username.trim(),
          password: form.password,
          remember: form.remember ? 1 : 0,
          ...(login.needsCaptcha ? { captcha: form.captcha.trim(), captcha_key: captchaKey.current } : {}),
        }),
      (failure) =>
        showAtFields(failure, ['username', 'password', 'captcha'], (field, message) => setError(field, { message })),
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        void handleSubmit(submit)(event)
      }}
      noValidate
    >
      {login.problem !== undefined && (
        <p className={styles.problem} role="alert">
          {login.problem}
        </p>
      )}
      <Field
        {...register('username', { required: text.needUsername })}
        label={text.username}
        placeholder={text.usernameHint}
        autoComplete="username"
        error={errors.username?.message}
      />
      <Field
        {...register('password', { required: text.needPassword })}
        type={isShown ? 'text' : 'password'}
        label={text.password}
        placeholder={text.passwordHint}
        autoComplete="current-password"
        error={errors.password?.message}
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
          {...register('captcha', { required: text.needCaptcha })}
          error={errors.captcha?.message}
          round={login.failures}
          onKey={keep}
        />
      )}
      <label className={styles.remember}>
        <input type="checkbox" {...register('remember')} />
        {text.remember}
      </label>
      <Button type="submit" kind="primary" size="l" block busy={login.isBusy}>
        {text.submit}
      </Button>
    </form>
  )
}
