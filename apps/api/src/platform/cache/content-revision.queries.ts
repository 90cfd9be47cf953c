import { type Db, row, sql } from '../db/index.ts'

/** A number that grows with every change of content and settings. */
export const readRevision = async (db: Db): Promise<number> =>
  (await row(db, sql<{ revision: number }>`select revision from content_revision`))?.revision ?? 0
