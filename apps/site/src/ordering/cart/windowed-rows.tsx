import { useEffect, useState, type ReactNode } from 'react'
import type { CartRow } from './cart-rows.ts'
import css from './cart.module.css'

/** Rows of a cart, how one is drawn, and what the list is called. */
export type RowsProps = {
  readonly rows: readonly CartRow[]
  readonly draw: (row: CartRow) => ReactNode
  readonly label: string
}

/** Up to here all rows are drawn: find-in-page and printing see them, and nothing needs measuring. */
const PLAIN_ROWS = 40

type NearRows = typeof import('./near-rows.tsx').NearRows
let loaded: NearRows | undefined

/**
 * Rows of a cart. A long cart draws only what is near the window, so that 1,000 lines stay quick (performance.md §4);
 * until that part is loaded it draws its first rows.
 */
export function WindowedRows(props: RowsProps) {
  const isLong = props.rows.length > PLAIN_ROWS
  const [near, setNear] = useState(() => ({ Rows: loaded }))
  useEffect(
    function loadNearRows() {
      if (!isLong || loaded !== undefined) return
      void import('./near-rows.tsx').then((part) => {
        loaded = part.NearRows
        setNear({ Rows: loaded })
      })
    },
    [isLong],
  )
  if (isLong && near.Rows !== undefined) return <near.Rows {...props} />
  return <PlainRows {...props} rows={props.rows.slice(0, PLAIN_ROWS)} />
}

function PlainRows({ rows, draw, label }: RowsProps) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>{draw(row)}</li>
      ))}
    </ul>
  )
}
