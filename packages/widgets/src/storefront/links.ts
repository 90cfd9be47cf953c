import type { Goods, SearchType } from '@yaopi/core'

/** Values of an address; undefined ones are left out. */
export type LinkParams = Readonly<Record<string, string | number | undefined>>

type NoParams = Readonly<Record<never, never>>

/** What a link to the detail page carries: the id, and the price sources that are set (storefront.md §2). */
export type GoodsParams = {
  readonly id: number
  readonly goods_price_id?: number | undefined
  readonly ladder_price_id?: number | undefined
  readonly goods_manjian_id?: number | undefined
  readonly is_yj?: number | undefined
  readonly is_jxq?: number | undefined
}

/** The targets that the widgets themselves link to, each with its values. */
export interface WidgetLinkTargets {
  readonly home: NoParams
  readonly login: NoParams
  readonly register: NoParams
  readonly account: NoParams
  readonly documents: NoParams
  readonly contract: NoParams
  readonly messages: NoParams
  readonly orders: NoParams
  readonly favourites: NoParams
  readonly cart: NoParams
  readonly search: { readonly keywords?: string; readonly type?: SearchType }
  readonly list: { readonly select?: number; readonly yx?: 1 }
  readonly goods: GoodsParams
}

/**
 * Every link target with its values. An application adds its own by declaration merging.
 *
 * @example
 * declare module '@yaopi/widgets' {
 *   interface LinkTargets { readonly invoice: { readonly id: number } }
 * }
 */
export interface LinkTargets extends WidgetLinkTargets {}

/** The name of a link target; only the host knows its address. */
export type LinkName = keyof LinkTargets

type LinkTo<N extends LinkName> =
  Partial<LinkTargets[N]> extends LinkTargets[N]
    ? { readonly name: N; readonly params?: LinkTargets[N] }
    : { readonly name: N; readonly params: LinkTargets[N] }

/** A link target with its values, until the host turns it into an address. */
export type Link = { readonly [N in LinkName]: LinkTo<N> }[LinkName]

/** Where a link leads: a target, or an address that the host or its content wrote. */
export type Href = string | Link

/** What a widget needs of its host: the address of a target, and to go there. */
export type Links = {
  readonly href: (link: Link) => string
  /** Goes to a target or an address: inside the page for the host's own, by the browser for others. */
  readonly go: (href: Href) => void
  /** Address of a picture of the storefront, for pages of another origin. */
  readonly picture?: (src: string) => string
}

/** The values of a link to the detail page of goods; price sources that are not set are left out. */
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
