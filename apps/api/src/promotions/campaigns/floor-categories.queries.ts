import { type Db, rows, sql } from '../../platform/db/index.ts'

/** First-level categories in the order of the menu, the ordinary ones first. */
export const floorCategories = (db: Db): Promise<{ id: number; name: string }[]> =>
  rows(
    db,
    sql<{ id: number; name: string }>`select k.id, k.name from category k
    where k.level = 1 and k.zone <> 'yx' and not k.is_hidden and k.merged_into is null
    order by k.zone <> 'normal', k.zone, k.sort, k.id`,
  )
