import { Button, useStorefront, useValue } from '@yaopi/widgets'
import { actingText as text } from './acting-store.text.ts'
import { useActAs } from './use-act-as.ts'
import styles from './acting-store.module.css'

/** Says on every page as which store the login acts, with the way back; nothing for everybody else. */
export function ActingStrip() {
  const { session } = useStorefront()
  const { acting_owner: owner, company = '' } = useValue(session.user)
  const actAs = useActAs()
  if (owner === undefined) return null
  return (
    <aside className={styles.strip} aria-label={text.region}>
      <span>
        {text.current}
        <b>{company}</b>
      </span>
      <Button
        size="s"
        busy={actAs.busy === 0}
        onClick={() => {
          void actAs.back()
        }}
      >
        {text.back}
      </Button>
    </aside>
  )
}
