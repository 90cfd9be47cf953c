import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CartRow } from './cart-rows.ts'
import type { Places } from './near-places.tsx'
import css from './cart.module.css'

type RowsProps = {
  readonly rows: readonly CartRow[]
  readonly draw: (row: CartRow) => ReactNode
  readonly label: string
}

/** Up to here all rows are drawn: find-in-page and printing see them, and nothing needs measuring. */
const PLAIN_ROWS = 40

type NearPlaces = typeof import('./near-places.tsx').NearPlaces
let loaded: NearPlaces | undefined

/**
 * Rows of a cart. A long cart draws only what is near the window, so that 1,000 lines stay quick (performance.md §4);
 * until that part is loaded it draws its first rows. Their elements stay when it comes, with what is being typed in
 * them.
 */
export function WindowedRows({ rows, draw, label }: RowsProps) {
  const isLong = rows.length > PLAIN_ROWS
  const list = useRef<HTMLUListElement>(null)
  const [part, setPart] = useState(() => ({ NearPlaces: loaded }))
  const [places, setPlaces] = useState<Places>()
  useEffect(
    function loadNearPlaces() {
      if (!isLong || loaded !== undefined) return
      void import('./near-places.tsx').then((module) => {
        loaded = module.NearPlaces
        setPart({ NearPlaces: loaded })
      })
    },
    [isLong],
  )
  const byKey = useMemo(() => new Map<string | number | bigint, CartRow>(rows.map((row) => [row.key, row])), [rows])
  const near = isLong ? places : undefined
  return (
    <>
      <ul
        ref={list}
        className={css.rows}
        aria-label={label}
        style={near === undefined ? undefined : { height: near.total, position: 'relative' }}
      >
        {near === undefined
          ? rows.slice(0, PLAIN_ROWS).map((row) => (
              <li key={row.key} data-row={row.key}>
                {draw(row)}
              </li>
            ))
          : near.items.flatMap(({ key, index, start }) => {
              const row = byKey.get(key)
              // It has just left the cart; the places follow.
              if (row === undefined) return []
              return (
                <li
                  key={row.key}
                  ref={near.measure}
                  data-index={index}
                  data-row={row.key}
                  aria-posinset={index + 1}
                  aria-setsize={rows.length}
                  className={css.near}
                  style={{ transform: `translateY(${start - near.top}px)` }}
                >
                  {draw(row)}
                </li>
              )
            })}
      </ul>
      {isLong && part.NearPlaces !== undefined && <part.NearPlaces rows={rows} list={list} onPlaces={setPlaces} />}
    </>
  )
}
