import type { Bundle } from '@yaopi/core'
import { bundlesText as text } from './bundles.text.ts'
import styles from './status-mark.module.css'

/** Whether an offer is to come, runs or is over, as a small mark behind its name. */
export const StatusMark = ({ status }: { readonly status: Bundle['status'] }) => (
  <span className={styles.status} data-status={status}>
    {text.status[status]}
  </span>
)
