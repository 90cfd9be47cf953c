import { isLoggedIn, type Storefront } from '@yaopi/core'
import { StorefrontProvider, syncCart, zhCN } from '@yaopi/widgets'
import { useEffect, useMemo } from 'react'
import { Outlet, useNavigate, type RouteObject } from 'react-router'
import { prefetchLinks } from './router/prefetch.ts'
import { siteLinks } from './router/site-links.ts'
import { siteRoutes } from './router/site-routes.tsx'
import { Shell } from './shell/shell.tsx'

/** The routes of the whole site over one storefront, with the shell around every page. */
export const appRoutes = (storefront: Storefront): RouteObject[] =>
  siteRoutes(storefront, () => <Site storefront={storefront} />)

/** What stands around every page. */
function Site({ storefront }: { readonly storefront: Storefront }) {
  const navigate = useNavigate()
  const links = useMemo(
    () =>
      siteLinks(
        (to) => {
          void navigate(to)
        },
        {
          mainSite: () => storefront.home.config.peek()?.main_site_url ?? '',
          note: (text) => storefront.notifications.info(text),
        },
      ),
    [navigate, storefront],
  )
  useEffect(
    function loadHome() {
      void storefront.home.load()
    },
    [storefront],
  )
  useEffect(() => prefetchLinks(storefront, document), [storefront])
  // Other tabs, and partners' pages with the same cart.
  useEffect(
    function syncTabs() {
      const sync = syncCart(storefront, { channel: (member) => `yaopi-cart:site:${member}` })
      const end = storefront.session.user.subscribe((user) => sync.follow(isLoggedIn(user) ? user.username : undefined))
      return () => {
        end()
        sync.stop()
      }
    },
    [storefront],
  )
  // The router renders its root whenever a navigation begins or ends; the shell follows the address by itself.
  return useMemo(
    () => (
      <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
        <Shell>
          <Outlet />
        </Shell>
      </StorefrontProvider>
    ),
    [links, storefront],
  )
}
