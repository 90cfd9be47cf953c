import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { confirmStatement, dueStatements, withoutStatement } from './statement.queries.ts'
import { lastMonth, makeStatement } from './statement.service.ts'

/** Makes the statements of the month that has ended, once a member. */
const makeStatements = defineJob({
  name: 'make-statements',
  every: HOUR,
  run: (context, signal) => {
    const time = lastMonth(context.now())
    return forEachDue<{ readonly id: number }>(
      context,
      {
        job: 'make-statements',
        nameOf: ({ id }) => `member ${id}`,
        load: (after) => withoutStatement(context.db, time, after),
        work: ({ id }) => makeStatement(context, id, time),
      },
      signal,
    )
  },
})

/** Confirms what nobody has objected to in time. */
const confirmStatements = defineJob({
  name: 'confirm-statements',
  every: HOUR,
  run: (context, signal) =>
    forEachDue<{ readonly id: number; readonly at: string }>(
      context,
      {
        job: 'confirm-statements',
        nameOf: ({ id }) => `statement ${id}`,
        load: (after) => dueStatements(context.db, context.now(), after),
        work: async ({ id }) => {
          await confirmStatement(context.db, { id, at: context.now(), isAuto: true })
        },
      },
      signal,
    ),
})

/** The clocks of statements. */
export const statementJobs = [makeStatements, confirmStatements]
