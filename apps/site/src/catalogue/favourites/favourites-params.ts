import type { FavouriteTab } from '@yaopi/core/contract'
import { pageIn } from '../../platform/routing/index.ts'

export const favouritesTabs: readonly FavouriteTab[] = ['all', 'stock', 'dropped', 'sold_out', 'gone']

export type FavouritesInput = { readonly page?: number | undefined; readonly tab?: FavouriteTab | undefined }

/** The call's input out of an address: the first tab and the first page are left out. */
export function favouritesInput(params: URLSearchParams): FavouritesInput {
  const tab = favouritesTabs.find((one) => one === params.get('tab'))
  return { tab: tab === 'all' ? undefined : tab, page: pageIn(params.get('page')) }
}
