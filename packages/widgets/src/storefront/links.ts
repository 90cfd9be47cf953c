import type { Goods, GoodsParams, Link } from '@yaopi/core'

// The types of links, re-exported so that a host needs one import.
export type { GoodsParams, Link, LinkName, LinkParams, LinkTargets } from '@yaopi/core'

/** A link of a widget: a target, or a URL from the host or its content. */
export type Href = string | Link

/** The host's links: the URL of a target, and navigation. */
export type Links = {
  readonly href: (link: Link) => string
  /** Navigates to a target or URL: by the host's router for its own pages, else by the browser. */
  readonly go: (href: Href) => void
  /** URL of a picture of the storefront, for pages of another origin. */
  readonly picture?: (src: string) => string
}

/** Parameters of a link to the detail page of goods; unset price sources are left out. */
export function goodsParams(goods: Goods): GoodsParams {
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
