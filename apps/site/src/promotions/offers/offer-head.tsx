import { Anchor } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { offerPagesText as text } from './offer.text.ts'
import styles from './offer-head.module.css'

export type OfferTab = { readonly name: string; readonly href: string; readonly isCurrent: boolean }

/** The head of a promotion page: what it is, a clock at the right, and the times to choose from. */
export function OfferHead({
  title,
  note,
  clock,
  tabs,
  label = text.tabs,
}: {
  readonly title: string
  readonly note: string
  readonly clock?: ReactNode
  readonly tabs?: readonly OfferTab[]
  readonly label?: string
}) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{note}</p>
      </div>
      {clock !== undefined && <div className={styles.clock}>{clock}</div>}
      {tabs !== undefined && (
        <nav className={styles.tabs} aria-label={label}>
          {tabs.map((tab) => (
            <Anchor key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.name}
            </Anchor>
          ))}
        </nav>
      )}
    </header>
  )
}
