import type { LinkName, Links } from '@yaopi/widgets'
import { hasRoute, href, type Query } from './table.ts'

/** Route names of the places that widgets ask for. */
const routeOf: Readonly<Record<LinkName, string>> = {
  login: 'login', contract: 'dzht', favourites: 'star', cart: 'cart_step1', home: 'index', documents: 'zzzj', orders: 'order',
  search: 'search_index', list: 'list_index', goods: 'list_info', register: 'register_index', account: 'user_hyzx', messages: 'wdxx',
}

/** Answers the widgets' questions about addresses; `go` moves inside the site, other origins are left to the browser. */
export function siteLinks(navigate: (to: string) => void): Links {
  return {
    href: (name, params = {}) => {
      const route = routeOf[name]
      // A page that is not built yet has no address; its links are hidden by the shell, and lead home at worst.
      if (!hasRoute(route)) return href('index')
      const { id, ...query } = params
      return name === 'goods' ? href(route, { id }, query as Query) : href(route, {}, params as Query)
    },
    go: (address) => {
      const own = ownAddress(address)
      if (own === undefined) window.location.assign(address)
      else navigate(own)
    },
  }
}

/** Path, query and hash of an address of this site; undefined for any other origin and for files and calls of the server. */
export function ownAddress(address: string): string | undefined {
  let url: URL
  try { url = new URL(address, window.location.href) } catch { return undefined }
  if (url.origin !== window.location.origin || /^\/(api|embed|pictures)\//.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
