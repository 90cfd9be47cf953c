import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CartRow } from './cart-rows.ts'
import type { RowsProps } from './windowed-rows.tsx'
import css from './cart.module.css'

const HEIGHTS = { section: 52, blocked: 52, line: 92 } as const

/** The rows of a long cart that are near the window. */
export function NearRows({ rows, draw, label }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(function measureTop() {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const placed = usePlaces(rows)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    overscan: 4,
    scrollMargin: top,
    estimateSize: (index) => HEIGHTS[rows[index]!.kind],
    // With another function every row would be measured anew.
    getItemKey: useCallback((index: number) => placed[index]!.key, [placed]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const typing = rowsInUse(list.current)
        const inUse =
          typing.size === 0 ? [] : placed.flatMap(({ key }, index) => (typing.has(String(key)) ? index : []))
        return [...new Set([...defaultRangeExtractor(range), ...inUse])].toSorted((a, b) => a - b)
      },
      [placed],
    ),
    measureElement: (element, entry) =>
      (entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height) || HEIGHTS.line,
  })
  const near = virtualizer.getVirtualItems()
  return (
    <ul
      ref={list}
      className={css.rows}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
    >
      {near.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          data-row={rows[index]!.key}
          aria-posinset={index + 1}
          aria-setsize={rows.length}
          className={css.near}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {draw(rows[index]!)}
        </li>
      ))}
    </ul>
  )
}

/**
 * The rows in whose field is being typed, or stands what is not allowed: they stay when they are scrolled away, and
 * with them what was typed.
 */
const rowsInUse = (list: HTMLElement | null): ReadonlySet<string | undefined> =>
  new Set(
    [...(list?.querySelectorAll('input:focus, input[aria-invalid="true"]') ?? [])].map(
      (field) => field.closest<HTMLElement>('[data-row]')?.dataset['row'],
    ),
  )

/** Which row stands where: the rows of an earlier drawing as long as the same ones stand in the same places. */
function usePlaces(rows: readonly CartRow[]): readonly CartRow[] {
  const [placed, place] = useState(rows)
  const isSame = placed.length === rows.length && rows.every(({ key }, index) => key === placed[index]!.key)
  if (!isSame) place(rows)
  return isSame ? placed : rows
}
