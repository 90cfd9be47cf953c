import type { Page } from '@yaopi/core/contract'
import type { Goods } from '@yaopi/core'
import { ProductCard, ProductGrid } from '@yaopi/widgets'
import { useLocation } from 'react-router'
import { useSearch } from '../../platform/navigation/index.ts'
import { queryAfter } from '../../catalogue/params/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import styles from './campaign.module.css'

/** One page of the goods of a promotion, with the way to the others. */
export function CampaignGoods({ goods, isReloading }: { readonly goods: Page<Goods>; readonly isReloading: boolean }) {
  const params = useSearch()
  const { pathname } = useLocation()
  return (
    <div className={styles.results} data-busy={isReloading || undefined}>
      <ProductGrid columns={5}>
        {goods.data.map((one) => (
          <ProductCard key={one.id} goods={one} />
        ))}
      </ProductGrid>
      <ListPager list={goods} href={(to) => `${pathname}${queryAfter(params, { page: to })}`} />
    </div>
  )
}
