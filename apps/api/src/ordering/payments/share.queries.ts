import { OrderStatus } from '@yaopi/core'
import { shareSteps, statesBefore, type ShareState } from '@yaopi/core/staff'
import { type Db, ofDayOfTrade, row, sql } from '../../platform/db/index.ts'

/** A link as it is stored, without its token; times in Unix seconds. */
export type ShareRow = {
  readonly id: number
  readonly trade_id: number
  readonly member_id: number
  readonly state: ShareState
  readonly ends_at: number
  readonly opened_at: number | null
}

const columns = sql.raw(`s.id, s.trade_id, s.member_id, s.state, unix_seconds(s.ends_at)::int as ends_at,
  unix_seconds(s.opened_at)::int as opened_at`)

/** The newest link of a trade. */
export const lastShare = (db: Db, tradeId: number): Promise<ShareRow | undefined> =>
  row(db, sql<ShareRow>`select ${columns} from pay_share s where s.trade_id = ${tradeId} order by s.id desc limit 1`)

export const shareById = (db: Db, id: number): Promise<ShareRow | undefined> =>
  row(db, sql<ShareRow>`select ${columns} from pay_share s where s.id = ${id}`)

/** A link with what its page shows; `paid_at` and `paid` are those of the payment that it brought. */
export type SharedRow = ShareRow & {
  readonly company: string
  readonly audit_status: number
  readonly kinds: number
  readonly number: number
  readonly paid: number | null
  readonly paid_at: number | null
}

/**
 * The link of a token's hash. Goods are those of the orders that it pays, counted as the orders say: controlled drugs
 * are paid apart.
 */
export const shareByHash = (db: Db, hash: Uint8Array): Promise<SharedRow | undefined> =>
  row(
    db,
    sql<SharedRow>`select ${columns}, m.company, m.audit_status, g.kinds, g.number, p.amount as paid,
        unix_seconds(p.paid_at)::int as paid_at
      from pay_share s join member m on m.id = s.member_id
      left join payment p on p.share_id = s.id and p.status = 'paid'
      cross join lateral (select coalesce(sum((o.in_short->>'kinds')::int), 0)::int as kinds,
          coalesce(sum((o.in_short->>'number')::int), 0)::int as number from orders o where o.trade_id = s.trade_id
          and ${ofDayOfTrade('o.id', sql`s.trade_id`)} and o.settle_group <> 'hm'
          and o.status <> ${sql.lit(OrderStatus.cancelled)}) g
      where s.token_hash = ${Buffer.from(hash)}`,
  )

export async function insertShare(
  tx: Db,
  s: { trade_id: number; member_id: number; token_hash: Uint8Array; at: number; ends_at: number },
): Promise<number> {
  const made = await row(
    tx,
    sql<{ id: number }>`insert into pay_share (trade_id, member_id, token_hash, created_at, ends_at)
      values (${s.trade_id}, ${s.member_id}, ${Buffer.from(s.token_hash)}, ${new Date(s.at)},
        ${new Date(s.ends_at * 1000)}) returning id`,
  )
  return made!.id
}

/** Ends the open link of a trade: it was paid by the payment of `paidBy`, or is of no use any more. */
export async function closeShare(tx: Db, tradeId: number, paidBy: number | null, at: number): Promise<void> {
  await sql`update pay_share set state = case when id = ${paidBy}::bigint then 'paid' else 'back' end,
    closed_at = greatest(created_at, ${new Date(at)}) where trade_id = ${tradeId}
      and state = any(${statesBefore(shareSteps, paidBy === null ? 'back' : 'paid')})`.execute(tx)
}

export async function markOpened(db: Db, id: number, at: number): Promise<void> {
  await sql`update pay_share set opened_at = greatest(created_at, ${new Date(at)}) where id = ${id}
    and opened_at is null`.execute(db)
}

/** Whether money that came by a link at a moment, seconds, still counts. The caller has locked the trade. */
export async function isSharedInTime(tx: Db, shareId: number, paidAt: number): Promise<boolean> {
  const share = (await shareById(tx, shareId))!
  return share.state === 'open' && paidAt <= share.ends_at
}
