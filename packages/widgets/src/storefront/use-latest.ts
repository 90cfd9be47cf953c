import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same and does what the newest one does: for handlers given to something that lives longer than a render. */
export function useLatest<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const newest = useRef(run)
  useEffect(() => {
    newest.current = run
  })
  return useCallback((...args: A) => newest.current(...args), [])
}
