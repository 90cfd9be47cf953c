import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Values of the address; an empty or undefined one takes the name out. */
export type SearchChange = Readonly<Record<string, string | undefined>>

/**
 * The query of the address and a change of it: filters, page, open row. A change of filters is a step of the history.
 */
export function useSearchState(): readonly [URLSearchParams, (change: SearchChange, replace?: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (values: SearchChange, replace = false) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  return [search, change]
}
