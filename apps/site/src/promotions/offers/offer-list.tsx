import type { AsyncState, Goods } from '@yaopi/core'
import type { Page } from '@yaopi/core/contract'
import { ProductGrid, ProductGridSkeleton } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { ListPager } from '../../catalogue/browser/index.ts'
import { Block } from '../../components/page/index.ts'

type OfferListProps = {
  readonly state: AsyncState<Page<Goods>>
  readonly reload: () => void
  readonly columns: 4 | 5
  readonly empty: ReactNode
  /** The card of one offer; pictures of the first row are loaded at once. */
  readonly children: (goods: Goods, isFirstRow: boolean) => ReactNode
}

/** One page of offers as cards, and the ways to the other pages. */
export function OfferList({ state, reload, columns, empty, children }: OfferListProps) {
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={<ProductGridSkeleton count={2 * columns} columns={columns} />}
      isEmpty={(page) => page.data.length === 0}
      empty={empty}
    >
      {(page, isReloading) => (
        <div aria-busy={isReloading || undefined}>
          <ProductGrid columns={columns}>{page.data.map((goods, at) => children(goods, at < columns))}</ProductGrid>
          <ListPager list={page} />
        </div>
      )}
    </Block>
  )
}
