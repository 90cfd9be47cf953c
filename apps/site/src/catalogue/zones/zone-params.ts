import type { GoodsListQuery } from '@yaopi/core/contract'
import { type FixedFilters, fixedParams, listQueryOf } from '../params/index.ts'

/** The zones that are a list of goods under a head of their own. This module is read by the server too. */
export type ShopZone = 'yx' | 'zy' | 'qx'

/** What each zone's list is held to. */
export const zoneFilters: Readonly<Record<ShopZone, FixedFilters>> = {
  yx: { yx: 1 },
  zy: { zone: 'zy' },
  qx: { zone: 'qx' },
}

/** The goods of a zone under the filters of an address. */
export const zoneQuery = (zone: ShopZone, params: URLSearchParams): GoodsListQuery =>
  listQueryOf(fixedParams(params, zoneFilters[zone]))

/** Code of the article with the rules of the free-shipping zone. */
export const FREE_SHIPPING_RULES = { id: 'yx-rule' } as const

/** The category that `/list/other/{id}` shows; undefined for what is no id. */
export function categoryFilter(id: string): { readonly select: number } | undefined {
  return /^[1-9]\d{0,8}$/.test(id) ? { select: Number(id) } : undefined
}
