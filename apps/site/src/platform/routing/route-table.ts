import { exactness, fillPattern, matchPattern, type PathParams } from './path-pattern.ts'
import { isRedirect, type RouteRow } from './route.types.ts'

/** A row that fits an address, with the values of its places. */
export type RouteHit = { readonly row: RouteRow; readonly params: PathParams }

/** What may stand behind the `?` of an address; undefined, null and '' are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>

type Candidate = { readonly row: RouteRow; readonly path: string }

let candidates: readonly Candidate[] = []
let byName: ReadonlyMap<string, RouteRow> = new Map()

/** Sets the rows of the site. Composition calls it once; areas only look routes up, by path or by name. */
export function defineRoutes(rows: readonly RouteRow[]): void {
  candidates = rows
    .flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => ({ row, path })))
    .sort((a, b) => exactness(b.path) - exactness(a.path))
  byName = new Map(rows.map((row) => [row.name, row]))
}

/** The row of a path; undefined for an unknown one, which goes to /404 [SH-02]. */
export function findRoute(pathname: string): RouteHit | undefined {
  for (const { row, path } of candidates) {
    const params = matchPattern(path, pathname)
    if (params !== undefined) return { row, params }
  }
  return undefined
}

/** Whether a path or address of this site has a page by now. */
export function isBuilt(address: string): boolean {
  return findRoute(address.split(/[?#]/, 1)[0]!) !== undefined
}

/** Whether a named page exists by now; links to a page that is not built are left out. */
export const hasRoute = (name: string): boolean => byName.has(name)

/** The address of a named route: `href('list_info', { id: 7 })` → `/list/info/7`. Throws for a name that has no row. */
export function href(
  name: string,
  params?: Readonly<Record<string, string | number | undefined>>,
  query: Query = {},
): string {
  const row = byName.get(name)
  if (row === undefined) throw new TypeError(`no route is named ${name}`)
  return withQuery(fillPattern(preferredPath(row), params), query)
}

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
