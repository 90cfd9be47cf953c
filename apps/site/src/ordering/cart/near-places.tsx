import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import type { CartRow } from './cart-rows.ts'

const HEIGHTS = { section: 52, blocked: 52, line: 92 } as const

/** The rows of a long cart that are near the window, and where they stand in its list; px. */
export type Places = {
  readonly items: readonly VirtualItem[]
  /** Height of all rows, and where the list begins on the page. */
  readonly total: number
  readonly top: number
  /** Takes the element of a row to learn its height. */
  readonly measure: (element: HTMLLIElement | null) => void
}

type Props = {
  readonly rows: readonly CartRow[]
  readonly list: RefObject<HTMLUListElement | null>
  readonly onPlaces: (places: Places) => void
}

/** Tells which rows of a list are near the window. It draws none, so that those that are drawn already stay. */
export function NearPlaces({ rows, list, onPlaces }: Props) {
  const [top, setTop] = useState(0)
  useLayoutEffect(
    function measureTop() {
      setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    },
    [list],
  )
  const placed = useRowPlaces(rows)
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
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
      [placed, list],
    ),
    measureElement: (element, entry) =>
      (entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height) || HEIGHTS.line,
  })
  const items = virtualizer.getVirtualItems()
  const total = virtualizer.getTotalSize()
  const measure = virtualizer.measureElement
  useLayoutEffect(
    function tellPlaces() {
      // None before the window has been measured.
      if (items.length > 0) onPlaces({ items, total, top, measure })
    },
    [items, total, top, measure, onPlaces],
  )
  return null
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
function useRowPlaces(rows: readonly CartRow[]): readonly CartRow[] {
  const [placed, place] = useState(rows)
  const isSame = placed.length === rows.length && rows.every(({ key }, index) => key === placed[index]!.key)
  if (!isSame) place(rows)
  return isSame ? placed : rows
}
