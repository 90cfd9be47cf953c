import type { Found } from './filter.ts'
import { follow, type Walk } from './orders.ts'
import type { Groups } from './search-match.ts'

/** Up to this many found rows are sorted; more are met while all goods are walked through in their order. */
const SORTED = 4_096

/** The rows of one page: by group, then in the order of the walk. Without groups all rows are of one. */
export function pageRows(
  found: Found,
  walk: Walk,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  grouped?: Groups,
): number[] {
  const wanted = Math.max(0, Math.min(limit, found.count - offset))
  if (wanted === 0) return []
  const groups = grouped?.groups
  if (found.count <= SORTED) {
    const rows = [...found.rows.subarray(0, found.count)]
    rows.sort((a, b) => (groups === undefined ? 0 : groups[a]! - groups[b]!) || walk.compare(a, b))
    return rows.slice(offset, offset + wanted)
  }
  // 0: not found.
  const groupOfRow = new Uint16Array(walk.rows.length)
  const sizes = new Uint32Array((grouped?.count ?? 1) + 1)
  for (let at = 0; at < found.count; at++) {
    const row = found.rows[at]!
    const group = groups === undefined ? 1 : groups[row]!
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
