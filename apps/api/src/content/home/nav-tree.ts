import type { NavEntry } from '@yaopi/core/contract'
import type { NavRow } from './home.queries.ts'

/** The navigation as a tree, in the order of the rows. Rows without their parent are left out. */
export function navTree(rows: readonly NavRow[], parent: number | null = null): NavEntry[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({
      name: row.name,
      url: row.url,
      image: row.image,
      is_open: row.is_open ? 1 : 0,
      children: navTree(rows, row.id),
    }))
}
