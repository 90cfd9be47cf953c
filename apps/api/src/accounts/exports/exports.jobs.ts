import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { DAY, MINUTE } from '../../platform/time/index.ts'
import { endFiles, forgetExports, takeExport } from './exports.queries.ts'
import { makeExport } from './exports.service.ts'

const BATCH = 100
/** A process that has begun and is gone is waited for so long, milliseconds. */
const ABANDONED = 15 * MINUTE
/** Exports stand in the list so long, milliseconds. */
const LISTED = 90 * DAY

/** Makes the files of big lists, one after the other. */
export const makeExportsJob = defineJob({
  name: 'make-exports',
  every: 5_000,
  run: (context, signal) =>
    untilEmpty(async () => {
      const order = await takeExport(context.db, context.now(), context.now() - ABANDONED)
      if (order === undefined) return 0
      await makeExport(context, order, { signal })
      return 1
    }, signal),
})

/** Removes files after their week and old entries of the lists of downloads. */
export const endExportsJob = defineJob({
  name: 'end-exports',
  every: 10 * MINUTE,
  run: async ({ db, now }, signal) => {
    await untilEmpty(() => endFiles(db, now(), BATCH), signal)
    await untilEmpty(() => forgetExports(db, now() - LISTED, BATCH), signal)
  },
})
