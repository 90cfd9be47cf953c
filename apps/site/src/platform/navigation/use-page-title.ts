import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { navigationText as text } from './navigation.text.ts'

/** Title of a page: the route's title, then the site's [SH-03]. */
export const pageTitle = (routeTitle: string | undefined, siteTitle: string): string =>
  routeTitle === undefined ? siteTitle : `${routeTitle} - ${siteTitle}`

/** The title that the page of a path has given itself. */
type OwnTitle = { readonly path: string; readonly title: string }

let own: OwnTitle | undefined

/** Keeps the document's title in step with the route. */
export function useRouteTitle(routeTitle: string | undefined): void {
  const { pathname } = useLocation()
  const siteTitle = useSiteTitle()
  useEffect(() => {
    document.title = pageTitle(own?.path === pathname ? own.title : routeTitle, siteTitle)
  }, [pathname, routeTitle, siteTitle])
}

/** A page that shows one thing is called by its name: several of them lie open side by side. Nothing while the name is unknown. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  const siteTitle = useSiteTitle()
  useEffect(() => {
    if (title === undefined) return undefined
    own = { path: pathname, title }
    document.title = pageTitle(title, siteTitle)
    return () => {
      own = undefined
    }
  }, [pathname, title, siteTitle])
}

function useSiteTitle(): string {
  const { home } = useStorefront()
  return useValue(home.config)?.site_title ?? text.siteName
}
