import { adTarget } from '@yaopi/core'
import type { Href, Link, LinkName, Links } from '@yaopi/widgets'
import { hasRoute, href, isBuilt, isServerPath, loginAddress, ownPath, type Query } from '../platform/routing/index.ts'
import './routes.ts'

/** Route names of each link target; the first that is built counts. */
const routesOf: Readonly<Record<LinkName, readonly string[]>> = {
  login: ['login'],
  contract: ['dzht'],
  favourites: ['star'],
  cart: ['cart_step1'],
  checkout: ['cart_step2', 'cart_step1'],
  home: ['index'],
  documents: ['zzzj', 'user_hyzx'],
  orders: ['order'],
  search: ['search_index'],
  list: ['list_index'],
  goods: ['list_info'],
  register: ['register_index', 'login'],
  account: ['user_hyzx'],
  messages: ['wdxx', 'user_hyzx'],
}

export type SiteLinksOptions = {
  /** Address of the main site where logins happen; empty for this one. */
  readonly mainSite?: () => string
  /** Tells why a link leads nowhere yet [ER-10]. */
  readonly note?: (text: string) => void
}

/** The site's link registry for the widgets; `go` navigates inside the site, other origins are left to the browser. */
export function siteLinks(
  navigate: (to: string) => void,
  { mainSite = () => '', note = () => undefined }: SiteLinksOptions = {},
): Links {
  const go = (to: Href): void => {
    if (typeof to !== 'string' && to.name === 'login') {
      leaveForLogin()
      return
    }
    const address = typeof to === 'string' ? to : hrefOf(to)
    const own = ownAddress(address)
    if (own === undefined) window.location.assign(address)
    // After the login the member returns to this page [RO-02].
    else if (own === href('login')) leaveForLogin()
    else if (isBuilt(own)) navigate(own)
    else {
      const target = adTarget('')
      if ('note' in target) note(target.note)
    }
  }
  const leaveForLogin = (): void => {
    const { pathname, search, hash } = window.location
    const login = loginAddress(mainSite(), `${pathname}${search}${hash}`)
    if (login.startsWith('/')) navigate(login)
    else window.location.assign(login)
  }
  return { go, href: hrefOf }
}

/** The address of a link target; the start page while its page is not built. */
function hrefOf(link: Link): string {
  const route = routesOf[link.name].find(hasRoute) ?? 'index'
  if (link.name !== 'goods') return href(route, {}, (link.params ?? {}) as Query)
  const { id, ...query } = link.params
  return href(route, { id }, query as Query)
}

/**
 * Path, query and hash of an address of this site; undefined for any other origin and for files and calls of the
 * server.
 */
export function ownAddress(address: string): string | undefined {
  const path = ownPath(address, window.location.href)
  return path === undefined || isServerPath(path) ? undefined : path
}
