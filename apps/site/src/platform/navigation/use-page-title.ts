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
let route: string | undefined

/** The name of what a page shows stands before the route's title (docs/decisions/0020). */
const showTitle = (ownTitle: string | undefined, siteTitle: string): void => {
  document.title = (ownTitle === undefined ? '' : `${ownTitle} - `) + pageTitle(route, siteTitle)
}

/** Keeps the document's title in step with the route. */
export function useRouteTitle(routeTitle: string | undefined): void {
  const { pathname } = useLocation()
  const siteTitle = useSiteTitle()
  useEffect(
    function showRouteTitle() {
      route = routeTitle
      showTitle(own?.path === pathname ? own.title : undefined, siteTitle)
    },
    [pathname, routeTitle, siteTitle],
  )
}

/**
 * A page that shows one thing is called by its name: several of them lie open side by side. Nothing while the name is
 * unknown.
 */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  const siteTitle = useSiteTitle()
  useEffect(
    function showPageTitle() {
      if (title === undefined) return undefined
      own = { path: pathname, title }
      showTitle(title, siteTitle)
      return () => {
        own = undefined
      }
    },
    [pathname, title, siteTitle],
  )
}

function useSiteTitle(): string {
  const { home } = useStorefront()
  return useValue(home.config)?.site_title ?? text.siteName
}
