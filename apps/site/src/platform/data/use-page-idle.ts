import { useEffect, useState } from 'react'

/** Milliseconds the browser may take to find a quiet moment. */
const PATIENCE = 1_000

/** False until the first page has loaded and the browser is idle: what lies out of sight waits for it, so that it does not delay what is in sight. */
export function usePageIdle(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const whenIdle = () => {
      if (typeof window.requestIdleCallback === 'function') {
        const handle = window.requestIdleCallback(() => setSettled(true), { timeout: PATIENCE })
        cancel = () => window.cancelIdleCallback(handle)
      } else {
        const handle = window.setTimeout(() => setSettled(true), 0)
        cancel = () => window.clearTimeout(handle)
      }
    }
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
    return () => {
      window.removeEventListener('load', whenIdle)
      cancel?.()
    }
  }, [])
  return isSettled
}
