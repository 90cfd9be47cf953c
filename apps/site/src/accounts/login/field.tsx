import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './field.module.css'

export type FieldProps = ComponentPropsWithRef<'input'> & {
  readonly label: string
  /** What is wrong with the value, in words. */
  readonly error?: string | undefined
  /** A button or picture at the right end. */
  readonly extra?: ReactNode
}

/** A labelled input with its error below it. */
export function Field({ label, error, extra, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {extra}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
