import { type Db, rows, sql } from '../../platform/db/index.ts'
import type { Interpretation } from '../search/index.ts'

/** Ids of the goods with the bar code or the goods number of a keyword line. One statement, none without a number. */
export async function goodsByNumber(db: Db, { barcode, goodsSn }: Interpretation): Promise<number[]> {
  if (barcode === undefined && goodsSn === undefined) return []
  const found = await rows(
    db,
    sql<{ id: number }>`
    select id from goods where barcode = ${barcode ?? ''} and barcode <> ''
    union select id from goods where goods_sn = ${goodsSn ?? ''} order by id`,
  )
  return found.map(({ id }) => id)
}
