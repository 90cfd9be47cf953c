import { isLoggedIn, type Storefront } from '@yaopi/core'
import { StorefrontProvider, syncCart, zhCN } from '@yaopi/widgets'
import { useEffect, useMemo } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { Pages } from './router/pages-view.tsx'
import { siteLinks } from './router/site-links.ts'
import { Shell } from './shell/shell.tsx'

/** The whole site over one storefront. */
export function App({ storefront }: { readonly storefront: Storefront }) {
  return (
    <BrowserRouter>
      <Site storefront={storefront} />
    </BrowserRouter>
  )
}

/** The site inside a router, so that tests can bring their own. */
export function Site({ storefront }: { readonly storefront: Storefront }) {
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
    function loadVisitorAndHome() {
      void storefront.home.load()
      if (!storefront.session.known.peek()) void loadVisitor(storefront)
    },
    [storefront],
  )
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
  return (
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <Shell>
        <Pages />
      </Shell>
    </StorefrontProvider>
  )
}

/** Loads the user and the cart count unless the page came with them. */
async function loadVisitor({ session, cart }: Storefront): Promise<void> {
  await session.load()
  if (session.loggedIn.peek()) await cart.invalidate()
}
