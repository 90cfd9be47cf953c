import type { Goods } from '@yaopi/core'

export type ProductCardProps = {
  readonly goods: Goods
  /** Above the fold: its picture is loaded first. */
  readonly eager?: boolean
  /** Words or marks of the list it stands in (flash price with its clock, rank). */
  readonly children?: React.ReactNode
}

/** Goods as a card: facts, price, quantity, add, favourite. */
export function ProductCard(_props: ProductCardProps) {
  return null
}
