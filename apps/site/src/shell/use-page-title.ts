import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect } from 'react'
import { shellText as text } from './shell.text.ts'

/** Title of a page: the route's title, then the site's [SH-03]. */
export const pageTitle = (routeTitle: string | undefined, siteTitle: string): string =>
  routeTitle === undefined ? siteTitle : `${routeTitle} - ${siteTitle}`

/** Keeps the document's title in step with the route. */
export function usePageTitle(routeTitle: string | undefined): void {
  const { home } = useStorefront()
  const config = useValue(home.config)
  const title = pageTitle(routeTitle, config?.site_title ?? text.siteName)
  useEffect(() => { document.title = title }, [title])
}
