import { isLoggedIn, type Storefront } from '@yaopi/core'
import { redirect, redirectDocument, type LoaderFunction } from 'react-router'
import { loadAnswers } from '../platform/data/index.ts'
import { fillPattern, loginAddress, paramsOf, type PageRow, type RedirectRow } from '../platform/routing/index.ts'

/** Loads who visits, once per storefront: the page of the first address and the shell both wait for that. */
const visitors = new WeakMap<Storefront, Promise<void>>()

function loadVisitor(storefront: Storefront): Promise<void> {
  const { session, cart } = storefront
  if (session.known.peek()) return Promise.resolve()
  const loading =
    visitors.get(storefront) ??
    session.load().then(() => {
      // The header shows the count when it comes.
      if (session.loggedIn.peek()) void cart.invalidate()
    })
  visitors.set(storefront, loading)
  return loading
}

/**
 * What was loaded last: on the way from a page to itself (another tab or filter) its other blocks keep their answers.
 */
const shown = new WeakMap<Storefront, { readonly row: PageRow; readonly urls: readonly string[] }>()

/**
 * The loader of a page: sends visitors of members' pages to the login [RO-02], and brings what the page shows first.
 */
export const pageLoader =
  (storefront: Storefront, row: PageRow): LoaderFunction =>
  async ({ params, request }) => {
    await loadVisitor(storefront)
    const { cart, client, home, session } = storefront
    const isMember = isLoggedIn(session.user.peek())
    const { origin, pathname, search, hash, searchParams } = new URL(request.url)
    if (row.membersOnly && !isMember) {
      const login = loginAddress(home.config.peek()?.main_site_url ?? '', `${pathname}${search}${hash}`, origin)
      throw login.startsWith('/') ? redirect(login) : redirectDocument(login)
    }
    if (row.loader?.afterCart === true) await cart.whenIdle()
    const visit = { params: paramsOf(params), search: searchParams, isMember }
    const calls = row.loader?.calls(visit) ?? []
    const former = shown.get(storefront)
    const urls = calls.map(([call, input]) => client.urlFor(call, input as never))
    const wanted = former?.row === row ? calls.filter((_, at) => !former.urls.includes(urls[at]!)) : calls
    const data = await loadAnswers(client, wanted, request.signal)
    if (!request.signal.aborted) shown.set(storefront, { row, urls })
    const target = row.loader?.target?.(data, visit)
    if (target !== undefined) throw redirect(target)
    return null
  }

/** The loader of a path that leads elsewhere. */
export const redirectLoader =
  (row: RedirectRow): LoaderFunction =>
  ({ params, request }) => {
    const [pattern = '/', hash] = row.redirect.split('#')
    // Places of the path that the target has no room for go along in the query.
    const query = new URL(request.url).searchParams
    for (const [name, value] of Object.entries(params))
      if (value !== undefined && !pattern.includes(`:${name}`)) query.set(name, value)
    const search = query.toString()
    throw redirect(
      `${fillPattern(pattern, params)}${search === '' ? '' : `?${search}`}${hash === undefined ? '' : `#${hash}`}`,
    )
  }
