import { formatDate } from '@yaopi/core'
import { PRICE_HISTORY_DAYS } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import { forgetPrices, writePrices } from './price-history.queries.ts'

/** Goods of one statement. */
const BATCH = 5_000

/**
 * Writes the prices of today for all goods on sale, and removes those that are too old. The first run of a day writes;
 * a later one adds only goods that came on sale since.
 */
async function writePriceHistory({ db, now }: AppContext, signal: AbortSignal): Promise<void> {
  const today = formatDate(Math.floor(now() / 1000))
  let last: number | null = 0
  while (last !== null && !signal.aborted) last = await writePrices(db, today, last, BATCH)
  const oldest = formatDate(Math.floor((now() - PRICE_HISTORY_DAYS.kept * DAY) / 1000))
  await untilEmpty(() => forgetPrices(db, oldest, BATCH), signal)
}

/** Timed jobs of the price history. Every hour, so that a night without a server loses no day. */
export const priceHistoryJobs = [defineJob({ name: 'write-price-history', every: HOUR, run: writePriceHistory })]
