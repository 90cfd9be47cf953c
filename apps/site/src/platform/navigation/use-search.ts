import { useMemo } from 'react'
import { useLocation } from 'react-router'

/**
 * The parameters of the current address. Unlike `useSearchParams` it does not render its caller when a navigation
 * begins, but only when the address has changed.
 */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
