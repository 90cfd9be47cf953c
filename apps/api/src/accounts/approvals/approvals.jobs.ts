import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { endApproval, endedApprovals } from './approvals.queries.ts'

const BATCH = 100
const JOB = 'end-approvals'

/** Gives approvals that nobody signed in time back to their makers. */
export const endApprovalsJob = defineJob({
  name: JOB,
  every: 10 * MINUTE,
  run: (context, signal) =>
    forEachDue<{ id: number }>(
      context,
      {
        job: JOB,
        load: () => endedApprovals(context.db, context.now(), BATCH),
        nameOf: ({ id }) => String(id),
        work: ({ id }) => endApproval(context.db, id, context.now()),
      },
      signal,
    ),
})
