import { formatDate } from '@yaopi/core'
import { inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { lockEnded, writeOffEnded } from './lots.queries.ts'

/** Takes lots whose date is over out of the stock. What open orders wait for stays until they are cancelled; it is not sold meanwhile. */
export async function writeOffEndedLots(server: AppContext): Promise<void> {
  const today = formatDate(Math.floor(server.now() / 1000))
  await inTransaction(server.db, async (tx) => {
    const stock = await lockEnded(tx, today)
    if (stock.length === 0) return
    const gone = await writeOffEnded(tx, stock, today)
    if (gone.length > 0)
      server.app.log.info(
        { lots: gone.length, units: gone.reduce((sum, lot) => sum + lot.number, 0) },
        'ended lots written off',
      )
  })
}

const writeOffEndedLotsJob = defineJob({
  name: 'write-off-ended-lots',
  every: 10 * 60_000,
  run: writeOffEndedLots,
})

/** Registers what the clock does to stock. */
export const registerStock = (context: AppContext): void => registerJobs(context, [writeOffEndedLotsJob])
