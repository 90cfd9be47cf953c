import type { SettleGroup } from '@yaopi/core/contract'
import { type BankRefund, refundSteps, statesBefore, type RefundState, type RefundTab } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import type { OpenElsewhere } from '../../accounts/approvals/index.ts'
import {
  cappedCount,
  containing,
  type Db,
  keyset,
  type Keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'

/** Where the change of the way of a refund stands. */
export const RefundChangeState = { waiting: 1, done: 2, refused: 3 } as const
const WAITING = sql.lit(RefundChangeState.waiting)

const stamp = (column: string) => sql.raw(`unix_seconds(${column})::int`)
/** Companies that one search may find. */
const COMPANIES = 500

/** A refund with its channel and its change; amounts in fen, times in Unix seconds. */
export type DeskRefund = {
  readonly id: number
  readonly refund_sn: string
  readonly order_id: number | null
  readonly order_sn: string
  readonly settle_group: SettleGroup | null
  readonly pay_type: number | null
  readonly member_id: number
  readonly company: string
  readonly amount: number
  readonly way: 'channel' | 'bank' | 'balance'
  readonly cause: string
  readonly status: RefundState
  readonly reason: string
  readonly reference: string
  readonly channel: string
  readonly pay_sn: string
  readonly attempts: number
  readonly last_error: string
  readonly payer: string
  readonly bank: string
  readonly created: number
  readonly done: number | null
  readonly change_id: number | null
  readonly to_way: 'balance' | 'bank' | null
  readonly change_reason: string | null
  readonly asked_by_id: number | null
  readonly asked_by: string | null
  readonly asked: number | null
}

const tabs: Readonly<Record<RefundTab, RawBuilder<unknown>>> = {
  waiting: sql`r.status in ('waiting', 'accepted') and r.way = 'channel'`,
  failed: sql`r.status = 'failed'`,
  bank: sql`r.status = 'waiting' and r.way = 'bank'`,
  changing: sql`r.id in (select refund_id from refund_change where state = ${WAITING})`,
  done: sql`r.status = 'done'`,
}

const newest = keyset(
  'done_at',
  { column: sql`r.done_at`, kind: 'moment', isDescending: true },
  { column: sql`r.id`, kind: 'number', isDescending: true },
)
const oldest = keyset(
  'created_at',
  { column: sql`r.created_at`, kind: 'moment' },
  { column: sql`r.id`, kind: 'number' },
)

/** The order of a tab: what waits, the oldest first; what is done, the newest first. */
export const refundKeyset = (tab: RefundTab): Keyset => (tab === 'done' ? newest : oldest)

const hit = (words: string): RawBuilder<unknown> => {
  if (/^R\d{1,15}$/i.test(words)) return sql`r.refund_sn = ${words.toUpperCase()}`
  if (/^\d{10,15}$/.test(words)) return sql`r.order_id = ${Number(words)}`
  return sql`r.member_id in (select id from member where company like ${containing(words)} limit ${sql.lit(COMPANIES)})`
}

const selectRefund = (
  where: RawBuilder<unknown>,
  refunds: RawBuilder<unknown> = sql`refund`,
  position: RawBuilder<unknown> = sql`'[]'::jsonb`,
) => sql<DeskRefund & { readonly position: Position }>`
  select r.id, r.refund_sn, r.order_id, coalesce(o.order_sn, '') as order_sn, o.settle_group, p.pay_type, r.member_id,
    m.company, r.amount, r.way, r.cause, r.status, r.reason, coalesce(r.reference, '') as reference,
    coalesce(p.channel, '') as channel, coalesce(p.pay_sn, '') as pay_sn, coalesce(b.attempts, 0) as attempts,
    coalesce(b.last_error, '') as last_error, coalesce(t.payer, '') as payer, coalesce(t.bank, '') as bank,
    ${stamp('r.created_at')} as created, ${stamp('r.done_at')} as done, c.id as change_id, c.to_way,
    c.reason as change_reason, c.staff_id as asked_by_id, s.name as asked_by, ${stamp('c.created_at')} as asked,
    ${position} as position
  from ${refunds} r join member m on m.id = r.member_id left join orders o on o.id = r.order_id
  left join payment p on p.id = r.payment_id left join outbox b on b.event_id = 'refund:' || r.id
  left join refund_change c on c.refund_id = r.id and c.state = ${WAITING} left join staff s on s.id = c.staff_id
  left join lateral (select payer, bank from transfer t where r.way = 'bank' and (t.id = r.transfer_id
    or (r.transfer_id is null and t.trade_id = o.trade_id and t.is_hm = (o.settle_group = 'hm')
      and t.state = 'confirmed')) order by t.id desc limit 1) t on true ${where}`

/** A part of the queue of refunds in the order of its tab, and how many fit (capped). */
export async function refundPage(
  db: Db,
  { tab, words }: { readonly tab: RefundTab; readonly words: string },
  { limit, after }: KeysetPart,
): Promise<{ readonly total: number; readonly list: readonly (DeskRefund & { readonly position: Position })[] }> {
  const where = words === '' ? tabs[tab] : sql`${tabs[tab]} and ${hit(words)}`
  const order = refundKeyset(tab)
  const { total } = (await row(
    db,
    sql<{ total: number }>`select ${cappedCount(sql`from refund r where ${where}`)} as total`,
  ))!
  const list = await rows(
    db,
    selectRefund(
      sql`order by ${order.orderBy}`,
      sql`(select * from refund r where ${where} and ${order.after(after)} order by ${order.orderBy}
        limit ${sql.lit(limit)})`,
      order.position,
    ),
  )
  return { total, list }
}

/** How many refunds each tab has, each count capped. */
export const refundCounts = async (db: Db): Promise<Record<Exclude<RefundTab, 'done'>, number>> => {
  const count = (tab: RefundTab) => cappedCount(sql`from refund r where ${tabs[tab]}`)
  return (await row(
    db,
    sql<Record<Exclude<RefundTab, 'done'>, number>>`select ${count('waiting')} as waiting, ${count('failed')} as failed,
      ${count('bank')} as bank, ${count('changing')} as changing`,
  ))!
}

/** One refund of the queue. */
export const deskRefund = (db: Db, id: number): Promise<DeskRefund | undefined> =>
  row(db, selectRefund(sql`where r.id = ${id}`))

/** Locks a refund. */
export const lockRefund = async (tx: Db, id: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from refund where id = ${id} for update`)) !== undefined

/** Lets a failed refund be asked for again; false when its event is gone or being worked on. `at` in milliseconds. */
export const retryRefund = async (tx: Db, id: number, at: number): Promise<boolean> =>
  (await row(
    tx,
    sql`update outbox set failed_at = null, attempts = 0, available_at = ${new Date(at)}
      where event_id = ${`refund:${id}`} and failed_at is not null and leased_by is null returning id`,
  )) !== undefined

/** Adds a change of the way of a refund. `at` in milliseconds. */
export async function addChange(
  tx: Db,
  c: {
    readonly refund_id: number
    readonly from: string
    readonly to: string
    readonly reason: string
    readonly staff_id: number
    readonly at: number
  },
): Promise<void> {
  await sql`insert into refund_change (refund_id, from_way, to_way, reason, staff_id, created_at)
    values (${c.refund_id}, ${c.from}, ${c.to}, ${c.reason}, ${c.staff_id}, ${new Date(c.at)})`.execute(tx)
}

/** Changes that wait for a second person, the oldest first. */
export const openChanges = (db: Db, most: number): Promise<Omit<OpenElsewhere, 'path'>[]> =>
  rows(
    db,
    sql<Omit<OpenElsewhere, 'path'>>`select 'refund:' || r.id as ref, r.refund_sn || ' ' || m.company as summary,
      r.amount, c.staff_id as maker_id, s.name as maker, c.reason, unix_seconds(c.created_at) as created_at
    from refund_change c join refund r on r.id = c.refund_id join member m on m.id = r.member_id
    join staff s on s.id = c.staff_id where c.state = ${WAITING} order by c.id limit ${most}`,
  )

/** Closes a change that waits. `to`: 2 made, 3 refused. */
export async function closeChange(
  tx: Db,
  c: {
    readonly id: number
    readonly to: typeof RefundChangeState.done | typeof RefundChangeState.refused
    readonly note: string
    readonly second_id: number
    readonly at: number
  },
): Promise<void> {
  await sql`update refund_change set state = ${c.to}, note = ${c.note}, second_id = ${c.second_id},
    closed_at = ${new Date(c.at)} where id = ${c.id} and state = ${WAITING}`.execute(tx)
}

/** Takes a refund away from its channel; false while a process is just asking the channel. */
export const leaveChannel = async (tx: Db, id: number): Promise<boolean> => {
  const event = await row(
    tx,
    sql<{ leased: boolean }>`select leased_by is not null as leased from outbox where event_id = ${`refund:${id}`}
      for update`,
  )
  if (event?.leased === true) return false
  await sql`delete from outbox where event_id = ${`refund:${id}`}`.execute(tx)
  return true
}

/** Sets the way of a refund, which then waits for it. */
export async function setWay(tx: Db, id: number, way: 'balance' | 'bank'): Promise<void> {
  await sql`update refund set way = ${way}, status = 'waiting' where id = ${id}
    and status = any(${['waiting', ...statesBefore(refundSteps, 'waiting')]})`.execute(tx)
}

/** Refunds that finance pays to the account of their transfer, oldest first. */
export const bankRefunds = (
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(BankRefund & { readonly all: number })[]> =>
  rows(
    db,
    sql<BankRefund & { readonly all: number }>`
  select r.id, r.refund_sn, coalesce(o.order_sn, '') as order_sn, m.company,
    coalesce(t.payer, m.company) as payer, coalesce(t.bank, '') as bank,
    r.amount, unix_seconds(r.created_at)::int as created_at,
    ${cappedCount(sql`from refund where way = 'bank' and status = 'waiting'`)} as all
  from refund r left join orders o on o.id = r.order_id join member m on m.id = r.member_id
  left join lateral (select payer, bank from transfer t where t.id = r.transfer_id or (r.transfer_id is null
    and t.trade_id = o.trade_id and t.is_hm = (o.settle_group = 'hm') and t.state = 'confirmed')
    order by t.id desc limit 1) t on true
  where r.way = 'bank' and r.status = 'waiting' order by r.id limit ${limit} offset ${offset}`,
  )

/** Locks a refund that goes to an account. */
export const lockBankRefund = (
  tx: Db,
  id: number,
): Promise<{ status: string; reference: string | null; amount: number } | undefined> =>
  row(
    tx,
    sql<{ status: string; reference: string | null; amount: number }>`
  select status, reference, amount from refund where id = ${id} and way = 'bank' for update`,
  )

/** Notes the bank's number of a refund that finance has paid. */
export async function setReference(tx: Db, id: number, reference: string): Promise<void> {
  await sql`update refund set reference = ${reference} where id = ${id}`.execute(tx)
}
