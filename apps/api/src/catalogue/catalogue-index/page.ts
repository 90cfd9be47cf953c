import type { Found } from './filter.ts'
import { follow, type Walk } from './orders.ts'

/** Up to this many found rows are sorted; more are met while all goods are walked through in their order. */
const SORTED = 4_096

/**
 * The rows of one page: by group, then in the order of the walk. `groupOf` gives numbers from 1 to `groups`; without it
 * all rows are of one group.
 */
export function pageRows(
  found: Found,
  walk: Walk,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  grouped?: { readonly count: number; readonly groupOf: (row: number) => number },
): number[] {
  const wanted = Math.max(0, Math.min(limit, found.count - offset))
  if (wanted === 0) return []
  if (found.count <= SORTED) {
    const rows = [...found.rows.subarray(0, found.count)]
    rows.sort((a, b) => (grouped === undefined ? 0 : grouped.groupOf(a) - grouped.groupOf(b)) || walk.compare(a, b))
    return rows.slice(offset, offset + wanted)
  }
  const groupOfRow = new Uint16Array(walk.rows.length)
  const sizes = new Uint32Array((grouped?.count ?? 1) + 1)
  for (let at = 0; at < found.count; at++) {
    const row = found.rows[at]!
    const group = grouped === undefined ? 1 : grouped.groupOf(row)
    groupOfRow[row] = group
    sizes[group]!++
  }
  /** The place that the next row of each group has in the whole list. */
  const places = new Uint32Array(sizes.length)
  for (let group = 1; group < sizes.length; group++) places[group] = places[group - 1]! + sizes[group - 1]!
  const page = Array.from<number>({ length: wanted })
  let missing = wanted
  follow(walk, (row) => {
    const group = groupOfRow[row]!
    if (group === 0) return true
    const place = places[group]!++ - offset
    if (place < 0 || place >= wanted) return true
    page[place] = row
    missing -= 1
    return missing > 0
  })
  return page
}
