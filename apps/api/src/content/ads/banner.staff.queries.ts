import { listLimits } from '@yaopi/core/staff'
import type { AdFields } from '@yaopi/core/staff'
import { type Db, row, rows, rowVersion, sql } from '../../platform/db/index.ts'

/** The version of ads. */
export const adVersion = rowVersion('revision')

/** An ad as it is stored; times in Unix seconds. */
export type StoredAd = AdFields & {
  readonly id: number
  readonly revision: number
  readonly sort: number
  readonly is_published: boolean
}

const columns = sql`a.id, ${adVersion.of('a')}, a.position, a.title, a.remark, a.image, a.url, a.sort, a.is_published,
  unix_seconds(a.start_at)::int as start_at, unix_seconds(a.end_at)::int as end_at`

/** All ads of a position or of all, by position and order; some hundreds. */
export const storedAds = (db: Db, position: string | null): Promise<StoredAd[]> =>
  rows(
    db,
    sql<StoredAd>`select ${columns} from ad a where (${position}::text is null or a.position = ${position}::text)
      order by a.position, a.sort, a.id limit ${sql.lit(listLimits.ads)}`,
  )

/** An ad, locked until the transaction ends. */
export const lockAd = (tx: Db, id: number): Promise<StoredAd | undefined> =>
  row(tx, sql<StoredAd>`select ${columns} from ad a where a.id = ${id} for update`)

const at = (stamp: number | null): Date | null => (stamp === null ? null : new Date(stamp * 1000))

/** Adds an ad at the end of its position. */
export const insertAd = async (tx: Db, one: AdFields, isPublished: boolean): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`
    insert into ad (position, title, remark, image, url, start_at, end_at, is_published, sort)
    values (${one.position}, ${one.title}, ${one.remark}, ${one.image}, ${one.url}, ${at(one.start_at)},
      ${at(one.end_at)}, ${isPublished},
      (select coalesce(max(sort), 0) + 1 from ad where position = ${one.position})) returning id`,
  ))!.id

/** Writes what an ad says and publishes it; its new revision. */
export const updateAd = async (tx: Db, id: number, one: AdFields): Promise<number> =>
  (await row(
    tx,
    sql<{ revision: number }>`
    update ad set position = ${one.position}, title = ${one.title}, remark = ${one.remark}, image = ${one.image},
      url = ${one.url}, start_at = ${at(one.start_at)}, end_at = ${at(one.end_at)}, is_published = true,
      ${adVersion.raised()} where id = ${id} returning revision`,
  ))!.revision

/** Deletes an ad that was never published. */
export async function deleteAd(tx: Db, id: number): Promise<void> {
  await sql`delete from ad where id = ${id} and not is_published`.execute(tx)
}

/** Writes the order of the ads of a position; how many there are. */
export const orderAds = async (tx: Db, position: string, ids: readonly number[]): Promise<number> =>
  (
    await rows(
      tx,
      sql`update ad a set sort = o.place from unnest(${[...ids]}::int[]) with ordinality as o (id, place)
        where a.id = o.id and a.position = ${position} returning a.id`,
    )
  ).length

/** How many ads a position has. */
export const adsOfPosition = async (tx: Db, position: string): Promise<number> =>
  (await row(tx, sql<{ count: number }>`select count(*)::int as count from ad where position = ${position}`))!.count
