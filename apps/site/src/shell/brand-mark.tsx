import { Anchor } from '@yaopi/widgets'
import { memo } from 'react'
import { shellText as text } from './shell.text.ts'
import styles from './brand-mark.module.css'

/** The site's sign, a link home; `small` leaves the words away. */
export const BrandMark = memo(function BrandMark({ small = false }: { readonly small?: boolean }) {
  return (
    <Anchor className={styles.brand} href="/" aria-label={`${text.siteName} ${text.backHome}`}>
      <svg viewBox="0 0 44 44" width={small ? 36 : 44} height={small ? 36 : 44} aria-hidden="true">
        <rect width="44" height="44" rx="10" className={styles.ground} />
        <path d="M18 9h8v9h9v8h-9v9h-8v-9H9v-8h9z" className={styles.cross} />
        <path d="M22 33c-4.500-6 0-12.500 11-13.500C33.500 28 29.500 33.500 22 33z" className={styles.leaf} />
        <path d="M22 33c2.500-4 5.500-7.500 9-11" className={styles.vein} />
      </svg>
      {!small && (
        <span className={styles.words}>
          <b>{text.siteName}</b>
          <small>{text.slogan}</small>
        </span>
      )}
    </Anchor>
  )
})
