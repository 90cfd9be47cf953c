import { useCallback, useEffect, useRef } from 'react'

/** A stable function that calls the latest `run`, for handlers that outlive a render. */
export function useLatest<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  useEffect(function storeLatest() {
    latest.current = run
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
