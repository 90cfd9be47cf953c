import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { get, useController, useWatch, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form'
import { FieldError, FieldFrame, type FrameProps } from './field-frame.tsx'
import { formText as text } from './form.text.ts'
import type { KitForm } from './use-kit-form.ts'
import styles from './form.module.css'

/** A field of a form, and what is asked of its value: true, or words that say what is wrong. */
export type FieldOf<V extends FieldValues, N extends FieldPath<V>> = {
  readonly form: KitForm<V>
  readonly name: N
  readonly rule?: RegisterOptions<V, N>['validate']
}

/** The message at a field. */
export const errorAt = <V extends FieldValues>({ methods }: KitForm<V>, name: FieldPath<V>): string | undefined =>
  (get(methods.formState.errors, name) as { message?: string } | undefined)?.message

const registered = <V extends FieldValues, N extends FieldPath<V>>({ form, name, rule }: FieldOf<V, N>) =>
  form.methods.register(name, rule === undefined ? {} : { validate: rule })

/**
 * The value of a field of boxes, and how it is put. The form gets no element: what a box says while a draft is being
 * restored would count for more than the draft. A field that is not shown any more is not checked either.
 */
function useBoxField<V extends FieldValues, N extends FieldPath<V>>({ form, name, rule }: FieldOf<V, N>) {
  const { field } = useController({
    control: form.methods.control,
    name,
    ...(rule === undefined ? {} : { rules: { validate: rule } }),
  })
  return { value: field.value as unknown, put: (value: unknown): void => field.onChange(value), onBlur: field.onBlur }
}

/** What a field holds at first, as text; the form puts it there too, but not on the server. */
const atFirst = <V extends FieldValues>({ methods }: KitForm<V>, name: FieldPath<V>): string | undefined => {
  const value: unknown = get(methods.formState.defaultValues, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithoutRef<Tag>,
  'form' | 'name' | 'id' | 'required' | 'children' | 'onChange' | 'onBlur'
>

/** One line of text: a name, a number, a password, a phone number. */
export function Field<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  rule,
  label,
  required,
  note,
  extra,
  ...input
}: FieldOf<V, N> & FrameProps & Native<'input'> & { readonly extra?: ReactNode }) {
  return (
    <FieldFrame label={label} required={required ?? false} note={note} extra={extra} error={errorAt(form, name)}>
      {(control) => (
        <input defaultValue={atFirst(form, name)} {...input} {...control} {...registered({ form, name, rule })} />
      )}
    </FieldFrame>
  )
}

/** A day as YYYY-MM-DD, chosen from the browser's calendar. */
export function DateField<V extends FieldValues, N extends FieldPath<V>>(
  props: FieldOf<V, N> & FrameProps & Pick<Native<'input'>, 'min' | 'max'>,
) {
  return <Field {...props} type="date" />
}

/** Several lines of text; with `most` it counts its characters. */
export function TextAreaField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  rule,
  label,
  required,
  note,
  most,
  ...area
}: FieldOf<V, N> & FrameProps & Omit<Native<'textarea'>, 'maxLength'> & { readonly most: number }) {
  const value: unknown = useWatch({ control: form.methods.control, name })
  return (
    <FieldFrame
      label={label}
      required={required ?? false}
      note={note}
      error={errorAt(form, name)}
      counter={text.count(typeof value === 'string' ? value.length : 0, most)}
    >
      {(control) => (
        <textarea
          rows={3}
          defaultValue={atFirst(form, name)}
          {...area}
          {...control}
          maxLength={most}
          {...registered({ form, name, rule })}
        />
      )}
    </FieldFrame>
  )
}

/** A choice in a form. */
export type Option = { readonly value: string; readonly label: string; readonly isOff?: boolean }

/** One of many, in a list that opens. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  rule,
  label,
  required,
  note,
  options,
}: FieldOf<V, N> & FrameProps & { readonly options: readonly Option[] }) {
  return (
    <FieldFrame label={label} required={required ?? false} note={note} error={errorAt(form, name)}>
      {(control) => (
        <select defaultValue={atFirst(form, name)} {...control} {...registered({ form, name, rule })}>
          <option value="">{text.choose(label)}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isOff}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** One of few, all of them in sight. */
export function ChoiceField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  rule,
  label,
  required,
  options,
}: FieldOf<V, N> & Omit<FrameProps, 'note'> & { readonly options: readonly Option[] }) {
  const id = useId()
  const error = errorAt(form, name)
  const { value: chosen, put, onBlur } = useBoxField({ form, name, rule })
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend data-required={required || undefined}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            value={option.value}
            disabled={option.isOff}
            data-invalid={error === undefined ? undefined : true}
            name={name}
            checked={chosen === option.value}
            onBlur={onBlur}
            onChange={() => put(option.value)}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** Any of some: their values as a list, with a way to tick all of them at once. */
export function CheckListField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  label,
  required,
  rule,
  options,
}: FieldOf<V, N> & Omit<FrameProps, 'note'> & { readonly options: readonly Option[] }) {
  const id = useId()
  const error = errorAt(form, name)
  const { value, put } = useBoxField({ form, name, rule })
  const chosen = (value as readonly string[] | undefined) ?? []
  const isAll = options.every((option) => chosen.includes(option.value))
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend data-required={required || undefined}>{label}</legend>
      <button type="button" className={styles.all} onClick={() => put(isAll ? [] : options.map((one) => one.value))}>
        {isAll ? text.chooseNone : text.chooseAll}
      </button>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            data-invalid={error === undefined ? undefined : true}
            onChange={(event) =>
              put(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? event.target.checked : chosen.includes(one))),
              )
            }
          />
          {option.label}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** A box to tick: a consent, a wish. Its value is true or false. */
export function CheckField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  rule,
  label,
}: FieldOf<V, N> & { readonly label: ReactNode }) {
  const id = useId()
  const error = errorAt(form, name)
  const { value, put, onBlur } = useBoxField({ form, name, rule })
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value === true}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          name={name}
          onBlur={onBlur}
          onChange={(event) => put(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
