import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Milliseconds after a return until the remembered place is scrolled to [SH-04]. */
export const RESTORE_DELAY = 100
/** How long the memory waits for a page to grow tall enough, milliseconds. */
const PATIENCE = 2_000

/** Key of the places in session storage; the last ones, so that a long visit does not fill it. */
const STORED = 'yaopi-scroll'
const MOST = 50

const remembered = new Map<string, number>()

/**
 * Places of this tab from before the page was loaded, by a reload, a way back or a link that was pressed before the
 * scripts ran; a new visit of an address begins at its top. None where the storage is refused or holds something else.
 */
function readPlaces(): void {
  if (typeof window === 'undefined') return
  const [load] = window.performance.getEntriesByType?.('navigation') ?? []
  const isVisit = (load as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORED) ?? '[]')
    for (const [address, place] of stored as readonly (readonly [string, number])[])
      if (typeof address === 'string' && Number.isFinite(place)) remembered.set(address, place)
    if (isVisit) remembered.delete(`${window.location.pathname}${window.location.search}`)
  } catch {
    remembered.clear()
  }
}

function writePlaces(): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify([...remembered].slice(-MOST)))
  } catch {
    // Without storage the places last as long as the page.
  }
}

/**
 * Remembers how far every address was scrolled and goes there again on a return, also after a reload
 * (docs/decisions/0021) [SH-04]. A new address begins at the top, and so does a new page number or filter on the same
 * path: there the buyer wants to see the first row.
 */
export function useScrollMemory(): void {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const address = `${pathname}${search}`
  const current = useRef(address)
  const path = useRef(pathname)
  // Before the first layout effect, which restores the place.
  useState(readPlaces)

  useEffect(function rememberScroll() {
    window.history.scrollRestoration = 'manual'
    const note = () => {
      // The last place is the newest entry.
      remembered.delete(current.current)
      remembered.set(current.current, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', writePlaces)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', writePlaces)
    }
  }, [])

  useLayoutEffect(
    function restoreScroll() {
      const isReturn = type === 'POP' || path.current !== pathname
      const wanted = isReturn ? (remembered.get(address) ?? 0) : 0
      if (current.current !== address) {
        current.current = address
        path.current = pathname
        if (type !== 'REPLACE' && hash === '') window.scrollTo(0, 0)
        if (wanted > 0) remembered.set(address, wanted)
      }
      if (wanted === 0) return undefined
      return scrollWhenTall(wanted)
    },
    [address, pathname, hash, type],
  )
}

/** Scrolls after the delay, again while the page is still growing, and not at all once the user scrolls. */
function scrollWhenTall(wanted: number): () => void {
  const until = Date.now() + RESTORE_DELAY + PATIENCE
  let timer = window.setTimeout(attempt, RESTORE_DELAY)
  const stop = () => {
    window.clearTimeout(timer)
  }
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  for (const sign of signs) window.addEventListener(sign, stop, { once: true, passive: true })
  function attempt(): void {
    window.scrollTo(0, wanted)
    if (window.scrollY < wanted - 1 && Date.now() < until) timer = window.setTimeout(attempt, RESTORE_DELAY)
  }
  return () => {
    stop()
    for (const sign of signs) window.removeEventListener(sign, stop)
  }
}
