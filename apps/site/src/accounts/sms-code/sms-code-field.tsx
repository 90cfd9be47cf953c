import { authCalls, type SmsScene } from '@yaopi/core/contract'
import { Button, useAction, useNow, useStorefront } from '@yaopi/widgets'
import { useId, useState } from 'react'
import css from './sms-code-field.module.css'
import { smsCodeText as text } from './sms-code.text.ts'

type Props = {
  readonly scene: SmsScene
  /** Where the code goes, for the words only: the server uses the number of the account. */
  readonly phone: string
  readonly value: string
  /** What is wrong with the code, in words. */
  readonly error?: string | undefined
  readonly onChange: (code: string) => void
}

/**
 * A text message code: send, wait before the next one, type it in. In demo mode the code is shown, and said to be one.
 */
export function SmsCodeField({ scene, phone, value, error, onChange }: Props) {
  const { notifications } = useStorefront()
  const now = useNow()
  const [again, setAgain] = useState(0)
  const [demo, setDemo] = useState<string>()
  const sending = useAction(authCalls.smsSend)
  const id = useId()
  const left = Math.max(0, again - now)

  const send = async (): Promise<void> => {
    const answer = await sending.run({ scene })
    if (answer === undefined) return
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    setAgain(now + answer.data.wait)
    setDemo(answer.data.code)
  }

  return (
    <div className={css.field}>
      <label htmlFor={id}>{text.label}</label>
      <div className={css.row}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-note` : `${id}-error ${id}-note`}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
        <Button
          busy={sending.isBusy}
          disabled={left > 0}
          onClick={() => {
            void send()
          }}
        >
          {left > 0 ? text.resendIn(left) : again > 0 ? text.resend : text.send}
        </Button>
      </div>
      <p id={`${id}-note`} className={css.note} aria-live="polite">
        {demo !== undefined ? text.demoCode(demo) : text.sendTo(maskPhone(phone))}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** A phone number with its middle hidden: 138****0001. */
export const maskPhone = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone === '' ? text.registeredPhone : phone
