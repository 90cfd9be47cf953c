import { authCalls } from '@yaopi/core/contract'
import { isMobile, isSmsCode } from '@yaopi/core'
import { Button, useAction, useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showAtFields } from '../../platform/data/index.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { loginText as text } from './login.text.ts'
import { useLogin } from './use-login.ts'
import styles from './login.module.css'

type Form = { readonly phone: string; readonly code: string; readonly captcha: string }

/** Phone number and a code sent to it. */
export function SmsForm() {
  const { client } = useStorefront()
  const login = useLogin()
  const {
    register,
    handleSubmit,
    trigger,
    getValues,
    setError,
    setValue,
    formState: { errors },
  } = useForm<Form>({ defaultValues: { phone: '', code: '', captcha: '' } })
  const submit = (form: Form) =>
    login.attempt(
      () => client.send(authCalls.loginSms, { phone: form.phone, code: form.code }),
      (failure) => showAtFields(failure, ['phone', 'code'], (field, message) => setError(field, { message })),
    )
  const sending = useSmsCode((field, message) => setError(field, { message }))
  const send = async () => {
    const captcha = getValues('captcha').trim()
    if (captcha === '') setError('captcha', { message: text.needCaptcha })
    if (!(await trigger('phone')) || captcha === '') return
    await sending.send(getValues('phone'), captcha)
    // Each picture is good for one message.
    setValue('captcha', '')
  }
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
        {...register('phone', { validate: (value) => isMobile(value) || text.badPhone })}
        label={text.phone}
        placeholder={text.phoneHint}
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
        error={errors.phone?.message}
      />
      <CaptchaField
        {...register('captcha')}
        error={errors.captcha?.message}
        round={sending.round}
        onKey={sending.keepKey}
      />
      <Field
        {...register('code', { validate: (code) => isSmsCode(code) || text.needCode })}
        label={text.code}
        placeholder={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={errors.code?.message}
        extra={
          <Button
            disabled={sending.left > 0}
            busy={sending.isBusy}
            onClick={() => {
              void send()
            }}
          >
            {sending.left > 0 ? text.sendAgain(sending.left) : text.sendCode}
          </Button>
        }
      />
      {sending.note !== undefined && (
        <p className={styles.note} role="status">
          {sending.note}
        </p>
      )}
      <Button type="submit" kind="primary" size="l" block busy={login.isBusy}>
        {text.submit}
      </Button>
    </form>
  )
}

/**
 * Sends a login code and counts down until another may be asked for; `refuse` tells what was wrong with which field.
 */
function useSmsCode(refuse: (field: 'phone' | 'captcha', message: string) => void) {
  const { notifications } = useStorefront()
  const sending = useAction(authCalls.smsSend)
  const [left, setLeft] = useState(0)
  const [note, setNote] = useState<string>()
  const [round, setRound] = useState(0)
  const key = useRef('')
  const keepKey = useCallback((next: string) => {
    key.current = next
  }, [])
  useEffect(
    function countDown() {
      if (left === 0) return undefined
      const timer = window.setTimeout(() => setLeft(left - 1), 1_000)
      return () => window.clearTimeout(timer)
    },
    [left],
  )
  const send = async (phone: string, captcha: string) => {
    const answer = await sending.run({ phone, scene: 'login', captcha, captcha_key: key.current })
    if (answer === undefined) return
    setRound((count) => count + 1)
    if (answer.ok) {
      setLeft(answer.data.wait)
      setNote(answer.data.code === undefined ? text.sent : text.demoCode(answer.data.code))
      return
    }
    const { failure } = answer
    const left = showAtFields(failure, ['phone', 'captcha'], refuse)
    // A wait of so many seconds belongs to the number.
    if (left?.kind === 'refused') refuse('phone', left.message)
    else if (left !== undefined) notifications.report(left)
  }
  return { isBusy: sending.isBusy, left, note, round, keepKey, send }
}
