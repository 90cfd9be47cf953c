import type { GoodsPage } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import { zoneText as text } from './zone.text.ts'
import styles from './scope-note.module.css'

/** Shown when goods of a zone lie outside the buyer's licence: what is missing, and a link to their documents. */
export function ScopeNote({ page }: { readonly page: GoodsPage }) {
  if (!page.data.some((goods) => goods.buy_reason?.code === 'SCOPE')) return null
  return (
    <p className={styles.note} role="status">
      {text.scope}
      <Anchor href={{ name: 'documents' }}>{text.toDocuments}</Anchor>
    </p>
  )
}
