import { formatDate } from '@yaopi/core'
import { inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { lockEnded, writeOffEnded } from './lots.queries.ts'

/**
 * Writes off lots past their end date. Units reserved by open orders stay until those are cancelled, and are not sold
 * meanwhile.
 */
export async function writeOffEndedLots(server: AppContext): Promise<void> {
  const today = formatDate(Math.floor(server.now() / 1000))
  await inTransaction(server.db, async (tx) => {
    const stock = await lockEnded(tx, today)
    if (stock.length === 0) return
    const lots = await writeOffEnded(tx, stock, today)
    if (lots.length > 0)
      server.app.log.info(
        { lots: lots.length, units: lots.reduce((sum, lot) => sum + lot.number, 0) },
        'ended lots written off',
      )
  })
}

const writeOffEndedLotsJob = defineJob({
  name: 'write-off-ended-lots',
  every: 10 * 60_000,
  run: writeOffEndedLots,
})

/** Registers the stock jobs. */
export const registerStock = (context: AppContext): void => registerJobs(context, [writeOffEndedLotsJob])
