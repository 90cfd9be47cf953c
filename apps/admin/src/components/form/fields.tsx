import { Checkbox, MultiSelect, NumberInput, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { DateInput, DateTimePicker } from '@mantine/dates'
import { formatMinute } from '@yaopi/core'
import { use, useEffect } from 'react'
import { useController, type FieldValues, type UseControllerReturn } from 'react-hook-form'
import { formText as text } from './form.text.ts'
import { FieldsContext } from './newer-record.tsx'
import { shanghaiPicker, stampOfPicker } from './shanghai-time.ts'

type Common = {
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly placeholder?: string
}

const words = (value: unknown): string => (value === '' || value === undefined ? text.empty : String(value))
const choiceOf =
  (choices: readonly (readonly [value: string, label: string])[]) =>
  (value: unknown): string =>
    words([value].flat().map((one) => choices.find(([code]) => code === String(one))?.[1] ?? one))

/** What a field of the kit takes from its form: value, error, focus after a 422. `show` says a value in words. */
function useField(
  { name, label }: Common,
  show: (value: unknown) => string = words,
): UseControllerReturn<FieldValues, string> & { readonly error: string | undefined } {
  const controller = useController({ name })
  const fields = use(FieldsContext)
  useEffect(() => {
    fields.set(name, { label, show })
    return () => void fields.delete(name)
  })
  return { ...controller, error: controller.fieldState.error?.message }
}

const shared = ({ label, description, isRequired, isDisabled, placeholder }: Common) => ({
  label,
  description,
  withAsterisk: isRequired === true,
  disabled: isDisabled === true,
  placeholder,
  size: 'sm' as const,
})

/** A line of text. */
export function TextField(props: Common & { readonly type?: 'text' | 'password'; readonly maxLength?: number }) {
  const { field, error } = useField(props)
  return (
    <TextInput
      {...shared(props)}
      {...field}
      value={field.value ?? ''}
      type={props.type ?? 'text'}
      maxLength={props.maxLength}
      error={error}
      autoComplete="off"
    />
  )
}

/** Several lines of text. */
export function TextareaField(props: Common & { readonly rows?: number; readonly maxLength?: number }) {
  const { field, error } = useField(props)
  return (
    <Textarea
      {...shared(props)}
      {...field}
      value={field.value ?? ''}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
      error={error}
    />
  )
}

/** A number; an empty field is `''`. */
export function NumberField(
  props: Common & { readonly min?: number; readonly max?: number; readonly decimals?: number; readonly unit?: string },
) {
  const { field, error } = useField(props)
  return (
    <NumberInput
      {...shared(props)}
      {...field}
      value={field.value ?? ''}
      min={props.min}
      max={props.max}
      decimalScale={props.decimals ?? 0}
      suffix={props.unit === undefined ? undefined : ` ${props.unit}`}
      clampBehavior="none"
      hideControls
      error={error}
    />
  )
}

/** An amount in yuan with two decimals; an empty field is `''`. */
export function MoneyField(props: Common) {
  const { field, error } = useField(props, (value) => (value === '' ? text.empty : `¥${Number(value).toFixed(2)}`))
  return (
    <NumberInput
      {...shared(props)}
      {...field}
      value={field.value ?? ''}
      prefix="¥"
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      clampBehavior="none"
      hideControls
      error={error}
    />
  )
}

/** Choices of a list that are drawn at once; of a longer one those that fit what was typed. */
const MOST_SHOWN = 300

/** One of several values. */
export function SelectField(
  props: Common & {
    readonly choices: readonly (readonly [value: string, label: string])[]
    readonly isClearable?: boolean
  },
) {
  const { field, error } = useField(props, choiceOf(props.choices))
  return (
    <Select
      {...shared(props)}
      {...field}
      value={field.value === undefined || field.value === '' ? null : String(field.value)}
      onChange={(value) => field.onChange(value ?? '')}
      data={props.choices.map(([value, label]) => ({ value, label }))}
      searchable={props.choices.length > 8}
      limit={MOST_SHOWN}
      clearable={props.isClearable === true}
      error={error}
    />
  )
}

/** Several of several values, as a list of texts. */
export function MultiSelectField(
  props: Common & { readonly choices: readonly (readonly [value: string, label: string])[] },
) {
  const { field, error } = useField(props, choiceOf(props.choices))
  return (
    <MultiSelect
      {...shared(props)}
      {...field}
      value={(field.value as string[] | undefined) ?? []}
      data={props.choices.map(([value, label]) => ({ value, label }))}
      searchable
      clearable
      error={error}
    />
  )
}

/** One of few values, all of them shown. */
export function RadioField(props: Common & { readonly choices: readonly (readonly [value: string, label: string])[] }) {
  const { field, error } = useField(props, choiceOf(props.choices))
  return (
    <Radio.Group {...shared(props)} value={String(field.value ?? '')} onChange={field.onChange} error={error}>
      <Stack gap={6} mt={4}>
        {props.choices.map(([value, label]) => (
          <Radio key={value} value={value} label={label} disabled={props.isDisabled === true} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Yes or no. */
export function CheckField(props: Common) {
  const {
    field: { value, onChange, onBlur, ref },
    error,
  } = useField(props, (shown) => (shown === true ? text.yes : text.no))
  return (
    <Checkbox
      label={props.label}
      description={props.description}
      disabled={props.isDisabled === true}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      ref={ref}
      error={error}
    />
  )
}

/** A day as `2026-11-26`; an empty field is `''`. */
export function DayField(props: Common) {
  const { field, error } = useField(props)
  return (
    <DateInput
      {...shared(props)}
      {...field}
      value={field.value === '' || field.value === undefined ? null : (field.value as string)}
      onChange={(value) => field.onChange(value ?? '')}
      valueFormat="YYYY-MM-DD"
      clearable
      error={error}
    />
  )
}

/** A moment of Shanghai to the minute, as Unix seconds; an empty field is `''`. */
export function MomentField(props: Common) {
  const { field, error } = useField(props, (value) => (typeof value === 'number' ? formatMinute(value) : text.empty))
  return (
    <DateTimePicker
      {...shared(props)}
      name={field.name}
      onBlur={field.onBlur}
      value={typeof field.value === 'number' ? shanghaiPicker(field.value) : null}
      onChange={(value) => field.onChange(value === null ? '' : stampOfPicker(value))}
      valueFormat="YYYY-MM-DD HH:mm"
      clearable
      error={error}
    />
  )
}
