import { type Db, rows, sql } from '../../../src/platform/db/index.ts'
import type { PastPayment } from '../../../src/platform/payment-providers/index.ts'

/**
 * What demo orders were paid with at a channel. It never saw them, so they have no page where they were paid; the
 * simulated one is told of them and can refund them.
 */
export const demoPayments = (db: Db): Promise<readonly Omit<PastPayment, 'notify_url'>[]> =>
  rows(
    db,
    sql<Omit<PastPayment, 'notify_url'>>`select channel, pay_sn, channel_serial as serial, channel_amount as amount,
        extract(epoch from paid_at)::int as paid_at
      from payment where channel <> '' and pay_url = '' and status = 'paid' order by id`,
  )
