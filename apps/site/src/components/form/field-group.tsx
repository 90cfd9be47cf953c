import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields that belong together, in a frame with their title; `className` may lay them out in columns. */
export function FieldGroup({
  title,
  className,
  children,
}: {
  readonly title: ReactNode
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className={className === undefined ? styles.group : `${styles.group} ${className}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** What was refused of what was sent before; `isOld` when that is known since, so that it is not read out. */
export function Refused({ isOld = false, children }: { readonly isOld?: boolean; readonly children: ReactNode }) {
  return (
    <p className={styles.problem} role={isOld ? undefined : 'alert'}>
      {children}
    </p>
  )
}
