import { type Db, row, rows, sql } from '../db/index.ts'
import type { FileType } from './file-kind.ts'

export type NewFile = {
  readonly member_id: number
  readonly scene: string
  readonly name: string
  readonly content_type: FileType
  readonly size: number
  readonly sha256: string
  readonly now: number
}

/** Records an uploaded file, whose bytes are in the store; returns its id. */
export async function addFile(db: Db, file: NewFile): Promise<number> {
  const added = await row(
    db,
    sql<{ id: number }>`
    insert into file (member_id, scene, name, content_type, size, sha256, created_at)
    values (${file.member_id}, ${file.scene}, ${file.name}, ${file.content_type}, ${file.size}, ${file.sha256},
      ${new Date(file.now)}) returning id`,
  )
  return added!.id
}

export type StoredFile = {
  readonly name: string
  readonly content_type: FileType
  readonly size: number
  readonly sha256: string
  /** The bytes of a file that has not been moved into the store yet. */
  readonly content: Uint8Array | null
}

export const fileById = (db: Db, id: number): Promise<StoredFile | undefined> =>
  row(
    db,
    sql<StoredFile>`
  select name, content_type, size, sha256, content from file where id = ${id}`,
  )

/** A file whose bytes are in the database, as those of earlier versions and of a restored backup. */
export const fileInDatabase = (db: Db, after: number): Promise<{ id: number; content: Uint8Array } | undefined> =>
  row(
    db,
    sql<{ id: number; content: Uint8Array }>`
  select id, content from file where content is not null and id > ${after} order by id limit 1`,
  )

/** Empties the bytes of a file that are in the store now. */
export async function setMoved(db: Db, id: number, sha256: string): Promise<void> {
  await sql`update file set content = null, sha256 = ${sha256} where id = ${id}`.execute(db)
}

/** A column that refers to files. */
type FileReference = { readonly table: string; readonly column: string }

/** Every column of the database that refers to files: a feature that adds one need not be named here. */
export const fileReferences = (db: Db): Promise<FileReference[]> =>
  rows(
    db,
    sql<FileReference>`select c.relname::text as table, a.attname::text as column
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'file'::regclass and k.conparentid = 0 order by 1, 2`,
  )

/**
 * Deletes files of before a moment that nothing refers to, the oldest first; their keys. One that somebody is about to
 * refer to is locked and left out.
 */
export const deleteUnused = async (
  tx: Db,
  references: readonly FileReference[],
  before: number,
  most: number,
): Promise<string[]> => {
  const unused = references.map(
    ({ table, column }) => sql`and not exists (select 1 from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  )
  const gone = await rows(
    tx,
    sql<{ sha256: string }>`delete from file where id = any(array(select f.id from file f
      where f.created_at < ${new Date(before)} ${sql.join(unused, sql` `)}
      order by f.created_at, f.id limit ${most} for update skip locked)) returning sha256`,
  )
  return gone.map((one) => one.sha256)
}

/** Which of some keys no file has any more. */
export const unusedKeys = async (tx: Db, keys: readonly string[]): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<{ key: string }>`select distinct k.key from unnest(${[...keys]}::text[]) as k (key)
        where not exists (select 1 from file f where f.sha256 = k.key)`,
    )
  ).map((one) => one.key)
