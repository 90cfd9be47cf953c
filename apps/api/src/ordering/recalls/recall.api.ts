import { contract } from '@yaopi/core/contract'
import { recallText } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachDue, registerJobs } from '../../platform/jobs/index.ts'
import { route } from '../../platform/http/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import * as queries from './recall.queries.ts'
import { askAgain } from './recall.service.ts'
import { registerStaffRecalls } from './recall.staff.api.ts'

/** Recalls of a batch: what a member has to answer. domain.md §3.8.6 */
export function registerRecalls(server: AppContext): void {
  registerJobs(server, [
    defineJob({
      name: 'ask-recalled-again',
      every: HOUR,
      run: (context, signal) =>
        forEachDue<queries.EndedCases>(
          context,
          {
            job: 'ask-recalled-again',
            nameOf: ({ recall_id, order_id }) => `recall ${recall_id}, order ${order_id}`,
            load: (after) => queries.endedBeside(context.db, after),
            work: (one) => askAgain(context, one),
          },
          signal,
        ),
    }),
  ])

  route(server, contract.recall.open, z.object({}), async ({ member }) =>
    (await queries.noticesOf(server.db, member.id)).map(({ class: level, ...one }) => ({
      ...one,
      class_name: recallText.class[level],
    })),
  )

  registerStaffRecalls(server)
}
