import type { CartChanges } from './cart-changes.rules.ts'
import { cartChangesText as text } from './cart-changes.text.ts'
import css from './cart-changes.module.css'

/** As many changes as are read at one look; each line says its own beside it. */
const MOST = 10

/** What is other than on the cart page that led here, above the goods. */
export function CartChangesView({ changes: { all } }: { readonly changes: CartChanges }) {
  if (all.length === 0) return null
  return (
    <section className={css.changes} aria-label={text.title}>
      <h3>{text.title}</h3>
      <ul>
        {all.slice(0, MOST).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {all.length > MOST && <li>{text.more(all.length - MOST)}</li>}
      </ul>
    </section>
  )
}
