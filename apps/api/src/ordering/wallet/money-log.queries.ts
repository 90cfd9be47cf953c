import type { WalletUse } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { type Db, row, rows, sql, startOfDay } from '../../platform/db/index.ts'

/** A row of the money log; amounts in fen, `at` in seconds. */
export type MoneyLogRow = {
  readonly id: number
  readonly use_type: WalletUse
  readonly kind: 'recharge' | 'gift'
  readonly amount: number
  readonly balance_after: number
  /** Numbers of its orders, and of its payment; '' without. */
  readonly order_sn: string
  readonly pay_sn: string
  readonly remark: string
  readonly at: number
}

/** What of a member's log is asked for; days in Shanghai, both included. */
export type MoneyLogFilter = {
  readonly member_id: number
  readonly use_type: WalletUse | undefined
  readonly start: string | undefined
  readonly end: string | undefined
  readonly direction: 'in' | 'out' | undefined
}

const numbers = sql`coalesce(order_sn, orders_of_entry(cause, trade_id)) as order_sn, payment_of_entry(cause) as pay_sn`

const where = ({ member_id, use_type, start, end, direction }: MoneyLogFilter): RawBuilder<unknown> => sql`
  member_id = ${member_id} ${use_type === undefined ? sql`` : sql`and use_type = ${use_type}`}
  ${start === undefined ? sql`` : sql`and created_at >= ${startOfDay(start)}`}
  ${end === undefined ? sql`` : sql`and created_at < ${startOfDay(end, 1)}`}
  ${direction === undefined ? sql`` : direction === 'in' ? sql`and amount > 0` : sql`and amount < 0`}`

/** Rows of a member's log, the newest first. */
export const moneyLog = (db: Db, filter: MoneyLogFilter, limit: number, offset: number): Promise<MoneyLogRow[]> =>
  rows(
    db,
    sql<MoneyLogRow>`select id, use_type, kind, amount, balance_after, ${numbers}, remark,
      unix_seconds(created_at) as at from wallet_log where ${where(filter)}
      order by id desc limit ${limit} offset ${offset}`,
  )

/** A movement of somebody's balance, for the file of all of them. */
export type LedgerRow = MoneyLogRow & { readonly member_id: number; readonly company: string }

/** Movements of all balances in the order in which they happened, those after an id. */
export const ledgerPart = (
  db: Db,
  filter: Partial<Omit<MoneyLogFilter, 'direction'>>,
  after: number,
  limit: number,
): Promise<LedgerRow[]> => {
  const { member_id, use_type, start, end } = filter
  return rows(
    db,
    sql<LedgerRow>`select w.id, w.member_id, m.company, w.use_type, w.kind, w.amount, w.balance_after, ${numbers},
      w.remark, unix_seconds(w.created_at) as at
    from wallet_log w join member m on m.id = w.member_id where w.id > ${after}
      ${member_id === undefined ? sql`` : sql`and w.member_id = ${member_id}`}
      ${use_type === undefined ? sql`` : sql`and w.use_type = ${use_type}`}
      ${start === undefined ? sql`` : sql`and w.created_at >= ${startOfDay(start)}`}
      ${end === undefined ? sql`` : sql`and w.created_at < ${startOfDay(end, 1)}`}
    order by w.id limit ${limit}`,
  )
}

/** How many rows fit. */
export const moneyLogCount = async (db: Db, filter: MoneyLogFilter): Promise<number> =>
  (await row(db, sql<{ total: number }>`select count(*)::int as total from wallet_log where ${where(filter)}`))!.total
