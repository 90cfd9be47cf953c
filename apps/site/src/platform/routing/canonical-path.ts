import { matchPath } from 'react-router'
import { pageIn } from './page-number.ts'
import { findRoute, href, pathsOf } from './route-table.ts'
import { isRedirect } from './route.types.ts'

/**
 * The one path and query under which search engines list what an address shows; undefined for what is not for them.
 * The first page of a list has no number in it.
 */
export function canonicalPath(pathname: string, search: URLSearchParams): string | undefined {
  const hit = findRoute(pathname)
  if (hit === undefined || isRedirect(hit.row) || hit.row.indexed === undefined) return undefined
  const { as = hit.row.name, query = [], asQuery = {}, without = [] } = hit.row.indexed
  const places: Record<string, string> = {}
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(hit.params)) {
    const key = asQuery[name]
    if (key !== undefined) values[key] = value
    else if (!without.includes(name)) places[name] = value
  }
  for (const key of query) {
    const value = search.get(key) ?? values[key]
    delete values[key]
    if (value !== undefined && ID.test(value)) values[key] = value
  }
  return href(as, withoutFirstPage(places), withoutFirstPage(values))
}

/** Ids, short codes and page numbers: what else stands in a parameter is read as nothing. */
const ID = /^[a-z1-9][\w-]{0,39}$/i

const withoutFirstPage = ({ page, ...rest }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  pageIn(page) === undefined ? rest : { ...rest, page: page! }

/**
 * The path as its row spells it: other letter case and a closing slash are gone, the values of its places are left
 * alone. Undefined for an unknown path.
 */
export function properPath(pathname: string): string | undefined {
  const hit = findRoute(pathname)
  if (hit === undefined) return undefined
  const pattern = pathsOf(hit.row).find((path) => matchPath(path, pathname) !== null)
  if (pattern === undefined || pathname === '/') return pathname
  const words = pattern.split('/')
  return pathname
    .replace(/\/+$/, '')
    .split('/')
    .map((part, at) => (words[at]?.startsWith(':') ? part : (words[at] ?? part)))
    .join('/')
}
