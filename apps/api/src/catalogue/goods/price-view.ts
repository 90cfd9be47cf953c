import { isFor, isRunning, seesPrices } from '@yaopi/core/pricing'
import { type AppContext, type Member, pricedAt } from '../../platform/context/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { viewerContextOf } from '../../pricing/offers/index.ts'
import type { PriceView, Sort } from '../catalogue-index/index.ts'
import { offersOfMember } from './price-view.queries.ts'

/** Whose prices sort and filter a list; undefined for those who see none: no price does. One statement. */
export async function priceViewOf(server: AppContext, viewer: Member | null): Promise<PriceView | undefined> {
  if (viewer === null || !seesPrices(viewer)) return undefined
  const { campaigns, now } = viewerContextOf(server, viewer)
  const at = pricedAt(server.now)
  const { is_new, open } = await offersOfMember(server.db, viewer.id, at)
  return {
    rank: viewer.rank,
    zone: viewer.freight_zone,
    // In whole minutes, so that kept answers are found.
    at: at - (at % MINUTE),
    isNew: is_new,
    open,
    storewide: campaigns.welfare
      .filter((row) => isRunning(row, now) && isFor(row, viewer))
      .map(({ id, percent, scope_kind, scope_ids, scope_zones }) => ({
        id,
        percent,
        scope_kind,
        scope_ids,
        scope_zones,
      })),
  }
}

/** How a list is sorted: for those who see no prices not by them, or the order would tell what is hidden. */
export function orderFor(
  viewer: Member | null,
  query: { readonly sort?: Sort | undefined; readonly order?: 'asc' | 'desc' | undefined },
): { readonly sort: Sort; readonly order: 'asc' | 'desc' } {
  const { sort = 'default', order = sort === 'price' ? 'asc' : 'desc' } = query
  const isByPrice = sort === 'price' || sort === 'profit'
  return isByPrice && !seesPrices(viewer) ? { sort: 'default', order: 'desc' } : { sort, order }
}
