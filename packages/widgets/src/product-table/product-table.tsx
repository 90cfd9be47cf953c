import type { Goods } from '@yaopi/core'
import { memo } from 'react'
import { useGoods } from '../goods/use-goods.ts'
import { ProductRowView } from './product-row.view.tsx'
import { ProductTableFrame } from './product-table.view.tsx'

/** Props of `ProductTable`. */
export type ProductTableProps = {
  /** The rows. */
  readonly goods: readonly Goods[]
  /** Shows the picture column. */
  readonly pictures?: boolean
}

/** Goods as dense rows for ordering by keyboard: Enter adds and moves on, ↑ and ↓ change the row. */
export function ProductTable({ goods, pictures = false }: ProductTableProps) {
  return (
    <ProductTableFrame pictures={pictures}>
      {goods.map((item) => (
        <ProductRow key={`${item.id}-${item.goods_price_id}-${item.is_jxq}`} goods={item} pictures={pictures} />
      ))}
    </ProductTableFrame>
  )
}

const ProductRow = memo(function ProductRow({
  goods,
  pictures,
}: {
  readonly goods: Goods
  readonly pictures: boolean
}) {
  const { add, toggleFavourite: _, ...around } = useGoods(goods)
  return <ProductRowView goods={goods} pictures={pictures} {...around} onAdd={add} />
})
