import { rows, sql } from '../../platform/db/index.ts'
import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'

/** Milliseconds after which what was typed in and never sent is forgotten (domain.md §1.7.1). */
const DRAFTS_FOR = 30 * DAY

/** Deletes drafts of more than thirty days and ended tokens for a new password. */
export const sweepDraftsJob = defineJob({
  name: 'sweep-register-drafts',
  every: 6 * HOUR,
  run: async ({ db, now }, signal) => {
    const sweep = (table: string, column: string, before: number) => async () => {
      const [name, age] = [sql.raw(table), sql.raw(column)]
      const gone = await rows(
        db,
        sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${age} < ${new Date(before)}
          order by ${age} limit 1000)) returning 1 as one`,
      )
      return gone.length
    }
    await untilEmpty(sweep('register_draft', 'at', now() - DRAFTS_FOR), signal)
    await untilEmpty(sweep('password_reset', 'expires_at', now()), signal)
  },
})
