import { goodsCalls } from '@yaopi/core/contract'
import { ProductCard, ProductGrid, ProductGridSkeleton, EmptyState } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import type { ReactNode } from 'react'
import { Block } from '../../components/page/index.ts'
import { goodsText as text } from './goods.text.ts'
import styles from './hot-goods.module.css'

/** What others buy: the way on when a page has nothing to show. */
export function HotGoods({ title = text.hot }: { readonly title?: string }) {
  const { state, reload } = useQuery(goodsCalls.hot, { limit: 10 }, { cache: true })
  if (state.data?.length === 0) return null
  return (
    <section className={styles.hot}>
      <h2>{title}</h2>
      <Block state={state} reload={reload} skeleton={<ProductGridSkeleton count={10} columns={5} />}>
        {(goods) => (
          <ProductGrid columns={5}>
            {goods.map((one) => (
              <ProductCard key={one.id} goods={one} />
            ))}
          </ProductGrid>
        )}
      </Block>
    </section>
  )
}

/** There is nothing to show: why, the ways on as buttons, and what others buy. */
export function EmptyWithHotGoods({
  title,
  hint,
  children,
}: {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}) {
  return (
    <>
      <EmptyState title={title} hint={hint}>
        {children}
      </EmptyState>
      <HotGoods />
    </>
  )
}
