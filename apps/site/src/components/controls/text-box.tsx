import type { ComponentPropsWithoutRef } from 'react'
import styles from './controls.module.css'

type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentPropsWithoutRef<Tag>, 'onChange'> & {
  /** Takes the whole text with every change; without it a form reads the field. */
  readonly onType?: (text: string) => void
}

const lookWith = (className: string | undefined): string =>
  className === undefined ? `${styles.text}` : `${styles.text} ${className}`

/** A line of text with a name; `className` gives its measures. */
export function TextBox({ className, onType, ...input }: Native<'input'>) {
  return (
    <input
      {...input}
      className={lookWith(className)}
      onChange={onType === undefined ? undefined : (event) => onType(event.target.value)}
    />
  )
}

/** Several lines of text with a name; `className` gives their measures. */
export function TextArea({ className, onType, ...area }: Native<'textarea'>) {
  return (
    <textarea
      {...area}
      className={lookWith(className)}
      onChange={onType === undefined ? undefined : (event) => onType(event.target.value)}
    />
  )
}
