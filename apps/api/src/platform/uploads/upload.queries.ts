import { type Db, row, sql } from '../db/index.ts'
import type { FileType } from './file-kind.ts'

export type NewFile = {
  readonly member_id: number
  readonly scene: string
  readonly name: string
  readonly content_type: FileType
  readonly sha256: string
  readonly content: Uint8Array
  readonly now: number
}

/** Stores an uploaded file; returns its id. */
export async function addFile(db: Db, file: NewFile): Promise<number> {
  const added = await row(
    db,
    sql<{ id: number }>`
    insert into file (member_id, scene, name, content_type, size, sha256, content, created_at)
    values (${file.member_id}, ${file.scene}, ${file.name}, ${file.content_type}, ${file.content.length}, ${file.sha256}, ${file.content}, ${new Date(file.now)}) returning id`,
  )
  return added!.id
}

export type StoredFile = {
  readonly name: string
  readonly content_type: FileType
  readonly sha256: string
  readonly content: Uint8Array
}

export const fileById = (db: Db, id: number): Promise<StoredFile | undefined> =>
  row(
    db,
    sql<StoredFile>`
  select name, content_type, sha256, content from file where id = ${id}`,
  )
