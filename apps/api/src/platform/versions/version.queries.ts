import { listLimits } from '@yaopi/core/staff'
import type { ContentEntity, ContentVersion } from '@yaopi/core/staff'
import { type Db, row, rows, sql } from '../db/index.ts'

/** What is published or kept as a draft; `at` in milliseconds. */
export type NewVersion = {
  readonly entity: ContentEntity
  readonly entity_id: number
  readonly payload: object
  readonly note: string
  /** null: what was there before the first change. */
  readonly staff_id: number | null
  readonly at: number
}

const next = (entity: ContentEntity, id: number) =>
  sql`(select coalesce(max(version), 0) + 1 from content_version where entity = ${entity} and entity_id = ${id})`

/** Adds a published version with the next number; its number. */
export const addVersion = async (tx: Db, one: NewVersion): Promise<number> =>
  (await row(
    tx,
    sql<{ version: number }>`
    insert into content_version (entity, entity_id, version, payload, note, author_id, created_at, published_at)
    values (${one.entity}, ${one.entity_id}, ${next(one.entity, one.entity_id)}, ${JSON.stringify(one.payload)}::jsonb,
      ${one.note}, ${one.staff_id}, ${new Date(one.at)}, ${new Date(one.at)}) returning version`,
  ))!.version

/** Adds a published version with a number that must be free; false when somebody else was faster. */
export const claimVersion = async (tx: Db, one: NewVersion, version: number): Promise<boolean> =>
  (await row(
    tx,
    sql`insert into content_version (entity, entity_id, version, payload, note, author_id, created_at, published_at)
    values (${one.entity}, ${one.entity_id}, ${version}, ${JSON.stringify(one.payload)}::jsonb, ${one.note},
      ${one.staff_id}, ${new Date(one.at)}, ${new Date(one.at)})
    on conflict (entity, entity_id, version) do nothing returning id`,
  )) !== undefined

/** Whether something has a published version. */
export const hasVersion = async (tx: Db, entity: ContentEntity, id: number): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from content_version where entity = ${entity} and entity_id = ${id} and published_at is not null
      limit 1`,
  )) !== undefined

/** The number of the last published version; 0 for none. */
export const lastVersion = async (db: Db, entity: ContentEntity, id: number): Promise<number> =>
  (await row(
    db,
    sql<{ version: number }>`select coalesce(max(version), 0)::int as version from content_version
      where entity = ${entity} and entity_id = ${id} and published_at is not null`,
  ))!.version

/** Keeps a draft in place of the one before. */
export async function keepDraft(tx: Db, one: NewVersion): Promise<void> {
  await sql`delete from content_version where entity = ${one.entity} and entity_id = ${one.entity_id}
    and published_at is null`.execute(tx)
  await sql`insert into content_version (entity, entity_id, version, payload, note, author_id, created_at)
    values (${one.entity}, ${one.entity_id}, ${next(one.entity, one.entity_id)}, ${JSON.stringify(one.payload)}::jsonb,
      ${one.note}, ${one.staff_id}, ${new Date(one.at)})`.execute(tx)
}

/** Deletes the draft; false when there is none. */
export const dropDraft = async (tx: Db, entity: ContentEntity, id: number): Promise<boolean> =>
  (await row(
    tx,
    sql`delete from content_version where entity = ${entity} and entity_id = ${id} and published_at is null
      returning id`,
  )) !== undefined

/** The drafts of a kind of things by their id; `T` is what they say. */
export const draftsOf = async <T>(db: Db, entity: ContentEntity, ids: readonly number[]): Promise<Map<number, T>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ entity_id: number; payload: T }>`select entity_id, payload from content_version
          where entity = ${entity} and published_at is null and entity_id = any(${[...ids]}::int[])`,
      )
    ).map((one) => [one.entity_id, one.payload]),
  )

const columns = sql`v.id, v.entity, v.entity_id, v.version, v.note, coalesce(s.name, '') as author,
  unix_seconds(v.created_at)::int as created_at, unix_seconds(v.published_at)::int as published_at`

/** The versions of something, the newest first. */
export const versionsOf = (db: Db, entity: ContentEntity, id: number): Promise<ContentVersion[]> =>
  rows(
    db,
    sql<ContentVersion>`select ${columns} from content_version v left join staff s on s.id = v.author_id
      where v.entity = ${entity} and v.entity_id = ${id} order by v.version desc limit ${sql.lit(listLimits.versions)}`,
  )

type Payload = Readonly<Record<string, unknown>>

/** A version with what it says and what the published one before it said. */
export const versionBy = (
  db: Db,
  id: number,
): Promise<(ContentVersion & { readonly payload: Payload; readonly before: Payload | null }) | undefined> =>
  row(
    db,
    sql<ContentVersion & { payload: Payload; before: Payload | null }>`
    select ${columns}, v.payload, (select b.payload from content_version b
      where b.entity = v.entity and b.entity_id = v.entity_id and b.version < v.version and b.published_at is not null
      order by b.version desc limit 1) as before
    from content_version v left join staff s on s.id = v.author_id where v.id = ${id}`,
  )
