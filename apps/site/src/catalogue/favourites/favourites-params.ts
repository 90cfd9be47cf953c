import type { FavouriteTab } from '@yaopi/core'

export const favouritesTabs: readonly FavouriteTab[] = ['all', 'stock', 'dropped', 'sold_out', 'gone']

export type FavouritesInput = { readonly page?: number | undefined; readonly tab?: FavouriteTab | undefined }

/** The call's input out of an address: the first tab and the first page are left out. */
export function favouritesInput(params: URLSearchParams): FavouritesInput {
  const tab = favouritesTabs.find((one) => one === params.get('tab'))
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return { tab: tab === 'all' ? undefined : tab, page: page === 1 ? undefined : page }
}
