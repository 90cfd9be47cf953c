import type { Goods, Place } from '@yaopi/core'

/** A place that a widget may link to; only the host knows its address. */
export type LinkName = Place | 'search' | 'list' | 'goods' | 'register' | 'account' | 'messages'

/** Values that belong into an address; undefined ones are left out. */
export type LinkParams = Readonly<Record<string, string | number | undefined>>

/** What a widget asks its host: where something is, and to go there. */
export type Links = {
  readonly href: (name: LinkName, params?: LinkParams) => string
  /** Goes to an address: inside the page for the host's own, by the browser for others. */
  readonly go: (href: string) => void
  /** Where a picture of the shop is, for pages of another origin. */
  readonly picture?: (src: string) => string
}

/** What a link to the detail page carries: the id, and the price sources that are set (storefront.md §2). */
export function goodsParams(goods: Goods): LinkParams {
  const { id, goods_price_id, ladder_price_id, goods_manjian_id, is_yj, is_jxq } = goods
  const set = (value: number): number | undefined => (value === 0 ? undefined : value)
  return {
    id,
    goods_price_id: set(goods_price_id),
    ladder_price_id: set(ladder_price_id),
    goods_manjian_id: set(goods_manjian_id),
    is_yj: set(is_yj),
    is_jxq: set(is_jxq),
  }
}
