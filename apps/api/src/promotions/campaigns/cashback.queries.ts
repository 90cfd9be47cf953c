import { OrderStatus } from '@yaopi/core'
import type { CashbackOffer, StaffCashbackState } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  literals,
  ofDayOfTrade,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import type { CashbackRow } from '../../pricing/offers/index.ts'

type Tiers = CashbackOffer['tiers']

/** The orders `o` of the trade of the cashback `c`. */
const ofTrade = sql`o.trade_id = c.trade_id and ${ofDayOfTrade('o.id', sql`c.trade_id`)}`

/**
 * The remaining amount of the lines that count, fen: without cancelled orders and returned units (the refund formula of
 * domain.md §2.6). `c` is a cashback.
 */
const net = sql`(select
  coalesce(sum(i.cashback - i.cashback * (i.returned_number + i.short_number) / i.number), 0)::bigint
  from orders o
  join order_item i on i.order_id = o.id
  where ${ofTrade} and o.status not in ${literals(OrderStatus.cancelled, OrderStatus.closed)})`

/** The cashback of an amount by the tiers: the highest one reached, 0 for none. */
const worth = (
  amount: RawBuilder<unknown>,
) => sql`coalesce((select (t->>'value')::bigint from jsonb_array_elements(c.tiers) t
  where ${amount} > 0 and (t->>'amount')::bigint <= ${amount} order by (t->>'amount')::bigint desc limit 1), 0)`

/**
 * Orders of a trade that delay its cashback: not signed for yet, or not long enough ago. Controlled drugs bring none.
 */
const isOpen = sql`exists (select 1 from orders o where ${ofTrade} and o.settle_group <> 'hm'
  and o.status not in ${literals(OrderStatus.signed, OrderStatus.finished, OrderStatus.cancelled, OrderStatus.closed)})`
const signedAt = sql`(select max(o.signed_at) from orders o where ${ofTrade} and o.settle_group <> 'hm'
  and o.status in ${literals(OrderStatus.signed, OrderStatus.finished)})`

export type CashbackToCheck = { readonly trade_id: number; readonly at: string }

/** Trades whose cashback is to be looked at by `now`, after one of them. */
export const cashbackToCheck = (db: Db, now: number, after: CashbackToCheck | undefined): Promise<CashbackToCheck[]> =>
  rows(
    db,
    sql<CashbackToCheck>`
  select trade_id, check_at::text as at from cashback where check_at <= ${new Date(now)}
    and (check_at, trade_id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.trade_id ?? 0}::bigint)
  order by check_at, trade_id limit 200`,
  )

/**
 * Sets when the cashback of a trade is looked at again: when the wait after its last signature is over, while something
 * is still to be taken back at a later run, else when an order moves or lines come back (triggers).
 */
export async function scheduleCheck(
  tx: Db,
  tradeId: number,
  { waitHours, retryAt }: { readonly waitHours: number; readonly retryAt: number },
): Promise<void> {
  await sql`update cashback c set check_at = case
    when c.settled_at is null then case when ${isOpen} then null
      else ${signedAt} + ${sql.lit(waitHours)} * interval '1 hour' end
    when c.released - c.taken_back - c.expired > 0 and ${worth(net)} < c.released - c.taken_back
      then ${new Date(retryAt)}::timestamptz end
    where c.trade_id = ${tradeId}`.execute(tx)
}

export type LockedCashback = {
  readonly trade_id: number
  readonly member_id: number
  readonly trade_sn: string
  readonly tiers: Tiers
  readonly net: number
  readonly is_due: boolean
  readonly is_settled: boolean
  readonly released: number
  readonly taken_back: number
  readonly expired: number
}

/** Locks the cashback of a trade that the caller has locked; undefined without one. */
export const lockCashback = (tx: Db, tradeId: number, signedBefore: number): Promise<LockedCashback | undefined> =>
  row(
    tx,
    sql<LockedCashback>`
  select c.trade_id, c.member_id, t.trade_sn, c.tiers, ${net} as net, not ${isOpen}
    and coalesce(${signedAt} <= ${new Date(signedBefore)}, true) as is_due,
    c.settled_at is not null as is_settled, c.released, c.taken_back, c.expired
  from cashback c join trade t on t.id = c.trade_id where c.trade_id = ${tradeId} for update of c`,
  )

/** Records the payout, once. */
export async function settle(tx: Db, tradeId: number, released: number, at: number, endAt: number): Promise<void> {
  await sql`update cashback set settled_at = ${new Date(at)}, released = ${released},
    end_at = ${released > 0 ? new Date(endAt) : null}::timestamptz where trade_id = ${tradeId}
    and settled_at is null`.execute(tx)
}

export async function noteTakenBack(tx: Db, tradeId: number, amount: number): Promise<void> {
  await sql`update cashback set taken_back = taken_back + ${amount} where trade_id = ${tradeId}`.execute(tx)
}

/** Members with expired cashback; what ended first comes first, after an end. */
export const membersWithEnded = (
  db: Db,
  now: number,
  after: { readonly at: string } | undefined,
): Promise<{ member_id: number; at: string }[]> =>
  rows(
    db,
    sql<{ member_id: number; at: string }>`
  select member_id, end_at::text as at from cashback where end_at <= ${new Date(now)} and ended_at is null
    and end_at > ${after?.at ?? '-infinity'}::timestamptz order by end_at fetch first 200 rows with ties`,
  )

/** Cashback that has ended: what has gone of it before, and what goes now, fen. */
export type EndedCashback = { readonly trade_id: number; readonly expired: number; readonly amount: number }

/**
 * Cashback of a member that has ended by `now` and is not marked so yet, with what of it is neither used nor taken
 * back. What was taken back from the recharged part is the member's own money and does not end. The caller has locked
 * the wallet.
 */
export const endedCashback = (tx: Db, memberId: number, now: number): Promise<EndedCashback[]> =>
  rows(
    tx,
    sql<EndedCashback>`
  select c.trade_id, c.expired, least(coalesce(l.rest, 0), c.released - c.taken_back - c.expired)::bigint as amount
  from cashback c left join gift_lot l on l.trade_id = c.trade_id
  where c.member_id = ${memberId} and c.end_at <= ${new Date(now)} and c.ended_at is null
  order by c.end_at, c.trade_id`,
  )

/** Adds to what has ended of a cashback, and marks it as ended until some of it is refunded (trigger). */
export async function noteExpired(tx: Db, tradeId: number, amount: number, at: number): Promise<void> {
  await sql`update cashback set expired = expired + ${amount}, ended_at = ${new Date(at)}
    where trade_id = ${tradeId}`.execute(tx)
}

/** The last cashback offer that is over, for a page that would otherwise be empty. */
export const lastCashback = (db: Db, now: number): Promise<CashbackRow | undefined> =>
  row(
    db,
    sql<CashbackRow>`
  select id, scope_kind, scope_ids, scope_zones, tiers, ranks, unix_seconds(start_at)::int as start,
    unix_seconds(end_at)::int as end
  from cashback_offer where end_at <= ${new Date(now)} order by end_at desc, id desc limit 1`,
  )

/**
 * Amounts in fen, times in Unix seconds. `open`: something is still under way; `signed`: when the last of it was signed
 * for.
 */
export type RecordRow = {
  readonly trade_id: number
  readonly trade_sn: string
  readonly at: number
  readonly net: number
  readonly worth: number
  readonly is_settled: boolean
  readonly open: boolean
  readonly signed: number | null
  readonly released: number
  readonly taken_back: number
  readonly settled: number | null
  readonly end: number | null
  readonly all: number
}

const isPaid = sql`exists (select 1 from orders o where ${ofTrade} and o.paid_at is not null)`
const inState = (state: 'waiting' | 'released' | undefined) =>
  state === 'waiting'
    ? sql`c.settled_at is null and ${worth(net)} > 0`
    : state === 'released'
      ? sql`c.released > 0`
      : sql`true`

/** One page of a member's cashback, newest first; trades that were never paid are left out. */
export const cashbackRecords = (
  db: Db,
  memberId: number,
  state: 'waiting' | 'released' | undefined,
  limit: number,
  offset: number,
): Promise<RecordRow[]> =>
  rows(
    db,
    sql<RecordRow>`
  select c.trade_id, t.trade_sn, unix_seconds(c.created_at)::int as at, ${net} as net, ${worth(net)} as worth,
    c.settled_at is not null as is_settled, ${isOpen} as open,
    unix_seconds(${signedAt})::int as signed, c.released, c.taken_back,
      unix_seconds(c.settled_at)::int as settled, unix_seconds(c.end_at)::int as end,
      count(*) over ()::int as all
  from cashback c join trade t on t.id = c.trade_id where c.member_id = ${memberId} and ${isPaid} and ${inState(state)}
    order by c.trade_id desc limit ${sql.lit(limit)} offset ${offset}`,
  )

/** A member's pending and received cashback, fen. */
export const cashbackSums = async (db: Db, memberId: number): Promise<{ waiting: number; released: number }> =>
  (await row(
    db,
    sql<{ waiting: number; released: number }>`
  select coalesce(sum(case when c.settled_at is null then ${worth(net)} else 0 end), 0)::bigint as waiting,
    coalesce(sum(c.released - c.taken_back), 0)::bigint as released
  from cashback c where c.member_id = ${memberId} and ${isPaid}`,
  ))!

export type StaffCashbackRow = {
  readonly trade_id: number
  readonly trade_sn: string
  readonly member_id: number
  readonly company: string
  readonly at: number
  readonly ordered: number
  readonly promised: number
  readonly net: number
  readonly worth: number
  readonly open: boolean
  readonly signed: number | null
  readonly is_settled: boolean
  readonly is_over: boolean
  readonly released: number
  readonly taken_back: number
  readonly expired: number
  readonly settled: number | null
  readonly end: number | null
}

/** The same as the partial indexes of the lists (migration 0331). */
const staffStates = {
  waiting: sql`c.settled_at is null`,
  released: sql`c.released > 0 and c.ended_at is null`,
  ended: sql`c.settled_at is not null and (c.released = 0 or c.ended_at is not null)`,
} as const

/** What a trade was to bring, as it was ordered. */
const gross = sql`(select coalesce(sum(i.cashback), 0)::bigint from orders o join order_item i on i.order_id = o.id
  where ${ofTrade})`

/** Cashback as the staff read it: the newest trades first. */
export const newestTrades = keyset('-trade', { column: sql`c.trade_id`, kind: 'number', isDescending: true })

/** A part of the cashback of all members in a state, the newest trades first, and how many there are. */
export async function staffCashbacks(
  db: Db,
  state: StaffCashbackState,
  { limit, after }: KeysetPart,
): Promise<{ readonly total: number; readonly list: readonly (StaffCashbackRow & { readonly position: Position })[] }> {
  const fits = staffStates[state]
  const list = await rows(
    db,
    sql<StaffCashbackRow & { readonly position: Position }>`
  select c.trade_id, t.trade_sn, c.member_id, m.company, unix_seconds(c.created_at)::int as at,
    a.ordered, ${worth(sql`a.ordered`)} as promised, a.net, ${worth(sql`a.net`)} as worth,
    ${isOpen} as open, unix_seconds(${signedAt})::int as signed, c.settled_at is not null as is_settled,
    c.ended_at is not null as is_over, c.released, c.taken_back, c.expired,
    unix_seconds(c.settled_at)::int as settled, unix_seconds(c.end_at)::int as end,
    ${newestTrades.position} as position
  from (select * from cashback c where ${fits} and ${isPaid} and ${newestTrades.after(after)}
    order by ${newestTrades.orderBy} limit ${sql.lit(limit)}) c
  join trade t on t.id = c.trade_id join member m on m.id = c.member_id
  cross join lateral (select ${gross} as ordered, ${net} as net) a
  order by ${newestTrades.orderBy}`,
  )
  const { total } = (await row(
    db,
    sql<{ total: number }>`select ${cappedCount(sql`from cashback c where ${fits} and ${isPaid}`)} as total`,
  ))!
  return { total, list }
}
