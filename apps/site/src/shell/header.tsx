import { zoneOfPath } from '@yaopi/core'
import { CategoryMenu, SearchBox, TopNav } from '@yaopi/widgets'
import { useLocation } from 'react-router'
import { BrandMark } from './brand-mark.tsx'
import { CartButton } from './cart-button.tsx'
import { ServiceLine } from './service-line.tsx'
import { useAddressSearch } from './use-address-search.ts'
import styles from './header.module.css'

/**
 * The shop's header in three layers: service line, brand line with the search, navigation. `menu` false leaves the
 * navigation out.
 */
export function Header({ menu }: { readonly menu: boolean }) {
  const { pathname, search } = useLocation()
  const current = useAddressSearch()
  return (
    <header className={styles.header}>
      <ServiceLine />
      <div className={styles.brandLine}>
        <BrandMark />
        <div className={styles.search}>
          <SearchBox variant="full" keywords={current.keywords} type={current.type} />
        </div>
        <div className={styles.cart}>
          <CartButton />
        </div>
      </div>
      {menu && (
        <div className={styles.navLine}>
          <div className={styles.nav}>
            <div className={styles.categories}>
              <CategoryMenu zone={zoneOfPath(pathname)} show={pathname === '/' ? 'always' : 'folded'} />
            </div>
            <TopNav current={`${pathname}${search}`} />
          </div>
        </div>
      )}
    </header>
  )
}
