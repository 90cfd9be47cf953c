import { useState, type ReactNode } from 'react'
import { recordListText as text } from './record-list.text.ts'
import styles from './record-list.module.css'

/** The ticked rows of a list, by their key. */
export type Selection<R> = {
  /** The ticked ones among the rows that are there. */
  readonly rows: readonly R[]
  readonly has: (row: R) => boolean
  readonly tick: (row: R, isOn: boolean) => void
  readonly tickAll: (isOn: boolean) => void
  readonly isAll: boolean
}

/** Ticking rows, one by one or all of them. */
export function useSelection<R>(rows: readonly R[], keyOf: (row: R) => number | string): Selection<R> {
  const [keys, setKeys] = useState<ReadonlySet<number | string>>(new Set())
  const ticked = rows.filter((row) => keys.has(keyOf(row)))
  return {
    rows: ticked,
    has: (row) => keys.has(keyOf(row)),
    tick: (row, isOn) =>
      setKeys((before) => {
        const next = new Set(before)
        if (isOn) next.add(keyOf(row))
        else next.delete(keyOf(row))
        return next
      }),
    tickAll: (isOn) => setKeys(new Set(isOn ? rows.map(keyOf) : [])),
    isAll: rows.length > 0 && ticked.length === rows.length,
  }
}

/** All of them, how many are ticked, and what can be done with them; stays in sight while the rows scroll. */
export function SelectionBar<R>({
  selection,
  all = text.selectAll,
  count = text.chosen,
  children,
}: {
  readonly selection: Selection<R>
  /** Words beside the box that ticks all. */
  readonly all?: string
  /** How many are ticked, in words. */
  readonly count?: (ticked: number) => string
  readonly children: ReactNode
}) {
  return (
    <div className={styles.bar}>
      <label>
        <input
          type="checkbox"
          checked={selection.isAll}
          onChange={(event) => selection.tickAll(event.target.checked)}
        />
        {all}
      </label>
      <span className="visually-hidden-on-phone" role="status">
        {count(selection.rows.length)}
      </span>
      {children}
    </div>
  )
}
