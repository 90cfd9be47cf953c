import { type Db, row, sql } from '../db/index.ts'

/** The name under which everybody may read a stored picture; the same bytes have one name. */
export const publishPicture = async (db: Db, fileId: number): Promise<string> =>
  (await row(
    db,
    sql<{ name: string }>`with named as (
        select id, sha256 || '.' || case content_type when 'image/jpeg' then 'jpg' when 'image/png' then 'png'
          else 'webp' end as name from file where id = ${fileId}),
      added as (insert into content_picture (file_id, name) select id, name from named on conflict do nothing)
      select name from named`,
  ))!.name

/** The file of a public picture. */
export const pictureFile = (db: Db, name: string): Promise<{ file_id: number } | undefined> =>
  row(db, sql<{ file_id: number }>`select file_id from content_picture where name = ${name}`)
