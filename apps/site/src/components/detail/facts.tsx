import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A name and what it is; an empty value is left out. */
export type Fact = readonly [name: string, value: ReactNode]

/** Facts of a record by name, in two columns on a desk and one on a phone. */
export function Facts({ facts, columns = 2 }: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 | 3 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
