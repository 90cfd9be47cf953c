import { OrderStatus } from '@yaopi/core'
import { type Db, literals, row, rows, sinceMonths, sql } from '../../platform/db/index.ts'
import { mintCoupons, voucherTemplate } from '../../pricing/offers/index.ts'

type Tiers = readonly { readonly amount: number; readonly value: number }[]

/** Times in Unix seconds, amounts in fen. */
export type ProgramRow = {
  readonly id: number
  readonly ranks: readonly number[]
  readonly tiers: Tiers
  readonly start: number
  readonly end: number
}

const columns = sql`p.id, p.ranks, p.tiers, unix_seconds(p.start_at)::int as start,
  unix_seconds(p.end_at)::int as end`

/** The running program, else the next, else the last one. */
export const doctorProgram = (db: Db, now: number): Promise<ProgramRow | undefined> =>
  row(
    db,
    sql<ProgramRow>`
  select ${columns} from doctor_program p order by p.end_at > ${new Date(now)} desc,
    p.start_at <= ${new Date(now)} desc, case when p.end_at > ${new Date(now)} then p.start_at end, p.end_at desc, p.id
    limit 1`,
  )

const UNCOUNTED = literals(OrderStatus.unpaid, OrderStatus.transferPending, OrderStatus.cancelled, OrderStatus.closed)

/** An order paid in a quarter is of this time before its end: nobody pays three months later. */
const MONTHS = 6

/**
 * What members have paid for the exclusive list in a window, fen: orders paid in it and not cancelled, less returns.
 * Bounds in seconds.
 */
const paidAtList = (
  start: number,
  end: number,
) => sql`from orders o join order_item i on i.order_id = o.id and i.source = 'yyh'
  where o.paid_at >= ${new Date(start * 1000)} and o.paid_at < ${new Date(end * 1000)}
    and o.status not in ${UNCOUNTED}
    and ${sinceMonths('o.id', end * 1000, MONTHS)} and ${sinceMonths('i.order_id', end * 1000, MONTHS)}`
const net = sql`sum(i.paid_amount - i.paid_amount * (i.returned_number + i.short_number) / i.number)::bigint`

/** What one member has paid for the exclusive list in a window, fen. */
export const paidByDoctor = async (db: Db, memberId: number, start: number, end: number): Promise<number> =>
  (await row(
    db,
    sql<{
      amount: number
    }>`select coalesce(${net}, 0) as amount ${paidAtList(start, end)} and o.member_id = ${memberId}`,
  ))!.amount

/** A member's rewards, newest first. */
export const doctorRewards = (
  db: Db,
  memberId: number,
): Promise<{ quarter: string; amount: number; value: number; at: number }[]> =>
  rows(
    db,
    sql<{ quarter: string; amount: number; value: number; at: number }>`
  select r.quarter, r.amount, t.face as value, unix_seconds(r.granted_at)::int as at from doctor_reward r
    join coupon c on c.id = r.coupon_id join coupon_template t on t.id = c.template_id
  where r.member_id = ${memberId} order by r.quarter desc limit 8`,
  )

/** Programs that ran in a quarter and have not granted its rewards. */
export const programsToGrant = (
  db: Db,
  quarter: { readonly day: string; readonly start: number; readonly end: number },
): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select id from doctor_program where start_at < ${new Date(quarter.end * 1000)}
    and end_at > ${new Date(quarter.start * 1000)} and not ${quarter.day}::date = any(granted_quarters) order by id`,
  )

/**
 * Records that a program grants the rewards of a quarter; undefined when it already has. Locks the row until the end of
 * the transaction.
 */
export const beginGrant = (tx: Db, id: number, quarter: string): Promise<ProgramRow | undefined> =>
  row(
    tx,
    sql<ProgramRow>`
  update doctor_program p set granted_quarters = p.granted_quarters || ${quarter}::date where p.id = ${id}
    and not ${quarter}::date = any(p.granted_quarters) returning ${columns}`,
  )

/** Members of some kinds with what they paid for the list in a window, from a least amount on. */
export const doctorsWith = (
  tx: Db,
  ranks: readonly number[],
  least: number,
  start: number,
  end: number,
): Promise<{ member_id: number; amount: number }[]> =>
  rows(
    tx,
    sql<{ member_id: number; amount: number }>`
  select o.member_id, ${net} as amount ${paidAtList(start, end)}
    and exists (select 1 from member m where m.id = o.member_id and m.rank = any(${[...ranks]}::smallint[]))
  group by o.member_id having ${net} >= ${least} order by o.member_id`,
  )

export type Reward = { readonly member_id: number; readonly amount: number }

/** Grants a cash voucher of one face to members, with its template, and records the reason. It cannot be claimed. */
export const giveVouchers = (
  tx: Db,
  reward: {
    readonly program_id: number
    readonly quarter: string
    readonly name: string
    readonly face: number
    readonly days: number
    readonly at: number
    readonly members: readonly Reward[]
  },
): Promise<unknown> => {
  const at = new Date(reward.at)
  return sql`
  with who as materialized (select *
    from jsonb_to_recordset(${JSON.stringify(reward.members)}::jsonb) as x (member_id int, amount bigint)),
  made_template as (${voucherTemplate({ ...reward, number: reward.members.length })} returning *),
  made as (${mintCoupons({
    from: sql`who cross join made_template t`,
    member: sql`who.member_id`,
    at: reward.at,
  })} returning id, member_id)
  insert into doctor_reward (program_id, member_id, quarter, amount, coupon_id, granted_at)
    select ${reward.program_id}, who.member_id, ${reward.quarter}::date, who.amount, made.id, ${at} from who
      join made using (member_id)`.execute(tx)
}
