import type { ComponentPropsWithoutRef } from 'react'
import styles from './controls.module.css'

/** One of many, in a list that opens. */
export function SelectBox({
  options,
  onChoose,
  ...select
}: Omit<ComponentPropsWithoutRef<'select'>, 'onChange' | 'className' | 'children'> & {
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  readonly onChoose: (value: string) => void
}) {
  return (
    <select {...select} className={styles.text} onChange={(event) => onChoose(event.target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
