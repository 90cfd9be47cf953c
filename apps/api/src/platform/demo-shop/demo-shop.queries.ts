import { type Db, row, sql } from '../db/index.ts'

/** Whether a database holds demo data, whose accounts have a published password. */
export const holdsDemoData = async (db: Db): Promise<boolean> =>
  (await row(db, sql`select 1 from demo_data`)) !== undefined
