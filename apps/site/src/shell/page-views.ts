import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findRoute, isRedirect } from '../platform/routing/index.ts'

/** Milliseconds after a route change until it is counted [SH-20]. */
export const TRACK_DELAY = 300

export type PageView = { readonly path: string; readonly title: string; readonly referrer: string }

/** Where page views go: an adapter, so that another service only needs another function. */
export type Analytics = (view: PageView) => void

/** Sends views to an address as a beacon that outlives the page; nothing personal goes along. */
export function beaconAnalytics(address: string): Analytics {
  return (view) => {
    const body = new URLSearchParams({ t: 'pageview', dl: view.path, dt: view.title, dr: view.referrer })
    try {
      navigator.sendBeacon(address, body)
    } catch {
      /* counting must never disturb a buyer */
    }
  }
}

/** Whether whoever knows a path may do what is on its page. */
function hasSecret(pathname: string): boolean {
  const row = findRoute(pathname)?.row
  return row !== undefined && !isRedirect(row) && row.hasSecret === true
}

let last = ''

/** Counts a page view 300 ms after each route change, when the operator has configured a service [SH-20]. */
export function usePageViews(make: (address: string) => Analytics = beaconAnalytics): void {
  const { home } = useStorefront()
  const address = useValue(home.config)?.analytics_url ?? ''
  const { pathname, search } = useLocation()
  useEffect(
    function countPageView() {
      if (address === '' || hasSecret(pathname)) return undefined
      const path = `${pathname}${search}`
      const timer = window.setTimeout(() => {
        make(address)({ path, title: document.title, referrer: last })
        last = path
      }, TRACK_DELAY)
      return () => window.clearTimeout(timer)
    },
    [address, pathname, search, make],
  )
}
