import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { canonicalPath } from '../routing/index.ts'
import { navigationText as text } from './navigation.text.ts'

/** Title of a page: the route's title, then the site's [SH-03]. */
export const pageTitle = (routeTitle: string | undefined, siteTitle: string): string =>
  routeTitle === undefined ? siteTitle : `${routeTitle} - ${siteTitle}`

/** The title that the page of a path has given itself. */
type OwnTitle = { readonly path: string; readonly title: string }

let own: OwnTitle | undefined
let route: string | undefined

/** Puts the description of a page into the head; without one that of the site. */
const showDescription = (description: string = text.siteDescription): void =>
  document.querySelector('meta[name=description]')?.setAttribute('content', description)

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
 * unknown. `description`: the page in one sentence; that of the site without one.
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  const { pathname } = useLocation()
  const siteTitle = useSiteTitle()
  useEffect(
    function showPageTitle() {
      if (title === undefined) return undefined
      own = { path: pathname, title }
      showTitle(title, siteTitle)
      showDescription(description)
      return () => {
        own = undefined
        showDescription()
      }
    },
    [pathname, title, description, siteTitle],
  )
}

/** Keeps the description of a page whose title is that of its route; nothing while it is unknown. */
export function usePageDescription(description: string | undefined): void {
  useEffect(
    function showPageDescription() {
      if (description === undefined) return undefined
      showDescription(description)
      return () => showDescription()
    },
    [description],
  )
}

function useSiteTitle(): string {
  const { home } = useStorefront()
  return useValue(home.config)?.site_title ?? text.siteName
}

/**
 * Keeps the address under which search engines list a page in step with the route. The first one came with the page.
 */
export function useCanonical(): void {
  const { pathname, search } = useLocation()
  const shown = useRef(`${pathname}${search}`)
  useEffect(
    function showCanonical() {
      if (shown.current === `${pathname}${search}`) return
      shown.current = `${pathname}${search}`
      const path = canonicalPath(pathname, new URLSearchParams(search))
      const known = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      if (path === undefined) {
        known?.remove()
        return
      }
      const link = known ?? document.head.appendChild(document.createElement('link'))
      link.rel = 'canonical'
      // The public address of the site is what the server wrote; a page that had none is under its own origin.
      link.href = new URL(path, known?.href ?? window.location.origin).href
    },
    [pathname, search],
  )
}
