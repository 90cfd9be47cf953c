import { z } from 'zod'
import { defineEvent } from '../../platform/jobs/index.ts'

/** Attempts of an event about money, about a week: a channel may be down for days. */
export const MONEY_ATTEMPTS = 200

/** A channel has to refund an amount. */
export const refundRequested = defineEvent(
  'refund.requested',
  z.object({ refund_id: z.int(), channel: z.string().optional() }),
  {
    maxAttempts: MONEY_ATTEMPTS,
  },
)

/** A refund has arrived, or its channel refuses it. `cause`: what it is for, as it is stored. */
export const refundFinished = defineEvent('refund.finished', z.object({ refund_id: z.int(), cause: z.string() }))
