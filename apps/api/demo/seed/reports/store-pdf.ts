import { createHash } from 'node:crypto'
import { type Db, row, sql } from '../../../src/platform/db/index.ts'

/** Stores a PDF as an upload of the staff; its id. */
export async function storePdf(
  db: Db,
  file: {
    readonly staff_id: number
    readonly scene: string
    readonly name: string
    readonly bytes: Buffer
    readonly at: Date
  },
): Promise<number> {
  const { staff_id, scene, name, bytes, at } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return (await row(
    db,
    sql<{ id: number }>`insert into file (staff_id, scene, name, content_type, size, sha256, content, created_at)
      values (${staff_id}, ${scene}, ${name}, 'application/pdf', ${bytes.length}, ${sha256}, ${bytes}, ${at})
      returning id`,
  ))!.id
}

/** Whoever of quality uploads for the demo. */
export async function demoQuality(db: Db): Promise<number> {
  const staff = await row(
    db,
    sql<{ id: number }>`select id from staff where 'quality' = any(roles) order by id limit 1`,
  )
  if (staff === undefined) throw new Error('no staff of quality')
  return staff.id
}
