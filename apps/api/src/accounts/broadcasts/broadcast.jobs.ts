import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { dueBroadcasts, sendPart } from './broadcast.queries.ts'

const JOB = 'send-broadcasts'
const BATCH = 20
/** Members who get a broadcast in one transaction; between two of them it can be stopped. */
export const PART = 500

/** Sends the next part of a broadcast; true when more may be left. */
const sendNext = ({ db, now }: Pick<AppContext, 'db' | 'now'>, id: number): Promise<boolean> =>
  inTransaction(db, (tx) => sendPart(tx, id, { at: now(), most: PART }))

/** Sends broadcasts whose moment has come, part by part, until everybody has them or somebody stops them. */
export const sendBroadcastsJob = defineJob({
  name: JOB,
  every: 5_000,
  run: (context, signal) =>
    forEachDue<{ id: number }>(
      context,
      {
        job: JOB,
        load: (after) => (after === undefined ? dueBroadcasts(context.db, context.now(), BATCH) : Promise.resolve([])),
        nameOf: ({ id }) => String(id),
        work: async ({ id }) => {
          while (!signal.aborted && (await sendNext(context, id)));
        },
      },
      signal,
    ),
})
