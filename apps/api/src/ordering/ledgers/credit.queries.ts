import type { CreditMoveKind } from '@yaopi/core/contract'
import { type Db, row, sql } from '../../platform/db/index.ts'

/** A credit line as it is stored, fen; `overdue_at`: when the oldest unpaid bill was due, seconds. */
export type CreditLineRow = {
  readonly credit_limit: number
  readonly owed: number
  /** The rest of the newest bill that is due; bills are cumulative. */
  readonly overdue: number
  readonly overdue_at: number | null
}

/** The columns of a line `c` and of its overdue bills `b`. */
export const creditColumns = sql.raw('c.credit_limit, c.owed, coalesce(b.overdue, 0)::bigint as overdue, b.overdue_at')

/** Credit lines `c` with the bills `b` that are overdue at a moment, milliseconds. */
export const linesWithOverdue = (now: number) => sql`credit_line c left join lateral (
    select (array_agg(rest order by closing_at desc))[1] as overdue,
      unix_seconds(min(due_at)) as overdue_at
    from credit_bill where member_id = c.member_id and rest > 0 and due_at <= ${new Date(now)}) b on true`

const line = (memberId: number, now: number) => sql<CreditLineRow>`
  select ${creditColumns} from ${linesWithOverdue(now)} where c.member_id = ${memberId}`

/** The credit line of a member; undefined without one. `now` in milliseconds. */
export const creditLineOf = (db: Db, memberId: number, now: number): Promise<CreditLineRow | undefined> =>
  row(db, line(memberId, now))

/** The same, locked. The caller has locked the wallet first. */
export const lockCreditLine = (tx: Db, memberId: number, now: number): Promise<CreditLineRow | undefined> =>
  row(tx, sql<CreditLineRow>`${line(memberId, now)} for update of c`)

/** Adds a row of the ledger, which moves what is owed, fen. A constraint refuses the same cause twice. */
export async function addCreditLog(
  tx: Db,
  log: {
    readonly member_id: number
    readonly kind: CreditMoveKind
    readonly amount: number
    readonly cause: string
    readonly remark: string
    readonly trade_id: number | null
    readonly at: number
  },
): Promise<void> {
  await sql`insert into credit_log (member_id, kind, amount, cause, remark, trade_id, created_at)
    values (${log.member_id}, ${log.kind}, ${log.amount}, ${log.cause}, ${log.remark}, ${log.trade_id},
      ${new Date(log.at)})`.execute(tx)
}
