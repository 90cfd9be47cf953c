import type { Goods } from '@yaopi/core'
import { memo, type ReactNode } from 'react'
import { useGoods } from '../goods/use-goods.ts'
import { ProductCardView } from './product-card.view.tsx'

export type ProductCardProps = {
  readonly goods: Goods
  /** Above the fold: its picture is loaded first; `low`: at once, after the first one. */
  readonly eager?: boolean | 'low'
  /** Words or marks of the list it stands in (flash price with its clock, rank). */
  readonly children?: ReactNode
}

/** Goods as a card: facts, price, quantity, add, favourite. */
export const ProductCard = memo(function ProductCard({ goods, eager = false, children }: ProductCardProps) {
  const { add, toggleFavourite, ...around } = useGoods(goods)
  return (
    <ProductCardView goods={goods} eager={eager} {...around} onAdd={add} onFavourite={toggleFavourite}>
      {children}
    </ProductCardView>
  )
})
