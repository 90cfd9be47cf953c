import { goodsCalls } from '@yaopi/core/contract'
import type { PreloadCall, PreloadedData } from '../../platform/routing/index.ts'
import { fixedParams, listQueryOf, type FixedFilters } from './list-params.ts'

/**
 * The goods of a list under the filters of an address and those that its page sets; nothing without a readable filter.
 */
export const goodsListCalls = (search: URLSearchParams, fixed: FixedFilters | undefined): readonly PreloadCall[] =>
  fixed === undefined ? [] : [[goodsCalls.list, listQueryOf(fixedParams(search, fixed))]]

/** The picture of the first card of a list: the largest thing on its first screen. */
export function firstGoodsPicture(data: PreloadedData): string | undefined {
  const page = data(goodsCalls.list.path) as
    | { readonly data: readonly { readonly goods_image: readonly { readonly url: string }[] }[] }
    | undefined
  return page?.data[0]?.goods_image[0]?.url
}
