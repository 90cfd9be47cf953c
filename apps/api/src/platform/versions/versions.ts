import type { Db } from '../db/index.ts'
import { addVersion, dropDraft, hasVersion, type NewVersion } from './version.queries.ts'

/**
 * Records what is published now, in the transaction that changes the live row, and deletes its draft. The first change
 * of something records what it said before as well, so that there is a way back. The number of the version.
 */
export async function recordVersion(tx: Db, one: NewVersion, before: object | null): Promise<number> {
  const { entity, entity_id } = one
  await dropDraft(tx, entity, entity_id)
  if (before !== null && !(await hasVersion(tx, entity, entity_id)))
    await addVersion(tx, { ...one, payload: before, note: '', staff_id: null })
  return addVersion(tx, one)
}
