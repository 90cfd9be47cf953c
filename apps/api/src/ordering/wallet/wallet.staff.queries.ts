import type { Fen } from '@yaopi/core'
import { AdjustmentState, WithdrawalState } from '@yaopi/core/contract'
import {
  cappedCount,
  containing,
  type Db,
  keyset,
  type Keyset,
  type KeysetPart,
  literals,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { OPEN_WITHDRAWAL, recharges, withdrawals } from './wallet.queries.ts'

/** An adjustment as it is stored; amounts in fen, times in seconds. */
export type AdjustmentRow = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly kind: 'recharge' | 'gift'
  readonly amount: Fen
  readonly reason: string
  readonly state: AdjustmentState
  readonly staff_id: number
  readonly asked_by: string
  readonly checked_by: string
  readonly note: string
  readonly created: number
}

const adjustments = sql.raw(`select r.id, r.member_id, m.company, r.kind, r.amount, r.reason, r.state, r.staff_id,
  s.name as asked_by, coalesce(x.name, '') as checked_by, r.note, unix_seconds(r.created_at) as created
  from wallet_adjustment r join member m on m.id = r.member_id join staff s on s.id = r.staff_id
  left join staff x on x.id = r.second_id`)

/** Notes the first person of a withdrawal. */
export async function checkWithdrawal(tx: Db, id: number, staffId: number): Promise<void> {
  await sql`update withdrawal set state = ${sql.lit(WithdrawalState.checked)}, staff_id = ${staffId}
    where id = ${id} and state = ${sql.lit(WithdrawalState.waiting)}`.execute(tx)
}

/** Notes that a withdrawal was paid; `second_id` for the one who did so after another person's check. */
export async function payWithdrawal(
  tx: Db,
  w: {
    readonly id: number
    readonly bank_ref: string
    readonly staff_id: number
    readonly second_id: number | null
    readonly at: number
  },
): Promise<void> {
  await sql`update withdrawal set state = ${sql.lit(WithdrawalState.paid)}, bank_ref = ${w.bank_ref},
    staff_id = ${w.staff_id},
    second_id = ${w.second_id}, closed_at = ${new Date(w.at)}
    where id = ${w.id} and state in ${OPEN_WITHDRAWAL}`.execute(tx)
}

/** Whether another withdrawal has this reference of the bank. */
export const isUsedReference = async (tx: Db, bankRef: string): Promise<boolean> =>
  (await row(tx, sql`select 1 from withdrawal where bank_ref = ${bankRef}`)) !== undefined

/** Notes that a withdrawal was refused. */
export async function refuseWithdrawal(
  tx: Db,
  w: { readonly id: number; readonly reason: string; readonly staff_id: number; readonly at: number },
): Promise<void> {
  await sql`update withdrawal set state = ${sql.lit(WithdrawalState.rejected)}, reason = ${w.reason},
    staff_id = coalesce(staff_id, ${w.staff_id}),
    second_id = case when staff_id is null then null else ${w.staff_id}::int end,
    closed_at = ${new Date(w.at)}
    where id = ${w.id} and state in ${OPEN_WITHDRAWAL}`.execute(tx)
}

/** Adds an adjustment; undefined when this person has used the key before. */
export const addAdjustment = (
  tx: Db,
  a: {
    readonly member_id: number
    readonly kind: 'recharge' | 'gift'
    readonly amount: Fen
    readonly reason: string
    readonly state: AdjustmentState
    readonly key: string
    readonly staff_id: number
    readonly at: number
  },
): Promise<{ readonly id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`insert into wallet_adjustment (member_id, kind, amount, reason, state, key, staff_id,
        created_at, closed_at)
      values (${a.member_id}, ${a.kind}, ${a.amount}, ${a.reason}, ${a.state}, ${a.key}, ${a.staff_id},
        ${new Date(a.at)}, ${a.state === AdjustmentState.waiting ? null : new Date(a.at)})
      on conflict on constraint wallet_adjustment_once do nothing returning id`,
  )

/** What one person alone has changed of a member's balance since a moment (milliseconds), fen, whatever the sign. */
export const adjustedAlone = async (tx: Db, memberId: number, since: number): Promise<Fen> =>
  (await row(
    tx,
    sql<{ sum: Fen }>`select coalesce(sum(abs(amount)), 0)::bigint as sum from wallet_adjustment
      where member_id = ${memberId} and state = ${AdjustmentState.booked} and second_id is null
        and created_at >= ${new Date(since)}`,
  ))!.sum

/** An adjustment, locked. */
export const lockAdjustment = (tx: Db, id: number): Promise<AdjustmentRow | undefined> =>
  row(tx, sql<AdjustmentRow>`${adjustments} where r.id = ${id} for update of r`)

/** The adjustment that a person made with a key. */
export const adjustmentByKey = (tx: Db, staffId: number, key: string): Promise<AdjustmentRow | undefined> =>
  row(tx, sql<AdjustmentRow>`${adjustments} where r.staff_id = ${staffId} and r.key = ${key}`)

/** Closes an adjustment that waits for the second person. */
export async function closeAdjustment(
  tx: Db,
  a: {
    readonly id: number
    readonly to: AdjustmentState
    readonly note: string
    readonly second_id: number
    readonly at: number
  },
): Promise<void> {
  await sql`update wallet_adjustment set state = ${a.to}, note = ${a.note}, second_id = ${a.second_id},
    closed_at = ${new Date(a.at)} where id = ${a.id} and state = ${sql.lit(AdjustmentState.waiting)}`.execute(tx)
}

/** Whether there is such a member. */
export const hasMember = async (db: Db, id: number): Promise<boolean> =>
  (await row(db, sql`select 1 from member where id = ${id}`)) !== undefined

type Kind = 'recharge' | 'withdrawal' | 'wallet_adjustment'

const select = { recharge: recharges, withdrawal: withdrawals, wallet_adjustment: adjustments } as const

/** A state, or those of a withdrawal that is not ended. */
type Wanted = number | 'open'

const newest = keyset('-id', { column: sql`r.id`, kind: 'number', isDescending: true })
const late = sql`(r.late_at is not null and r.state in ${OPEN_WITHDRAWAL})::int`
const latest = keyset(
  'late',
  { column: late, kind: 'number', isDescending: true },
  { column: sql`r.id`, kind: 'number' },
)

/** The newest first; withdrawals that wait: those that are late, then the oldest. */
export const requestOrder = (kind: Kind, state: Wanted): Keyset =>
  kind === 'withdrawal' && (state === 'open' || state < WithdrawalState.paid) ? latest : newest

/** Companies that one search may find. */
const COMPANIES = 500

/** Requests of members whose company has these words in it, and recharges whose transfer carries them. */
const hit = (kind: Kind, words: string) => {
  if (words === '') return sql``
  if (kind === 'recharge' && /^\d{6}$/.test(words)) return sql`and r.code = ${words}`
  return sql`and r.member_id in (select id from member where company like ${containing(words)}
    limit ${sql.lit(COMPANIES)})`
}

/**
 * A part of the requests of a state in their order. `words`: part of the company; `hasReceipt`: only recharges with a
 * receipt.
 */
export async function staffPage<R>(
  db: Db,
  wanted: { readonly kind: Kind; readonly state: Wanted; readonly words: string; readonly hasReceipt?: boolean },
  { limit, after }: KeysetPart,
): Promise<{ readonly total: number; readonly list: readonly (R & { readonly position: Position })[] }> {
  const { kind, state, words, hasReceipt = false } = wanted
  const states = state === 'open' ? OPEN_WITHDRAWAL : literals(state)
  const where = sql`r.state in ${states} ${hit(kind, words)} ${hasReceipt ? sql`and r.image_id is not null` : sql``}`
  const total = (await row(
    db,
    sql<{ total: number }>`select ${cappedCount(sql`from ${sql.raw(kind)} r where ${where}`)} as total`,
  ))!.total
  const order = requestOrder(kind, state)
  const list = await rows(
    db,
    sql<R & { readonly position: Position }>`select t.*, ${order.position} as position
      from (${select[kind]} where ${where} and ${order.after(after)} order by ${order.orderBy}
        limit ${sql.lit(limit)}) t join ${sql.raw(kind)} r on r.id = t.id order by ${order.orderBy}`,
  )
  return { total, list }
}
