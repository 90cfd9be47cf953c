import { formatFen } from '@yaopi/core'
import { RechargeState } from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue, untilEmpty } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { closeRecharge, endedRecharges, lockRecharge, markLate } from './wallet.queries.ts'

/** Closes recharges whose transfer did not come within 72 hours, and tells the member. */
const expireRecharges = defineJob({
  name: 'expire-recharges',
  every: 10 * MINUTE,
  run: (context, signal) =>
    forEachDue<{ readonly id: number; readonly at: string }>(
      context,
      {
        job: 'expire-recharges',
        nameOf: ({ id }) => `recharge ${id}`,
        load: (after) => endedRecharges(context.db, context.now(), after),
        work: ({ id }) =>
          inTransaction(context.db, async (tx) => {
            const at = context.now()
            if (!(await closeRecharge(tx, { id, to: RechargeState.expired, at }))) return
            const { member_id, amount, code } = (await lockRecharge(tx, id))!
            await addMessage(tx, {
              member_id,
              kind: 'recharge.expired',
              facts: { amount: formatFen(amount), code },
              event_id: `recharge:${id}:closed`,
              at,
            })
          }),
      },
      signal,
    ),
})

/** Withdrawals that finance has not paid in three working days come first in its list. */
const markLateWithdrawals = defineJob({
  name: 'mark-late-withdrawals',
  every: 10 * MINUTE,
  run: ({ db, now }, signal) => untilEmpty(() => markLate(db, now()), signal),
})

/** The clocks of money requests. */
export const walletJobs = [expireRecharges, markLateWithdrawals]
