import { setTimeout as pause } from 'node:timers/promises'
import { faultOf } from './database-failure.ts'
import { row, sql, type OpenDb } from './db.ts'

/** Pause between two attempts, milliseconds. */
const RETRY = 1_000

/**
 * Waits for a database that cannot be reached yet, as after a restart of both machines. `onWaiting` is called once,
 * with the reason.
 *
 * @throws What the database says when it can be reached and refuses: a wrong password, a database that does not exist.
 */
export async function untilAnswering(open: OpenDb, onWaiting: (reason: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt++)
    try {
      await row(open.db, sql`select 1`)
      return
    } catch (error) {
      if (faultOf(error) !== 'unreachable') throw error
      if (attempt === 0) onWaiting((error as Error).message)
      await pause(RETRY)
    }
}
