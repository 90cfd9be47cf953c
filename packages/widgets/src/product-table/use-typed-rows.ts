import type { Goods } from '@yaopi/core'
import { useCallback, useState } from 'react'
import type { TypedQuantity } from './product-row.view.tsx'

/** Goods with the quantity that was typed for them. */
export type TypedRow = TypedQuantity & { readonly goods: Goods }

/** The rows of a table whose quantity was typed and not added yet, by their key. */
export type TypedRows = ReadonlyMap<string, TypedRow>

const none: TypedRows = new Map()

/** Collects what the rows of a table report. */
export function useTypedRows(): {
  readonly rows: TypedRows
  readonly report: (key: string, row: TypedRow | undefined) => void
} {
  const [rows, setRows] = useState(none)
  const report = useCallback((key: string, row: TypedRow | undefined) => {
    setRows((before) => {
      if (row === undefined && !before.has(key)) return before
      const next = new Map(before)
      if (row === undefined) next.delete(key)
      else next.set(key, row)
      return next
    })
  }, [])
  return { rows, report }
}
