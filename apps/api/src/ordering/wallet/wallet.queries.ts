import type { Fen } from '@yaopi/core'
import { RechargeState, WithdrawalState } from '@yaopi/core/contract'
import { type Db, literals, row, rows, sql } from '../../platform/db/index.ts'

/** A recharge as it is stored; amounts in fen, times in seconds. */
export type RechargeRow = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly amount: Fen
  readonly code: string
  readonly image_id: number | null
  readonly state: RechargeState
  readonly received: Fen | null
  readonly reason: string
  readonly created: number
  readonly expire: number
}

/** A withdrawal as it is stored; amounts in fen, times in seconds. */
export type WithdrawalRow = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly amount: Fen
  readonly bank: string
  readonly account: string
  readonly state: WithdrawalState
  readonly reason: string
  readonly staff_id: number | null
  readonly checked_by: string
  readonly created: number
  readonly due: number
  readonly closed: number | null
  readonly is_late: boolean
}

/** The select of recharges, each with its company. */
export const recharges = sql.raw(`select r.id, r.member_id, m.company, r.amount, r.code, r.image_id, r.state,
  r.received, r.reason, unix_seconds(r.created_at) as created, unix_seconds(r.expire_at) as expire
  from recharge r join member m on m.id = r.member_id`)
/** States of a withdrawal that is not ended. */
export const OPEN_WITHDRAWAL = literals(WithdrawalState.waiting, WithdrawalState.checked)
/** The select of withdrawals, each with its company and the first of two persons. */
export const withdrawals = sql`select r.id, r.member_id, m.company, r.amount, r.bank, r.account, r.state, r.reason,
  r.staff_id, coalesce(s.name, '') as checked_by, unix_seconds(r.created_at) as created,
  unix_seconds(r.due_at) as due, unix_seconds(r.closed_at) as closed,
  r.late_at is not null and r.state in ${OPEN_WITHDRAWAL} as is_late
  from withdrawal r join member m on m.id = r.member_id left join staff s on s.id = r.staff_id`

/** The newest recharges and withdrawals of a member. */
export const requestsOf = async (db: Db, memberId: number, most: number) => ({
  recharges: await rows(
    db,
    sql<RechargeRow>`${recharges} where r.member_id = ${memberId} order by r.id desc limit ${sql.lit(most)}`,
  ),
  withdrawals: await rows(
    db,
    sql<WithdrawalRow>`${withdrawals} where r.member_id = ${memberId} order by r.id desc limit ${sql.lit(most)}`,
  ),
})

/** What decides whether a member may withdraw: their account, and when something of their login changed (seconds). */
export type WithdrawalFacts = {
  readonly company: string
  readonly bank: string
  readonly account: string
  readonly has_pay_password: boolean
  readonly changed: number | null
  readonly has_open: boolean
}

/** Facts about a member's withdrawals. */
export const withdrawalFacts = async (db: Db, memberId: number): Promise<WithdrawalFacts> =>
  (await row(
    db,
    sql<WithdrawalFacts>`select m.company, m.bank_name as bank, m.bank_account as account,
      m.pay_password_hash is not null as has_pay_password,
      unix_seconds(m.security_changed_at) as changed,
      exists (select 1 from withdrawal w where w.member_id = m.id and w.state in ${OPEN_WITHDRAWAL}) as has_open
    from member m where m.id = ${memberId}`,
  ))!

/** How many recharges of a member wait. */
export const openRecharges = async (db: Db, memberId: number): Promise<number> =>
  (await row(
    db,
    sql<{ open: number }>`select count(*)::int as open from recharge where member_id = ${memberId}
      and state = ${sql.lit(RechargeState.waiting)}`,
  ))!.open

/** Adds a recharge; undefined when another one that waits has its code. Times in milliseconds. */
export const addRecharge = (
  tx: Db,
  r: {
    readonly member_id: number
    readonly amount: Fen
    readonly code: string
    readonly at: number
    readonly expire: number
  },
): Promise<{ readonly id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`insert into recharge (member_id, amount, code, created_at, expire_at)
      values (${r.member_id}, ${r.amount}, ${r.code}, ${new Date(r.at)}, ${new Date(r.expire)})
      on conflict (code) where state = ${sql.lit(RechargeState.waiting)} do nothing returning id`,
  )

/** A recharge, locked. */
export const lockRecharge = (tx: Db, id: number): Promise<RechargeRow | undefined> =>
  row(tx, sql<RechargeRow>`${recharges} where r.id = ${id} for update of r`)

/** Attaches the receipt of a transfer. */
export async function setReceipt(tx: Db, id: number, fileId: number): Promise<void> {
  await sql`update recharge set image_id = ${fileId}
    where id = ${id} and state = ${sql.lit(RechargeState.waiting)}`.execute(tx)
}

/**
 * Closes a recharge that waits, or confirms one that was closed before its money came; false when it is neither. `at`
 * in milliseconds.
 */
export const closeRecharge = async (
  tx: Db,
  r: {
    readonly id: number
    readonly to: RechargeState
    readonly received?: number
    readonly reason?: string
    readonly staff_id?: number
    readonly at: number
  },
): Promise<boolean> =>
  (await row(
    tx,
    sql`update recharge set state = ${r.to}, received = ${r.received ?? null}, reason = ${r.reason ?? ''},
      staff_id = ${r.staff_id ?? null}, closed_at = ${new Date(r.at)} where id = ${r.id}
      and (state = ${sql.lit(RechargeState.waiting)} or ${r.to}::int = ${sql.lit(RechargeState.confirmed)}
        and state in (${sql.lit(RechargeState.rejected)}, ${sql.lit(RechargeState.expired)})) returning id`,
  )) !== undefined

/** Recharges whose time is over, after an id. */
export const endedRecharges = (
  db: Db,
  now: number,
  after: { readonly at: string; readonly id: number } | undefined,
): Promise<{ readonly id: number; readonly at: string }[]> =>
  rows(
    db,
    sql<{ id: number; at: string }>`select id, expire_at::text as at from recharge
      where state = ${sql.lit(RechargeState.waiting)} and expire_at <= ${new Date(now)}
      and (expire_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by expire_at, id limit 200`,
  )

/** Adds a withdrawal. Times in milliseconds. Throws 23505 while another one is open. */
export const addWithdrawal = async (
  tx: Db,
  w: {
    readonly member_id: number
    readonly amount: Fen
    readonly bank: string
    readonly account: string
    readonly at: number
    readonly due: number
  },
): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into withdrawal (member_id, amount, bank, account, created_at, due_at)
      values (${w.member_id}, ${w.amount}, ${w.bank}, ${w.account}, ${new Date(w.at)}, ${new Date(w.due)})
      returning id`,
  ))!.id

/** A withdrawal, locked. */
export const lockWithdrawal = (tx: Db, id: number): Promise<WithdrawalRow | undefined> =>
  row(tx, sql<WithdrawalRow>`${withdrawals} where r.id = ${id} for update of r`)

/** Marks withdrawals whose clock is over; returns how many. */
export const markLate = async (db: Db, now: number): Promise<number> =>
  (
    await rows(
      db,
      sql`update withdrawal set late_at = ${new Date(now)} where id in (select id from withdrawal
        where due_at <= ${new Date(now)} and state in ${OPEN_WITHDRAWAL} and late_at is null limit 500) returning id`,
    )
  ).length
