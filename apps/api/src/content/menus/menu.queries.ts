import type { Zone } from '@yaopi/core'
import { type Db, rows, sql } from '../../platform/db/index.ts'

export type CategoryRow = {
  readonly id: number
  readonly zone: Zone
  readonly parent_id: number | null
  readonly name: string
  readonly logo1: string
}

/** Every category of every zone, in menu order. */
export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  rows(
    db,
    sql<CategoryRow>`
  select id, zone, parent_id, name, logo1 from category order by level, sort, id`,
  )
