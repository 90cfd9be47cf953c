import { addStatement, lastMonth } from '../../../src/ordering/statements/index.ts'
import { type Db, sql } from '../../../src/platform/db/index.ts'
import { DAY, HOUR } from '../../../src/platform/time/index.ts'
import { DESK_WORDS } from './desk.text.ts'

/** Whose statement is disputed. */
const STORE = 10

/** The statement of a store for the last month, made as the shop does, and its objection to it. Milliseconds. */
export async function insertDispute(tx: Db, now: number): Promise<void> {
  const time = lastMonth(now)
  const at = Math.min(time.end + 2 * HOUR, now - DAY)
  const made = await addStatement(tx, STORE, time, { at, confirmBy: at + 10 * DAY })
  if (made === undefined) return
  await sql`update statement set state = 3, dispute = ${DESK_WORDS.dispute}, rounds = 1,
    disputed_at = ${new Date(now - 20 * HOUR)} where id = ${made.id}`.execute(tx)
}
