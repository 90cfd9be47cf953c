import type { MachineCheck } from '@yaopi/core/staff'
import { reviewsText as text } from './reviews.text.ts'
import styles from './review.module.css'

/** What a program found, one line each; the level is said in words too. */
export function Checks({ checks }: { readonly checks: readonly MachineCheck[] }) {
  return (
    <>
      {checks.map((check) => (
        <span key={check.code} className={styles.check} data-level={check.level}>
          {text.level[check.level]} {check.text}
        </span>
      ))}
    </>
  )
}
