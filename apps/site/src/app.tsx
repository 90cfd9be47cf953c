import type { Storefront } from '@yaopi/core'
import { StorefrontProvider } from '@yaopi/widgets'
import { useEffect, useMemo } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { Pages } from './routes/pages-view.tsx'
import { siteLinks } from './routes/site-links.ts'
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
  const links = useMemo(() => siteLinks((to) => { void navigate(to) }), [navigate])
  useEffect(() => {
    void storefront.home.load()
    if (!storefront.session.known.peek()) void storefront.session.load()
  }, [storefront])
  return (
    <StorefrontProvider storefront={storefront} links={links}>
      <Shell><Pages /></Shell>
    </StorefrontProvider>
  )
}
