import type { ReactNode } from 'react'
import styles from './detail.module.css'

/** A fact: its name and value; a value of undefined, null or '' is left out. */
export type Fact = readonly [name: string, value: ReactNode]

/** Facts of a record in columns. */
export function Facts({ facts, columns = 3 }: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 | 3 | 4 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
