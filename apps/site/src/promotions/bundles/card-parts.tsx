import type { Bundle } from '@yaopi/core'
import { Anchor } from '@yaopi/widgets'
import { bundlesText as text } from './bundles.text.ts'
import styles from './card-parts.module.css'

/** Whether an offer is to come, runs or is over, as a small mark behind its name. */
export const StatusMark = ({ status }: { readonly status: Bundle['status'] }) => (
  <span className={styles.status} data-status={status}>
    {text.status[status]}
  </span>
)

/** The name of goods on one line, as the way to them. */
export const GoodsName = ({ name, href }: { readonly name: string; readonly href: string }) => (
  <Anchor className={styles.name} href={href} title={name}>
    {name}
  </Anchor>
)
