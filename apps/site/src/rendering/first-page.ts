// What the server needs to know of an address before it renders it: data, title, picture, files. No view and no style.
import type { Envelope } from '@yaopi/core'
import {
  findRoute,
  isRedirect,
  pathsOf,
  type PageRow,
  type PathParams,
  type PreloadCall,
} from '../platform/routing/index.ts'
import { pageExtensions } from '../router/page-extensions.ts'
import { routeRows } from '../router/routes.ts'
import { shellCalls } from '../shell/shell.loader.ts'

/**
 * The row that an address shows in the end: unknown ones show /404; undefined for a redirect, which brings its own
 * page.
 */
function rowOf(pathname: string): { readonly row: PageRow; readonly params: PathParams } | undefined {
  const hit = findRoute(pathname) ?? findRoute('/404')
  return hit === undefined || isRedirect(hit.row) ? undefined : { row: hit.row, params: hit.params }
}

/**
 * The calls whose answers belong into the page of an address, so that its first paint has data. The answers go into
 * `<script type="application/json" id="preloaded-data">` as a map of `GET url` to envelope; only successful ones.
 */
export function preloadCalls(pathname: string, search: URLSearchParams, isMember = false): readonly PreloadCall[] {
  const hit = rowOf(pathname)
  if (hit === undefined) return []
  const { row, params } = hit
  return [...shellCalls(row.flags, isMember), ...(row.loader?.calls({ params, search, isMember }) ?? [])]
}

/** The paths of all pages, aliases included, with their `:places`; those that only lead elsewhere are left out. */
export const pagePaths = (): readonly string[] => routeRows.flatMap((row) => (isRedirect(row) ? [] : pathsOf(row)))

/** Whether an address is known; the server answers others with status 404 and the same page. */
export const isKnownPath = (pathname: string): boolean =>
  findRoute(pathname) !== undefined && !/^\/404\/?$/.test(pathname)

/**
 * Whether an address shows its page to everybody, whatever its calls answer: it leads nowhere else, is for visitors
 * too, and names nothing that might not exist.
 */
export function isAlwaysShown(pathname: string): boolean {
  const row = findRoute(pathname)?.row
  return (
    row !== undefined &&
    !isRedirect(row) &&
    row.status === undefined &&
    row.loader?.target === undefined &&
    row.membersOnly !== true &&
    !row.path.includes(':')
  )
}

/**
 * The picture that will be the largest thing of the first screen, out of its answers; undefined when the page has none.
 */
export function preloadPicture(
  pathname: string,
  answers: Readonly<Record<string, Envelope<unknown>>>,
): string | undefined {
  const hit = rowOf(pathname)
  if (hit === undefined) return undefined
  const dataOf = (path: string): unknown =>
    Object.entries(answers).find(([key]) => key.split('?')[0] === `GET ${path}`)?.[1].data
  return hit.row.loader?.picture?.(dataOf, hit.params)
}

/** One chunk of vite's manifest, as far as it matters here. */
export type ManifestChunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** The frame of the member centre, as the manifest of the build names it. */
const MEMBER = 'src/accounts/member-layout/index.ts'

/**
 * The scripts and styles of an address beyond those that index.html names: its head announces them, so that they load
 * at once.
 */
export function pageFiles(
  pathname: string,
  manifest: Manifest,
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const { page, frame } = rowOf(pathname)?.row ?? {}
  if (page === undefined || manifest[`src/${page}.page.tsx`] === undefined) return { scripts: [], styles: [] }
  const entry = closure(['index.html'], manifest)
  const extension = pageExtensions[page]?.file
  const own = closure(
    [`src/${page}.page.tsx`, ...(extension === undefined ? [] : [extension]), ...(frame === 'member' ? [MEMBER] : [])],
    manifest,
  )
  const wanted = [...own].filter((key) => !entry.has(key)).flatMap((key) => manifest[key] ?? [])
  const entryStyles = new Set([...entry].flatMap((key) => manifest[key]?.css ?? []))
  return {
    scripts: [...new Set(wanted.map((chunk) => `/${chunk.file}`))],
    styles: [...new Set(wanted.flatMap((chunk) => chunk.css ?? []))]
      .filter((file) => !entryStyles.has(file))
      .map((file) => `/${file}`),
  }
}

/** The chunks of these keys and everything they import at once. */
function closure(keys: readonly string[], manifest: Manifest, seen: Set<string> = new Set()): ReadonlySet<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest[key]?.imports ?? [], manifest, seen)
  }
  return seen
}
