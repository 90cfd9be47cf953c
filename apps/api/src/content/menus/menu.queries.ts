import type { Zone } from '@yaopi/core/contract'
import { type Db, rows, sql, type Tables } from '../../platform/db/index.ts'

export type CategoryRow = Pick<Tables['category'], 'id' | 'parent_id' | 'name' | 'logo1'> & { readonly zone: Zone }

/** Every category that menus show, of every zone, in menu order. */
export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  rows(
    db,
    sql<CategoryRow>`
  select id, zone, parent_id, name, logo1 from category
  where not is_hidden and merged_into is null order by level, sort, id`,
  )
