import { LineType } from '@yaopi/core'
import type { GoodsListQuery } from '@yaopi/core/contract'
import { pageInput } from '../../platform/routing/index.ts'
import type { FixedFilters } from '../../catalogue/params/index.ts'

/** What the list of controlled goods is held to. This module is read by the server too. */
export const CONTROLLED_FILTER: FixedFilters = { goods_type: LineType.controlledSale }

/** The newest controlled goods. */
export const NEWEST_CONTROLLED: GoodsListQuery = { goods_type: LineType.controlledSale, sort: 'new', per_page: 20 }

/** The input of a sub-zone out of its address; undefined for a word that none can have. */
export function zoneInput(
  url: string,
  params: URLSearchParams,
): { readonly url: string; readonly page?: number } | undefined {
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/i.test(url)) return undefined
  return { url: url.toLowerCase(), ...pageInput(params) }
}

/** The ads that an address names for the head of a sub-zone; undefined: none. */
export const adsInput = (ads: string | undefined): { readonly ids: string } | undefined =>
  ads !== undefined && /^\d{1,9}(,\d{1,9}){0,19}$/.test(ads) ? { ids: ads } : undefined
