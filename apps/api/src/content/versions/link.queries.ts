import { type Db, row, sql } from '../../platform/db/index.ts'

/** Whether goods exist, and whether they are on sale. */
export const goodsState = (db: Db, id: number): Promise<{ is_on_sale: boolean } | undefined> =>
  row(db, sql<{ is_on_sale: boolean }>`select is_on_sale from goods where id = ${id}`)

/** The window of a published activity by its id or short code, Unix seconds. */
export const activityWindow = (db: Db, ref: string): Promise<{ start: number; end: number } | undefined> =>
  row(
    db,
    sql<{ start: number; end: number }>`select unix_seconds(start_at)::int as start,
      unix_seconds(end_at)::int as end from activity
      where is_published and (code = ${ref} or id = ${/^[1-9]\d{0,8}$/.test(ref) ? Number(ref) : null}::int)`,
  )

/** Whether an article is published, by its id or code. */
export const hasArticle = async (db: Db, ref: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 from article where is_published
      and (code = ${ref} or id = ${/^[1-9]\d{0,8}$/.test(ref) ? Number(ref) : null}::int)`,
  )) !== undefined

/** Whether a category exists. */
export const hasCategory = async (db: Db, id: number): Promise<boolean> =>
  (await row(db, sql`select 1 from category where id = ${id}`)) !== undefined
