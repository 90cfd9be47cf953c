import { OrderStatus } from '@yaopi/core'
import type { BankRefund } from '@yaopi/core/staff'
import { cappedCount, dayOf, type Db, ofDayOfTrade, row, rows, sql } from '../../platform/db/index.ts'
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

/** Transfers with what is due for them: those that wait the oldest first, others the newest first. */
export const listTransfers = (
  db: Db,
  state: TransferRow['state'],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TransferListRow[]> =>
  rows(
    db,
    sql<TransferListRow>`
  select f.id, f.trade_id, f.is_hm, f.member_id, f.payer, f.amount, f.state, f.reason, f.received, f.image_id,
    unix_seconds(f.created_at)::int as created_at, t.trade_sn, t.transfer_code, m.company,
    f.bank, ${dayOf(sql`f.paid_at`)}::text as paid_on,
    exists (select from file i join file s on s.sha256 = i.sha256 join transfer o on o.image_id = s.id
      where i.id = f.image_id and o.id <> f.id) as is_same_picture,
    coalesce((select sum(o.payable) from orders o where o.trade_id = f.trade_id and (o.settle_group = 'hm') = f.is_hm
      and ${ofDayOfTrade('o.id', sql`f.trade_id`)}
      and o.status = ${sql.lit(OrderStatus.transferPending)}), 0)::bigint
    - coalesce((select p.balance_recharge + p.balance_gift from payment p where p.trade_id = f.trade_id
      and p.is_hm = f.is_hm and p.status = 'pending'), 0)::bigint as due
  from transfer f join trade t on t.id = f.trade_id join member m on m.id = f.member_id where f.state = ${state}
    order by f.id ${sql.raw(state === 'waiting' ? '' : 'desc')} limit ${limit} offset ${offset}`,
  )

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

export async function setReference(tx: Db, id: number, reference: string): Promise<void> {
  await sql`update refund set reference = ${reference} where id = ${id}`.execute(tx)
}
