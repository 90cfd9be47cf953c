import { SearchBox } from '@yaopi/widgets'
import { memo } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { CartButton } from './cart-button.tsx'
import { shellText as text } from './shell.text.ts'
import { useAddressSearch } from './use-address-search.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import styles from './sticky-bar.module.css'

/** How far a page must be scrolled, px, and how often that is looked at, milliseconds [SH-08]. */
export const STICKY_AFTER = 205
export const STICKY_DELAY = 100

/** The compact bar that follows the page: sign, search, cart. It is not there before 205 px are scrolled [SH-08]. */
export const StickyBar = memo(function StickyBar() {
  const isPast = useScrolledPast(STICKY_AFTER, STICKY_DELAY)
  const current = useAddressSearch()
  if (!isPast) return null
  return (
    <div className={styles.bar} role="region" aria-label={text.stickyBar}>
      <div className={styles.inner}>
        <BrandMark small />
        <div className={styles.search}>
          <SearchBox variant="compact" keywords={current.keywords} type={current.type} />
        </div>
        <div className={styles.cart}>
          <CartButton />
        </div>
      </div>
    </div>
  )
})
