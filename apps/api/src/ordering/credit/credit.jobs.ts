import { fen, formatDate, formatFen } from '@yaopi/core'
import { CREDIT_LIMITS } from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { DAY_SECONDS, HOUR } from '../../platform/time/index.ts'
import * as queries from './credit.queries.ts'

/** The last day on which a bill is paid in time; `due` in seconds, the first moment after it. */
const lastDay = (due: number): string => formatDate(due - 1)

/** Makes the bills of the month that has ended, once, and tells the members. */
const billCredit = defineJob({
  name: 'bill-credit',
  every: HOUR,
  run: (context, signal) =>
    forEachDue<{ readonly id: number }>(
      context,
      {
        job: 'bill-credit',
        nameOf: ({ id }) => `member ${id}`,
        load: (after) => queries.unbilled(context.db, context.now(), after),
        work: ({ id }) =>
          inTransaction(context.db, async (tx) => {
            const at = context.now()
            const bill = await queries.addBill(tx, id, at, CREDIT_LIMITS.dueDay)
            if (bill === undefined) return
            await addMessage(tx, {
              member_id: id,
              kind: 'credit.billed',
              facts: { month: bill.month, amount: formatFen(fen(bill.amount)), day: lastDay(bill.due) },
              event_id: `credit:${bill.id}:billed`,
              at,
            })
          }),
      },
      signal,
    ),
})

/** Tells the members whose bill was not paid in time, once a bill. */
const tellOverdue = defineJob({
  name: 'tell-overdue-credit',
  every: HOUR,
  run: (context, signal) =>
    forEachDue<{ readonly id: number }>(
      context,
      {
        job: 'tell-overdue-credit',
        nameOf: ({ id }) => `bill ${id}`,
        load: (after) => queries.unannouncedBills(context.db, context.now(), after),
        work: ({ id }) =>
          inTransaction(context.db, async (tx) => {
            const at = context.now()
            const bill = await queries.markAnnounced(tx, id, at)
            if (bill === undefined || bill.rest === 0) return
            await addMessage(tx, {
              member_id: bill.member_id,
              kind: 'credit.overdue',
              facts: {
                month: bill.month,
                amount: formatFen(fen(bill.rest)),
                day: lastDay(bill.due + CREDIT_LIMITS.blockAfterDays * DAY_SECONDS),
              },
              event_id: `credit:${id}:overdue`,
              at,
            })
          }),
      },
      signal,
    ),
})

/** The clocks of credit. */
export const creditJobs = [billCredit, tellOverdue]
