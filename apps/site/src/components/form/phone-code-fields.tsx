import { isMobile, type Failure } from '@yaopi/core'
import type { SmsScene } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useRef, type ReactNode } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './fields.tsx'
import { showAtFields } from './form-failure.ts'
import { formText as text } from './form.text.ts'
import { SentCodeField } from './sms-code-field.tsx'
import type { KitForm } from './use-kit-form.ts'
import { useSmsCode } from './use-sms-code.ts'

/** The fields that sending a code may find fault with. */
const codeFields = new Map([
  ['phone', 'phone'],
  ['captcha', 'captcha'],
] as const)

/** A form that begins with somebody's phone number. */
export type PhoneCode = { readonly phone: string; readonly captcha: string; readonly code: string }

/** Phone number, captcha and the code that is sent to the number: somebody shows that a phone is theirs. */
export function PhoneCodeFields<V extends PhoneCode>({
  form: whole,
  scene,
  note,
  withoutCode = false,
}: {
  readonly form: KitForm<V>
  readonly scene: SmsScene
  /** What has to be known of the number. */
  readonly note?: ReactNode
  /** The number alone: whose it is shows in another way. */
  readonly withoutCode?: boolean
}) {
  // The fields of this part are known; the compiler does not see it through the type of the whole form.
  const form = whole as unknown as KitForm<PhoneCode>
  const { notifications } = useStorefront()
  const captchaKey = useRef('')
  const keepKey = useCallback((key: string) => {
    captchaKey.current = key
  }, [])
  const { methods } = form
  const refuse = (failure: Failure): void => {
    const left = showAtFields(failure, codeFields, (field, message) => methods.setError(field, { message }))
    // A wait of so many seconds belongs to the number.
    if (left?.kind === 'refused') methods.setError('phone', { message: left.message })
    else if (left !== undefined) notifications.report(left)
  }
  const sending = useSmsCode(scene, refuse)
  const sendCode = async (): Promise<void> => {
    const captcha = methods.getValues('captcha').trim()
    if (captcha === '') methods.setError('captcha', { message: text.needCaptcha })
    if (!(await methods.trigger('phone')) || captcha === '') return
    await sending.send({ phone: methods.getValues('phone'), captcha, captcha_key: captchaKey.current })
    // Each picture is good for one message.
    methods.setValue('captcha', '')
  }
  return (
    <>
      <Field
        form={form}
        name="phone"
        label={text.phone}
        placeholder={text.phoneHint}
        required
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
        note={note}
        rule={(phone) => isMobile(phone) || text.badPhone}
      />
      {!withoutCode && (
        <>
          <CaptchaField
            form={form}
            name="captcha"
            round={sending.round}
            isNeeded={sending.note === undefined}
            onKey={keepKey}
          />
          <SentCodeField
            form={form}
            name="code"
            required
            sending={sending}
            note={sending.note}
            onSend={() => {
              void sendCode()
            }}
          />
        </>
      )}
    </>
  )
}
