import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Milliseconds after a return until the remembered place is scrolled to [SH-04]. */
export const RESTORE_DELAY = 100
/** How long the memory waits for a page to grow tall enough, milliseconds. */
const PATIENCE = 2_000

const remembered = new Map<string, number>()

/**
 * Remembers how far every route was scrolled and goes there again on a return [SH-04]. A new address begins at the top,
 * and so does a new page number or filter on the same path: there the buyer wants to see the first row.
 */
export function useScrollMemory(): void {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const address = `${pathname}${search}`
  const current = useRef(address)
  const path = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const note = () => {
      remembered.set(current.current, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  useLayoutEffect(() => {
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
  }, [address, pathname, hash, type])
}

/** Scrolls after the delay, again while the page is still growing, and not at all once the user scrolls himself. */
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
