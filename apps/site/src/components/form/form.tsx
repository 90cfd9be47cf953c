import { Button, type ButtonProps } from '@yaopi/widgets'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { NeedsScript } from '../page/index.ts'
import { formText as text } from './form.text.ts'
import type { KitForm } from './use-kit-form.ts'
import styles from './form.module.css'

const TYPED: readonly string[] = ['text', 'tel', 'email', 'password', 'number', 'textarea']

/** Props of `Form`. */
export type FormProps<V extends FieldValues> = {
  readonly form: KitForm<V>
  readonly children: ReactNode
  /** Accessible name of the form. */
  readonly label?: string
  readonly labelledBy?: string
  /** What went wrong and belongs to no field. */
  readonly problem?: string | undefined
}

/**
 * The element of a form: says when a draft was restored, and what belongs to no field. Where no script takes it, it
 * says so and sends nothing: a password must not stand in an address.
 */
export function Form<V extends FieldValues>({ form, children, label, labelledBy, problem }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  // The server's form can be typed in before the code of this one is loaded.
  useEffect(function takeTypedTexts() {
    for (const field of element.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])
      if (TYPED.includes(field.type) && field.value !== field.defaultValue)
        field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return (
    <form
      ref={element}
      id={form.id}
      method="dialog"
      className={styles.form}
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={form.submit}
    >
      {form.isRestored && (
        <p className={styles.restored} role="status">
          {text.restored}
          <button type="button" onClick={form.discard}>
            {text.discard}
          </button>
        </p>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
      {children}
      <NeedsScript />
    </form>
  )
}

/** The button that sends a form; it may stand outside of it. */
export function Submit<V extends FieldValues>({
  form,
  kind = 'primary',
  ...button
}: Omit<ButtonProps, 'type' | 'form' | 'busy'> & { readonly form: KitForm<V> }) {
  return <Button {...button} kind={kind} type="submit" form={form.id} busy={form.isBusy} />
}
