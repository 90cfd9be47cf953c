import { formatDate } from '@yaopi/core'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, registerJobs, untilEmpty } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { dateNearGoods, type EndedLot, endedLots, lockEnded, writeOffEnded } from './lots.queries.ts'

/**
 * Writes off lots past their end date, and dates the goods whose earliest lots ordinary listings sell no longer. Units
 * reserved by open orders stay until those are cancelled, and are not sold meanwhile.
 */
export async function writeOffEndedLots(server: AppContext, signal?: AbortSignal): Promise<void> {
  const today = formatDate(Math.floor(server.now() / 1000))
  let last: EndedLot | undefined
  await untilEmpty(async () => {
    const ended = await endedLots(server.db, today, last)
    last = ended.at(-1)
    if (last !== undefined) await inTransaction(server.db, (tx) => writeOff(server, tx, ended, today))
    return ended.length
  }, signal)
  await dateNearGoods(server.db)
}

async function writeOff(server: AppContext, tx: Db, ended: readonly EndedLot[], today: string): Promise<void> {
  const stock = await lockEnded(tx, ended)
  const lots = await writeOffEnded(tx, stock, today)
  if (lots.length > 0)
    server.app.log.info(
      { lots: lots.length, units: lots.reduce((sum, lot) => sum + lot.number, 0) },
      'ended lots written off',
    )
}

const writeOffEndedLotsJob = defineJob({
  name: 'write-off-ended-lots',
  every: 10 * MINUTE,
  run: writeOffEndedLots,
})

/** Registers the stock jobs. */
export const registerStock = (context: AppContext): void => registerJobs(context, [writeOffEndedLotsJob])
