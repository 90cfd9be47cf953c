/** Values of a link by name; undefined ones are left out of the URL. */
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

/** The targets that stores and widgets themselves link to, each with its values. */
export interface BuiltInLinkTargets {
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
  /** Where an order of the ticked lines is confirmed. */
  readonly checkout: NoParams
  /** `type`: 0 keywords of a drug, 1 of a manufacturer. */
  readonly search: { readonly keywords?: string; readonly type?: 0 | 1 }
  readonly list: { readonly select?: number; readonly yx?: 1 }
  readonly goods: GoodsParams
}

/**
 * The registry: every link target with its values. An application adds its own by declaration merging.
 *
 * @example
 * declare module '@yaopi/core' {
 *   interface LinkTargets { readonly invoice: { readonly id: number } }
 * }
 */
export interface LinkTargets extends BuiltInLinkTargets {}

/** The name of a link target; only the host knows its URL. */
export type LinkName = keyof LinkTargets

type LinkTo<N extends LinkName> =
  Partial<LinkTargets[N]> extends LinkTargets[N]
    ? { readonly name: N; readonly params?: LinkTargets[N] }
    : { readonly name: N; readonly params: LinkTargets[N] }

/** A link target with its values, until the host turns it into a URL. */
export type Link = { readonly [N in LinkName]: LinkTo<N> }[LinkName]
