import { pageText as text } from './page.text.ts'
import styles from './needs-script.module.css'

/** Says at a form that it needs JavaScript, to those whose browser runs none. */
export function NeedsScript() {
  return (
    <p className={styles.note}>
      <noscript>{text.needsScript}</noscript>
    </p>
  )
}
