// Which addresses search engines may list, out of the rows of all routes. No view and no style.
import {
  findRoute,
  href,
  isRedirect,
  pathsOf,
  properPath,
  type EachRecord,
  type IndexedRecord,
  type PageRow,
} from '../platform/routing/index.ts'
import { routeRows } from '../router/routes.ts'

/** A listed address: one page, or one for each record of a kind, whose id takes the place of `:id`. */
export type IndexedPage = { readonly path: string; readonly each?: IndexedRecord }

const placesOf = (path: string): readonly string[] => [...path.matchAll(/:(\w+)(?!\w*\?)/g)].map((match) => match[1]!)

/** The addresses of the sitemap. */
export function indexedPages(): readonly IndexedPage[] {
  return routeRows.flatMap((row): readonly IndexedPage[] => {
    if (isRedirect(row) || row.indexed === undefined || row.indexed.as !== undefined) return []
    const { each, needs } = row.indexed
    return [
      ...(needs === undefined && placesOf(row.path).length === 0 ? [{ path: href(row.name) }] : []),
      ...[each ?? []].flat().map((one) => ({ path: addressOfEach(row, one), each: one.of })),
    ]
  })
}

/** The address of a row with `:id` where the id of a record stands. */
function addressOfEach({ name, path }: PageRow, { by, places = {} }: EachRecord): string {
  const id = { [by]: ':id' }
  return (path.includes(`:${by}`) ? href(name, { ...places, ...id }) : href(name, places, id)).replace('%3Aid', ':id')
}

/**
 * Beginnings of paths that robots are to stay away from: those of pages without a flag to be listed. What begins like a
 * listed page is refused as a whole path only.
 */
export function hiddenPaths(): readonly string[] {
  const beginnings = (isListed: boolean): readonly string[] =>
    routeRows
      .filter((row) => !isRedirect(row) && (row.indexed !== undefined) === isListed && row.status !== 404)
      .flatMap((row) => pathsOf(row).map((path) => path.replace(/\/:.*$/, '')))
  const listed = beginnings(true)
  const hidden = [...new Set(beginnings(false))].sort()
  return hidden
    .filter((path) => !hidden.some((other) => other !== path && path.startsWith(other)))
    .map((path) => (listed.some((one) => one.startsWith(path)) ? `${path}$` : path))
}

/** The address that another spelling of a path belongs to; undefined when it is spelt as its route is. */
export function respelt(pathname: string, search: string): string | undefined {
  if (findRoute(pathname) === undefined) return undefined
  const proper = properPath(pathname)
  return proper === undefined || proper === pathname ? undefined : `${proper}${search}`
}
