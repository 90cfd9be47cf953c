import { zoneOfPath } from '@yaopi/core'
import { CategoryMenu, SearchBox, TopNav } from '@yaopi/widgets'
import { useLocation } from 'react-router'
import { memo } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { CartButton } from './cart-button.tsx'
import { ServiceLine } from './service-line.tsx'
import { useAddressSearch } from './use-address-search.ts'
import styles from './header.module.css'

// The same on every page, as long as what they are told is the same.
const Search = memo(SearchBox)
const Categories = memo(CategoryMenu)

/**
 * The shop's header in three layers: service line, brand line with the search, navigation. `menu` false leaves the
 * navigation out.
 */
export const Header = memo(function Header({ menu }: { readonly menu: boolean }) {
  const { pathname, search } = useLocation()
  const current = useAddressSearch()
  return (
    <header className={styles.header}>
      <ServiceLine />
      <div className={styles.brandLine}>
        <BrandMark />
        <div className={styles.search}>
          <Search variant="full" keywords={current.keywords} type={current.type} />
        </div>
        <div className={styles.cart}>
          <CartButton />
        </div>
      </div>
      {menu && (
        <div className={styles.navLine}>
          <div className={styles.nav}>
            <div className={styles.categories}>
              <Categories zone={zoneOfPath(pathname)} show={pathname === '/' ? 'always' : 'folded'} />
            </div>
            <TopNav current={`${pathname}${search}`} />
          </div>
        </div>
      )}
    </header>
  )
})
