import type { FavouriteTab } from '@yaopi/core/contract'
import { recordParams, recordState } from '../../platform/routing/index.ts'

/** What stands in the address of the favourites. */
export const favouriteParams = recordParams({
  route: 'star',
  tabs: ['all', 'stock', 'dropped', 'sold_out', 'gone'] satisfies readonly [FavouriteTab, ...FavouriteTab[]],
  filters: {},
})

export type FavouritesInput = { readonly page?: number | undefined; readonly tab?: FavouriteTab | undefined }

/** The call's input out of an address: the first tab and the first page are left out. */
export function favouritesInput(params: URLSearchParams): FavouritesInput {
  const { tab, page } = recordState(favouriteParams, params)
  return { tab: tab === 'all' ? undefined : tab, page: page === 1 ? undefined : page }
}
