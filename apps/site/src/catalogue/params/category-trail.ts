import { categoriesOf, type Category, type HomeData } from '@yaopi/core'
import type { GoodsListQuery } from '@yaopi/core/contract'

/** The category tree that a list narrows down: its zone's, or the one that the chosen category stands in. */
export function treeOf(common: HomeData | undefined, query: GoodsListQuery): readonly Category[] {
  if (common === undefined) return []
  if (query.yx === 1) return categoriesOf(common, 'yx')
  if (query.zone !== undefined) return categoriesOf(common, query.zone)
  const zone = (['normal', 'zy', 'qx', 'yx'] as const).find(
    (one) => categoryTrail(categoriesOf(common, one), query.select).length > 0,
  )
  return categoriesOf(common, zone ?? 'normal')
}

/** The way from the first level down to a category; empty when it is not in the tree. */
export function categoryTrail(categories: readonly Category[], id: number | undefined): Category[] {
  if (id === undefined) return []
  for (const category of categories) {
    if (category.id === id) return [category]
    const below = categoryTrail(category.children, id)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
