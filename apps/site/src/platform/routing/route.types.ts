import type { PageLoader } from './loader.types.ts'

/**
 * What of the shell a route shows [SH-01]. `header`: the shop's header, the quiet one of login and registration, or
 * none.
 */
export type RouteFlags = {
  readonly header: 'normal' | 'login' | 'none'
  readonly footer: boolean
  /** The tool strip at the right edge with the cart drawer (the bottom bar on phones). */
  readonly toolbar: boolean
  /** The navigation row with the category menu. */
  readonly menu: boolean
  /** The advertisement that lies along the bottom edge. */
  readonly banner: boolean
  /** Goods are chosen and ordered here: why the member cannot order stands above the page. */
  readonly orderBlock: boolean
}

/**
 * How search engines list a page: under one address, whatever alias, letter case, layout, filter or sorting was opened.
 * Pages without it tell robots to stay away.
 */
export type Indexed = {
  /** Name of the route whose address is used: this one shows the same in another layout. */
  readonly as?: string
  /** Parameters of the query that make another page, in the order in which the address has them. */
  readonly query?: readonly string[]
  /** Places of the path that the address has in its query, by the name of the parameter. */
  readonly asQuery?: Readonly<Record<string, string>>
  /** Places of the path that make no other page. */
  readonly without?: readonly string[]
  /** The parameter of the query without which there is nothing to show. */
  readonly needs?: string
  /** Records with a page each: the sitemap lists them. */
  readonly each?: EachRecord | readonly EachRecord[]
}

/** Records of a kind, the place or parameter that has their id, and what stands in the other places of the path. */
export type EachRecord = {
  readonly of: IndexedRecord
  readonly by: string
  readonly places?: Readonly<Record<string, string>>
}

/** Kinds of records that have pages of their own; the last are kinds of activities and of news. */
export type IndexedRecord = 'goods' | 'category' | 'brand' | 'yjh' | 'zqmb' | 'hdmb' | 'hy' | 'company'

/** A page: one row of the table. The server reads these rows too, so they are plain data. */
export type PageRow = {
  /** Name in storefront.md §2; names are unique. */
  readonly name: string
  /** Path with `:param` and `:param?` places. */
  readonly path: string
  /** Further paths that show the same page. */
  readonly aliases?: readonly string[]
  /** First part of the document title [SH-03]. */
  readonly title: string
  readonly flags: RouteFlags
  /** `member`: inside the member centre with its menu at the left. */
  readonly frame?: 'member'
  /** Only for members: a visitor is sent to the login and comes back here. */
  readonly membersOnly?: true
  /** Its address is a secret, which is told to no statistics. */
  readonly hasSecret?: true
  /** Absent: not for search engines. */
  readonly indexed?: Indexed
  /** Status of the answer that carries the page; 200 without it. */
  readonly status?: 404
  /** The page file below `src/`, without `.page.tsx`; it has a default export. */
  readonly page: string
  /** What the page shows first; a page without one loads what it shows by itself. */
  readonly loader?: PageLoader
  /** Passed to the page: several rows may share one page. */
  readonly props?: Readonly<Record<string, unknown>>
}

/** A path that only leads elsewhere; `redirect` may use the places of `path`. */
export type RedirectRow = {
  readonly name: string
  readonly path: string
  readonly aliases?: readonly string[]
  readonly redirect: string
}

export type RouteRow = PageRow | RedirectRow

export const isRedirect = (row: RouteRow): row is RedirectRow => 'redirect' in row

/** The shop as buyers know it. */
export const shopFlags: RouteFlags = {
  header: 'normal',
  footer: true,
  toolbar: true,
  menu: true,
  banner: false,
  orderBlock: false,
}
/** The shop where goods are chosen. */
export const buyFlags: RouteFlags = { ...shopFlags, orderBlock: true }
/** Home: as the shop, with the advertisement at the bottom edge. */
export const homeFlags: RouteFlags = { ...shopFlags, banner: true }
/** Login, registration, hand-over: the quiet header, no menus. */
export const loginFlags: RouteFlags = { ...shopFlags, header: 'login', toolbar: false, menu: false }
/** Cart steps and member centre: the shop without the category row in the way. */
export const deskFlags: RouteFlags = { ...shopFlags, menu: false }
/** The same where goods are ordered. */
export const buyDeskFlags: RouteFlags = { ...deskFlags, orderBlock: true }
/** Nothing but the page. */
export const bareFlags: RouteFlags = { ...loginFlags, header: 'none', footer: false }
