import type { Category } from '../../catalogue/goods/index.ts'

/** A recommended search with its URL; an empty one means a search for the name. */
export type HotSearch = { readonly name: string; readonly url: string }

/** An entry of the main navigation with its submenu (storefront.md §7). */
export type NavEntry = {
  readonly name: string
  readonly url: string
  readonly image: string
  readonly children: readonly NavEntry[]
  /** 1 when the entry opens in a new window. */
  readonly is_open: 0 | 1
}

/** A brand with its logo, as menus and home page show it. */
export type BrandMark = { readonly id: number; readonly name: string; readonly logo: string }

/** Data of header, menus and clock, for every page [EN-10]. */
export type HomeData = {
  readonly rnss: readonly HotSearch[]
  readonly nav: readonly NavEntry[]
  readonly category: readonly Category[]
  readonly category_yx: readonly Category[]
  readonly category_zy: readonly Category[]
  readonly category_qx: readonly Category[]
  readonly brand: readonly BrandMark[]
  /** Server time, Unix seconds. */
  readonly timestamp: number
}

/** Settings of the operator for footer, help and shell (domain.md §0.13). */
export type SiteConfig = {
  readonly site_title: string
  readonly company: string
  readonly hot_line: string
  readonly licences: readonly { readonly name: string; readonly number: string; readonly url: string }[]
  readonly support: string
  readonly copyright_from: number
  readonly contract_version: string
  readonly is_demo: 0 | 1
  /** 1: members can sign in and register with WeChat. */
  readonly has_wechat: 0 | 1
  /** Only in demo mode: accounts shown on the login page, with their published password. */
  readonly demo_accounts: readonly { readonly username: string; readonly password: string; readonly remark: string }[]
  readonly analytics_url: string
  /** Origin of login and eleven_index; empty for this site. */
  readonly main_site_url: string
}
