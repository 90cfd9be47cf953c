import { OrderStatus } from '@yaopi/core'
import {
  cappedCount,
  dayOf,
  type Db,
  keyset,
  type Keyset,
  type KeysetPart,
  ofDayOfTrade,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import type { TransferRow } from './payment.queries.ts'

/** Ties a line of a bank's statement to the transfer that it tells of; false: it tells of another one already. */
export const useBankLine = async (tx: Db, lineId: number, transferId: number): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`update bank_line set transfer_id = ${transferId} where id = ${lineId} and transfer_id is null returning id`,
    )
  ).length > 0

export type TransferListRow = TransferRow & {
  readonly trade_sn: string
  readonly transfer_code: string
  readonly company: string
  readonly due: number
  readonly bank: string
  readonly paid_on: string
  readonly is_same_picture: boolean
}

/** How many transfers are in a state, as `cappedCount` counts. */
export const countTransfers = async (db: Db, state: TransferRow['state']): Promise<number> =>
  (await row(
    db,
    sql<{ total: number }>`select ${cappedCount(sql`from transfer f where f.state = ${state}`)} as total`,
  ))!.total

const oldest = keyset('id', { column: sql`f.id`, kind: 'number' })
const newest = keyset('-id', { column: sql`f.id`, kind: 'number', isDescending: true })

/** Those that wait the oldest first, others the newest first. */
export const transferOrder = (state: TransferRow['state']): Keyset => (state === 'waiting' ? oldest : newest)

/** A part of the transfers of a state in their order, with what is due for them. */
export const listTransfers = (
  db: Db,
  state: TransferRow['state'],
  { limit, after }: KeysetPart,
): Promise<(TransferListRow & { readonly position: Position })[]> =>
  rows(
    db,
    sql<TransferListRow & { readonly position: Position }>`
  select f.id, f.trade_id, f.is_hm, f.member_id, f.payer, f.amount, f.state, f.reason, f.received, f.image_id,
    unix_seconds(f.created_at)::int as created_at, t.trade_sn, t.transfer_code, m.company,
    f.bank, ${dayOf(sql`f.paid_at`)}::text as paid_on,
    exists (select from file i join file s on s.sha256 = i.sha256 join transfer o on o.image_id = s.id
      where i.id = f.image_id and o.id <> f.id) as is_same_picture,
    coalesce((select sum(o.payable) from orders o where o.trade_id = f.trade_id and (o.settle_group = 'hm') = f.is_hm
      and ${ofDayOfTrade('o.id', sql`f.trade_id`)}
      and o.status = ${sql.lit(OrderStatus.transferPending)}), 0)::bigint
    - coalesce((select p.balance_recharge + p.balance_gift from payment p where p.trade_id = f.trade_id
      and p.is_hm = f.is_hm and p.status = 'pending'), 0)::bigint as due, ${transferOrder(state).position} as position
  from transfer f join trade t on t.id = f.trade_id join member m on m.id = f.member_id where f.state = ${state}
    and ${transferOrder(state).after(after)} order by ${transferOrder(state).orderBy} limit ${limit}`,
  )
