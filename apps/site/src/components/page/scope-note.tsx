import type { BuyReason } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import { pageText as text } from './page.text.ts'
import styles from './scope-note.module.css'

/** The refusals that a document of the member would lift: a scope, and the authorisations for single kinds of goods. */
const SCOPES: readonly string[] = ['SCOPE', 'HM_AUTH', 'COLD_AUTH'] satisfies readonly BuyReason['code'][]

/**
 * What the member's scope lacks for the goods on a page, each once, with the way to their documents; nothing when it
 * lacks nothing.
 */
export function ScopeNote({ reasons }: { readonly reasons: readonly (BuyReason | undefined)[] }) {
  const missing = new Set(reasons.flatMap((one) => (one !== undefined && SCOPES.includes(one.code) ? [one.msg] : [])))
  if (missing.size === 0) return null
  return (
    <p className={styles.note} role="status">
      {reasons.length > 1 && text.scopeOfSome}
      {text.scope([...missing].join(text.scopeJoint))}
      <Anchor href={{ name: 'documents' }}>{text.toDocuments}</Anchor>
    </p>
  )
}
