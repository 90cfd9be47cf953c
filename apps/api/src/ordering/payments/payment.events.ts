import { z } from 'zod'
import { defineEvent } from '../../platform/jobs/index.ts'
import { MONEY_ATTEMPTS } from '../refunds/index.ts'

/** A payment attempt was closed here and is still open at its channel. */
export const paymentClosed = defineEvent(
  'payment.closed',
  z.object({ pay_sn: z.string(), channel: z.string().optional() }),
  {
    maxAttempts: MONEY_ATTEMPTS,
  },
)
