import { catalogueIndex, type OfferedGoods } from '../../catalogue/catalogue-index/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { floorCategories } from './floor-categories.queries.ts'

/** A first-level category with the ids of its most sold goods that take part in an offer. */
export type EligibleFloor = { readonly id: number; readonly name: string; readonly goods: readonly number[] }

/** The first categories of the menu that have goods of an offer, at most `floors`, with `each` goods. One statement. */
export async function eligibleFloors(
  server: AppContext,
  offered: OfferedGoods,
  floors: number,
  each: number,
): Promise<EligibleFloor[]> {
  const index = catalogueIndex.of(server)
  const found: EligibleFloor[] = []
  for (const { id, name } of await floorCategories(server.db)) {
    const goods = await index.ids({
      narrow: { categories: { level: 1, id } },
      offered,
      sort: 'default',
      order: 'desc',
      offset: 0,
      limit: each,
    })
    if (goods.length > 0) found.push({ id, name, goods })
    if (found.length === floors) break
  }
  return found
}

/** The goods of an offer as the index is asked for them. */
export const offeredBy = (
  benefit: OfferedGoods['benefit'],
  { scope_kind, scope_ids, scope_zones }: OfferedGoods['scope'],
): OfferedGoods => ({ benefit, scope: { scope_kind, scope_ids, scope_zones } })
