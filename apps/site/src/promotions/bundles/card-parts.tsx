import type { Bundle } from '@yaopi/core'
import { Anchor } from '@yaopi/widgets'
import { offerTones, StatusMark } from '../../components/page/index.ts'
import { bundlesText as text } from './bundles.text.ts'
import styles from './card-parts.module.css'

/** Whether an offer is to come, runs or is over, behind its name. */
export const OfferMark = ({ status }: { readonly status: Bundle['status'] }) => (
  <StatusMark tone={offerTones[status]}>{text.status[status]}</StatusMark>
)

/** The name of goods on one line, as the way to them. */
export const GoodsName = ({ name, href }: { readonly name: string; readonly href: string }) => (
  <Anchor className={styles.name} href={href} title={name}>
    {name}
  </Anchor>
)
