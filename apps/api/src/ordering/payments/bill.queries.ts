import type { Fen } from '@yaopi/core/contract'
import { dayOf, type Db, rows, sql, startOfDay, type Tables } from '../../platform/db/index.ts'

/** Name of the job, under which differences stand in the list of what was given up. */
export const COMPARE = 'compare-payments'
/** Days for which a missing or changed comparison is made up. */
const DAYS_BACK = 30

/**
 * Days (`YYYY-MM-DD`) up to `last` whose bill is still to be compared, the oldest first: never compared ones since the
 * first comparison, and those of which the staff took a difference back.
 */
export const daysToCompare = async (db: Db, channel: string, last: string): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ day: string }>`select to_char(d, 'YYYY-MM-DD') as day
        from generate_series(greatest(${last}::date - ${sql.lit(DAYS_BACK - 1)},
          coalesce((select min(day) from bill_check where channel = ${channel}), ${last}::date)),
          ${last}::date, '1 day') d
        left join bill_check b on b.channel = ${channel} and b.day = d::date
        where b.day is null or b.differences > (select count(*) from job_failure f
          where f.job = ${COMPARE} and starts_with(f.item, ${channel} || ' ' || to_char(d, 'YYYY-MM-DD') || ' '))
        order by d`,
    )
  ).map(({ day }) => day)

/** A payment as it is compared; `amount`: the channel's part. */
export type OwnPayment = Pick<Tables['payment'], 'pay_sn' | 'status'> & {
  readonly amount: Fen
  readonly is_paid: boolean
}
const paymentColumns = sql.raw('pay_sn, status, channel_amount as amount, paid_at is not null as is_paid')

export const paymentsBySn = (db: Db, channel: string, numbers: readonly string[]): Promise<OwnPayment[]> =>
  rows(
    db,
    sql<OwnPayment>`select ${paymentColumns} from payment where pay_sn = any(${numbers}::text[])
      and channel = ${channel}`,
  )

/** Whether a moment is on a day of the shop. */
const isOn = (column: string, day: string) =>
  sql`${sql.ref(column)} >= ${startOfDay(day)} and ${sql.ref(column)} < ${startOfDay(day, 1)}`

/** What was paid through a channel on a day. */
export const paymentsOf = (db: Db, channel: string, day: string): Promise<OwnPayment[]> =>
  rows(
    db,
    sql<OwnPayment>`select ${paymentColumns} from payment where channel = ${channel} and paid_at is not null
      and ${isOn('paid_at', day)}`,
  )

/** A refund as it is compared; `asked_on`: the day on which it was made. */
export type OwnRefund = Pick<Tables['refund'], 'refund_sn' | 'status'> & {
  readonly amount: Fen
  readonly asked_on: string
}
const refundColumns = sql`r.refund_sn, r.status, r.amount, ${dayOf(sql`r.created_at`)}::text as asked_on`

export const refundsBySn = (db: Db, channel: string, numbers: readonly string[]): Promise<OwnRefund[]> =>
  rows(
    db,
    sql<OwnRefund>`select ${refundColumns} from refund r join payment p on p.id = r.payment_id
      where r.refund_sn = any(${numbers}::text[]) and p.channel = ${channel}`,
  )

/** What we learned on a day to be given back through a channel. */
export const refundsOf = (db: Db, channel: string, day: string): Promise<OwnRefund[]> =>
  rows(
    db,
    sql<OwnRefund>`select ${refundColumns} from refund r join payment p on p.id = r.payment_id
      where r.way = 'channel' and r.done_at is not null and ${isOn('r.done_at', day)} and p.channel = ${channel}`,
  )

/** A case for finance: what it is about, and what is wrong. */
export type Difference = { readonly subject: string; readonly reason: string }

/** Stores the result of a comparison; the differences found before give way to those found now. */
export async function storeComparison(
  tx: Db,
  of: { readonly channel: string; readonly day: string; readonly payments: number; readonly refunds: number },
  differences: readonly Difference[],
  now: number,
): Promise<void> {
  const [at, name] = [new Date(now), `${of.channel} ${of.day} `]
  await sql`insert into bill_check (channel, day, checked_at, payments, refunds, differences)
    values (${of.channel}, ${of.day}, ${at}, ${of.payments}, ${of.refunds}, ${differences.length})
    on conflict (channel, day) do update set checked_at = excluded.checked_at, payments = excluded.payments,
      refunds = excluded.refunds, differences = excluded.differences`.execute(tx)
  await sql`delete from job_failure where job = ${COMPARE} and starts_with(item, ${name})`.execute(tx)
  await sql`insert into job_failure (job, item, last_error, first_at, last_at, failed_at)
    select ${COMPARE}, ${name} || subject, reason, ${at}, ${at}, ${at}
    from unnest(${differences.map(({ subject }) => subject)}::text[],
      ${differences.map(({ reason }) => reason)}::text[]) as d (subject, reason)`.execute(tx)
}
