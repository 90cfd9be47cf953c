import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import styles from './form.module.css'

/** What a control takes over from its frame. */
export type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
}

/** What every field has. */
export type FrameProps = {
  readonly label: string
  /** Shown with a mark; the rule of the field says the rest. */
  readonly required?: boolean
  /** What has to be known before it is filled in. */
  readonly note?: ReactNode
}

/** A labelled control; its note and its error are tied to it, and the error is read out. */
export function FieldFrame({
  label,
  required = false,
  note,
  error,
  extra,
  counter,
  children,
}: FrameProps & {
  readonly error: string | undefined
  /** A button or a picture beside the control. */
  readonly extra?: ReactNode
  /** How much of its room is used. */
  readonly counter?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const described = [error === undefined ? '' : `${id}-error`, note === undefined ? '' : `${id}-note`].filter(Boolean)
  return (
    <div className={styles.field}>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      <div className={styles.box}>
        {children({
          id,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': described.length === 0 ? undefined : described.join(' '),
          'aria-required': required || undefined,
        })}
        {extra}
      </div>
      {(note !== undefined || counter !== undefined) && (
        <small className={styles.note}>
          {note !== undefined && <span id={`${id}-note`}>{note}</span>}
          {counter !== undefined && <span>{counter}</span>}
        </small>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** What is wrong with a field, with the sign of an error [ER-04], read out when it appears. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error === undefined ? null : (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {error}
    </p>
  )
}
