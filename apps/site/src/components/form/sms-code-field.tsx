import { isSmsCode } from '@yaopi/core'
import type { SmsScene } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { errorAt, type FieldOf } from './fields.tsx'
import { formText as text } from './form.text.ts'
import type { KitForm } from './use-kit-form.ts'
import { useSmsCode, type SmsCodeSending } from './use-sms-code.ts'

/** A text message code outside of a form: send, wait before the next one, type it in. */
export function SmsCode({
  scene,
  phone,
  ...rest
}: {
  readonly scene: SmsScene
  /** Where the code goes, for the words only: the server uses the number of the account. */
  readonly phone: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (code: string) => void
}) {
  const sending = useSmsCode(scene)
  return (
    <CodeControl
      {...rest}
      sending={sending}
      note={sending.note ?? text.sendTo(maskPhone(phone))}
      onSend={() => {
        void sending.send()
      }}
    />
  )
}

/** The field for a text message code of a member; the rule asks for six digits. */
export function SmsCodeField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  scene,
  phone,
  label,
}: Omit<FieldOf<V, N>, 'rule'> & { readonly scene: SmsScene; readonly phone: string; readonly label?: string }) {
  const sending = useSmsCode(scene)
  return (
    <SentCodeField
      form={form}
      name={name}
      label={label}
      sending={sending}
      note={sending.note ?? text.sendTo(maskPhone(phone))}
      onSend={() => {
        void sending.send()
      }}
    />
  )
}

/** The field for a code that somebody else sends: a form that asks for a phone number and a captcha first. */
export function SentCodeField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  ...code
}: { readonly form: KitForm<V>; readonly name: N } & Pick<
  CodeControlProps,
  'label' | 'required' | 'sending' | 'note' | 'onSend'
>) {
  const { methods } = form
  const value = (useWatch({ control: methods.control, name }) as unknown as string) ?? ''
  const { ref } = methods.register(name, { validate: (code: string) => isSmsCode(code) || text.codeRule })
  return (
    <CodeControl
      {...code}
      controlRef={ref}
      value={value}
      error={errorAt(form, name)}
      onChange={(next) =>
        methods.setValue(name, next as PathValue<V, N>, {
          shouldDirty: true,
          shouldValidate: methods.formState.isSubmitted,
        })
      }
    />
  )
}

type CodeControlProps = {
  /** Which code it is, where a form asks for several. */
  readonly label?: string | undefined
  readonly required?: boolean
  readonly sending: SmsCodeSending
  readonly note: string | undefined
  readonly onSend: () => void
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (code: string) => void
  readonly controlRef?: (element: HTMLInputElement | null) => void
}

function CodeControl({
  label = text.code,
  required = false,
  sending,
  note,
  onSend,
  value,
  error,
  onChange,
  controlRef,
}: CodeControlProps) {
  return (
    <FieldFrame
      label={label}
      required={required}
      error={error}
      note={note === undefined ? undefined : <span aria-live="polite">{note}</span>}
      extra={
        <Button busy={sending.isBusy} disabled={sending.left > 0} onClick={onSend}>
          {sending.label}
        </Button>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={controlRef}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </FieldFrame>
  )
}

/** A phone number with its middle hidden: 138****0001. */
const maskPhone = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone === '' ? text.registeredPhone : phone
