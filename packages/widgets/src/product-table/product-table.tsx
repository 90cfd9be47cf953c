import type { Goods } from '@yaopi/core'

export type ProductTableProps = {
  readonly goods: readonly Goods[]
  /** Shows the picture column. */
  readonly pictures?: boolean
}

/** Goods as dense rows for ordering by keyboard: Enter adds and moves on, ↑ and ↓ move between the fields. */
export function ProductTable(_props: ProductTableProps) {
  return null
}

/** Skeleton rows in the shape of the table. */
export function ProductTableSkeleton(_props: { readonly rows?: number }) {
  return null
}
