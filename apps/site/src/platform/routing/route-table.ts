import { generatePath, matchRoutes } from 'react-router'
import type { PathParams } from './loader.types.ts'
import { isRedirect, type RouteRow } from './route.types.ts'

/** A row that fits an address, with the values of its places. */
export type RouteHit = { readonly row: RouteRow; readonly params: PathParams }

/** What may stand behind the `?` of an address; undefined, null and '' are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>

/** Paths that are looked up often (links of menus and banners) are matched once. */
const MOST_KNOWN = 500

let table: { path: string; handle: RouteRow }[] = []
let byName: ReadonlyMap<string, RouteRow> = new Map()
const known = new Map<string, RouteHit | undefined>()

/** Sets the rows of the site. Composition calls it once; areas only look routes up, by path or by name. */
export function defineRoutes(rows: readonly RouteRow[]): void {
  table = rows.flatMap((row) => pathsOf(row).map((path) => ({ path, handle: row })))
  byName = new Map(rows.map((row) => [row.name, row]))
  known.clear()
}

/** The path of a row, and its aliases. */
export const pathsOf = (row: RouteRow): readonly string[] => [row.path, ...(row.aliases ?? [])]

/** The row of a path; undefined for an unknown one, which goes to /404 [SH-02]. */
export function findRoute(pathname: string): RouteHit | undefined {
  if (known.has(pathname)) return known.get(pathname)
  const [match] = matchRoutes(table, pathname) ?? []
  const hit = match === undefined ? undefined : { row: match.route.handle, params: paramsOf(match.params) }
  if (known.size === MOST_KNOWN) known.clear()
  known.set(pathname, hit)
  return hit
}

/** The values of a match without the places that are empty. */
export const paramsOf = (params: Readonly<Record<string, string | undefined>>): PathParams =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Whether a path or address of this site has a page by now. */
export function isBuilt(address: string): boolean {
  return findRoute(address.split(/[?#]/, 1)[0]!) !== undefined
}

/** Whether a named page exists by now; links to a page that is not built are left out. */
export const hasRoute = (name: string): boolean => byName.has(name)

/** The address of a named route: `href('list_info', { id: 7 })` → `/list/info/7`. Throws for a name that has no row. */
export function href(
  name: string,
  params: Readonly<Record<string, string | number | undefined>> = {},
  query: Query = {},
): string {
  const row = byName.get(name)
  if (row === undefined) throw new TypeError(`no route is named ${name}`)
  return withQuery(fillPattern(preferredPath(row), params), query)
}

/** Fills the places of a pattern; optional ones without a value fall away. Throws when a needed one is missing. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string | number | undefined>>): string =>
  generatePath(
    pattern,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === undefined ? null : `${value}`])),
  )

/** The page of a help article, by its code; undefined while the help centre is not built. */
export function helpHref(article: { readonly code: string }): string | undefined {
  const name = `help_${article.code}`
  return hasRoute(name) ? href(name) : undefined
}

/** Whether an address can be opened: another site's, or a page of ours that is built. */
export const canOpen = (url: string): boolean => /^https?:/.test(url) || (url.startsWith('/') && isBuilt(url))

/** `/list?select=3` of `/list` and `{ select: 3 }`. */
function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The short alias is what addresses show: /list rather than /list_index. */
const preferredPath = (row: RouteRow): string => (isRedirect(row) ? row.path : (row.aliases?.[0] ?? row.path))
