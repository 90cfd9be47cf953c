import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { shellText as text } from './shell.text.ts'
import styles from './navigation-progress.module.css'

/** Milliseconds a page may take to come before it is shown that one is waited for. */
const SHORT = 100

/**
 * A slim bar along the upper edge while a page or its data is on its way. Tells screen readers so, and what the page is
 * called once it is there.
 */
export function NavigationProgress() {
  const isPending = useNavigation().state !== 'idle'
  const [isLate, setLate] = useState(false)
  useEffect(
    function showLater() {
      if (!isPending) return undefined
      const timer = window.setTimeout(() => setLate(true), SHORT)
      return () => {
        window.clearTimeout(timer)
        setLate(false)
      }
    },
    [isPending],
  )
  const title = useAnnouncedTitle()
  return (
    <>
      {isLate && <div className={styles.bar} aria-hidden="true" />}
      <div className="visually-hidden" role="status" aria-label={text.navigation}>
        {isLate ? text.opening : title}
      </div>
    </>
  )
}

/**
 * The title of a page that was gone to; empty on the first one. The focus follows: to the heading, unless somebody
 * types.
 */
function useAnnouncedTitle(): string {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(
    function arrive() {
      if (last.current === pathname) return undefined
      last.current = pathname
      // Pages name themselves in effects of their own, which may come after this one.
      const timer = window.setTimeout(() => setTitle(document.title))
      const active = document.activeElement
      if (active === null || active === document.body || active instanceof HTMLAnchorElement) focusHeading()
      return () => window.clearTimeout(timer)
    },
    [pathname],
  )
  return title
}

function focusHeading(): void {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1') ?? main
  if (heading === null || heading === undefined) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
