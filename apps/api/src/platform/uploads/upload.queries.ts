import { type Db, row, sql } from '../db/index.ts'
import type { FileType } from './file-kind.ts'

/** Who has uploaded a file: a member, or one of the staff. */
export type FileOwner = { readonly member_id: number } | { readonly staff_id: number }

export type NewFile = FileOwner & {
  readonly scene: string
  readonly name: string
  readonly content_type: FileType
  readonly size: number
  readonly sha256: string
  readonly now: number
}

/** Records an uploaded file, whose bytes are in the store; returns its id. */
export async function addFile(db: Db, file: NewFile): Promise<number> {
  const memberId = 'member_id' in file ? file.member_id : null
  const staffId = 'staff_id' in file ? file.staff_id : null
  const added = await row(
    db,
    sql<{ id: number }>`
    insert into file (member_id, staff_id, scene, name, content_type, size, sha256, created_at)
    values (${memberId}, ${staffId}, ${file.scene}, ${file.name}, ${file.content_type}, ${file.size}, ${file.sha256},
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
