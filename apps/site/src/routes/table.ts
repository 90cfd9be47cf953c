import { activityRoutes } from './activity.routes.ts'
import { campaignRoutes } from './campaign.routes.ts'
import { cartRoutes } from './cart.routes.ts'
import { combinationRoutes } from './combination.routes.ts'
import { generalRoutes } from './general.routes.ts'
import { listRoutes } from './list.routes.ts'
import { memberRoutes } from './member.routes.ts'
import { offerRoutes } from './offer.routes.ts'
import { orderRoutes } from './order.routes.ts'
import { exactness, fillPattern, matchPattern, type PathParams } from './path-pattern.ts'
import { rewardRoutes } from './reward.routes.ts'
import { searchRoutes } from './search.routes.ts'
import { selfServiceRoutes } from './self-service.routes.ts'
import { isRedirect, type RouteRow } from './route.types.ts'
import { zoneRoutes } from './zone.routes.ts'

/** Every route of the site, one list of rows per area (storefront.md §2). */
export const routeTable: readonly RouteRow[] = [
  ...generalRoutes,
  ...listRoutes,
  ...searchRoutes,
  ...zoneRoutes,
  ...activityRoutes,
  ...offerRoutes,
  ...combinationRoutes,
  ...campaignRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...memberRoutes,
  ...rewardRoutes,
  ...selfServiceRoutes,
]

/** A row that fits an address, with the values of its places. */
export type RouteHit = { readonly row: RouteRow; readonly params: PathParams }

const candidates = routeTable
  .flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => ({ row, path })))
  .sort((a, b) => exactness(b.path) - exactness(a.path))

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

const byName = new Map(routeTable.map((row) => [row.name, row]))

/** Whether a named page exists by now: links to others wait with it. */
export const hasRoute = (name: string): boolean => byName.has(name)

/** What may stand behind the `?` of an address; undefined, null and '' are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>

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

/** `/list?select=3` of `/list` and `{ select: 3 }`. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The short alias is what addresses show: /list rather than /list_index. */
const preferredPath = (row: RouteRow): string => (isRedirect(row) ? row.path : (row.aliases?.[0] ?? row.path))
