import type { Goods } from '@yaopi/core'
import { memo, type ReactNode } from 'react'
import { useGoods } from '../goods/use-goods.ts'
import { ProductCardView } from './product-card.view.tsx'

/** Props of `ProductCard`. */
export type ProductCardProps = {
  /** The goods of a list or search answer. */
  readonly goods: Goods
  /** Above the fold: loads the picture eagerly, `low` with low priority. */
  readonly eager?: boolean | 'low'
  /** Content of the surrounding list, such as a countdown or a rank. */
  readonly children?: ReactNode
}

/** Goods as a card: facts, price, quantity, add to cart, favourite. */
export const ProductCard = memo(function ProductCard({ goods, eager = false, children }: ProductCardProps) {
  const { add, toggleFavourite, ...around } = useGoods(goods)
  return (
    <ProductCardView goods={goods} eager={eager} {...around} onAdd={add} onFavourite={toggleFavourite}>
      {children}
    </ProductCardView>
  )
})
