import { type Db, row, rows, sql, startOfDay } from '../../platform/db/index.ts'
import { COMPARE } from './bill.queries.ts'

/** A day of a channel; amounts in fen, the time in Unix seconds. */
export type DayRow = {
  readonly day: string
  readonly channel: string
  readonly payments: number
  readonly paid: number
  readonly refunds: number
  readonly refunded: number
  readonly bill_payments: number | null
  readonly bill_refunds: number | null
  readonly differences: number | null
  readonly checked: number | null
}

/** What was booked from one day to another through each channel, the newest day first; every day has its rows. */
export const reconciledDays = (
  db: Db,
  { from, to, channels }: { readonly from: string; readonly to: string; readonly channels: readonly string[] },
): Promise<DayRow[]> =>
  rows(
    db,
    sql<DayRow>`
  select to_char(d, 'YYYY-MM-DD') as day, c.channel, coalesce(p.number, 0)::int as payments,
    coalesce(p.amount, 0)::bigint as paid, coalesce(r.number, 0)::int as refunds,
    coalesce(r.amount, 0)::bigint as refunded, b.payments as bill_payments, b.refunds as bill_refunds, b.differences,
    unix_seconds(b.checked_at) as checked
  from generate_series(${from}::date, ${to}::date, '1 day') d cross join unnest(${[...channels]}::text[]) c (channel)
  left join lateral (select count(*) as number, sum(channel_amount) as amount from payment
    where channel = c.channel and paid_at >= ${startOfDay(sql`d`)} and paid_at < ${startOfDay(sql`d`, 1)}) p on true
  left join lateral (select count(*) as number, sum(f.amount) as amount from refund f
    join payment p on p.id = f.payment_id and p.channel = c.channel
    where f.way = 'channel' and f.done_at >= ${startOfDay(sql`d`)} and f.done_at < ${startOfDay(sql`d`, 1)}) r on true
  left join bill_check b on b.channel = c.channel and b.day = d::date
  order by d desc, c.channel`,
  )

/** The differences of a day that nobody has settled yet. */
export const openDifferences = (
  db: Db,
  channel: string,
  day: string,
): Promise<{ readonly subject: string; readonly reason: string }[]> => {
  const name = `${channel} ${day} `
  return rows(
    db,
    sql<{ subject: string; reason: string }>`
  select substr(item, ${name.length + 1}::int) as subject, last_error as reason from job_failure
  where job = ${COMPARE} and starts_with(item, ${name}) order by item limit 501`,
  )
}

/** Sums of balances and of their movements, fen, and how many members differ. */
export const ledgerSums = async (
  db: Db,
): Promise<{ recharge: number; gift: number; recharge_log: number; gift_log: number; differ: number }> =>
  (await row(
    db,
    sql<{ recharge: number; gift: number; recharge_log: number; gift_log: number; differ: number }>`
  with log as (select member_id, coalesce(sum(amount) filter (where kind = 'recharge'), 0) as recharge,
      coalesce(sum(amount) filter (where kind = 'gift'), 0) as gift from wallet_log group by member_id)
  select coalesce(sum(w.recharge), 0)::bigint as recharge, coalesce(sum(w.gift), 0)::bigint as gift,
    coalesce(sum(l.recharge), 0)::bigint as recharge_log, coalesce(sum(l.gift), 0)::bigint as gift_log,
    (count(*) filter (where (coalesce(w.recharge, 0), coalesce(w.gift, 0))
      is distinct from (coalesce(l.recharge, 0)::bigint, coalesce(l.gift, 0)::bigint)))::int as differ
  from wallet w full join log l using (member_id)`,
  ))!
