import type { Goods } from '@yaopi/core'
import { memo, useCallback } from 'react'
import { useGoods } from '../goods/use-goods.ts'
import { ProductRowView } from './product-row.view.tsx'
import { ProductTableFrame } from './product-table.view.tsx'
import { TypedTotal } from './typed-total.tsx'
import { useTypedRows, type TypedRow } from './use-typed-rows.ts'

/** Props of `ProductTable`. */
export type ProductTableProps = {
  /** The rows. */
  readonly goods: readonly Goods[]
  /** Shows the picture column. */
  readonly pictures?: boolean
}

/**
 * Goods as dense rows for ordering by keyboard: F2 goes to the first quantity, Enter adds and moves on, ↑ and ↓ change
 * the row. What was typed and not added is summed up below.
 */
export function ProductTable({ goods, pictures = false }: ProductTableProps) {
  const { rows, report } = useTypedRows()
  return (
    <ProductTableFrame pictures={pictures} footer={<TypedTotal rows={rows} />}>
      {goods.map((item) => (
        <ProductRow key={keyOf(item)} goods={item} pictures={pictures} report={report} />
      ))}
    </ProductTableFrame>
  )
}

const keyOf = (goods: Goods): string => `${goods.id}-${goods.goods_price_id}-${goods.is_jxq}`

const ProductRow = memo(function ProductRow({
  goods,
  pictures,
  report,
}: {
  readonly goods: Goods
  readonly pictures: boolean
  readonly report: (key: string, row: TypedRow | undefined) => void
}) {
  const { add, toggleFavourite: _, ...around } = useGoods(goods)
  const onTyped = useCallback<Parameters<typeof ProductRowView>[0]['onTyped']>(
    (typed) => report(keyOf(goods), typed && { goods, ...typed }),
    [goods, report],
  )
  return <ProductRowView goods={goods} pictures={pictures} {...around} onAdd={add} onTyped={onTyped} />
})
