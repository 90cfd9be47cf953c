import { InvoiceState, RedState, type StatementKind, StatementState } from '@yaopi/core/contract'
import { statesBefore } from '@yaopi/core/staff'
import { type Db, literals, localTime, row, rows, sql } from '../../platform/db/index.ts'
import { statementSteps } from './statement-steps.ts'

const stamp = (column: string) => sql.raw(`unix_seconds(${column})::int`)
/** The states from which a statement may come to another one. */
export const before = (state: StatementState) => literals(...statesBefore(statementSteps, state))

/** A line as it is stored; fen, `at` in Unix seconds. `what`: a kind of payment, refund or move, or a remark. */
export type StoredLine = {
  readonly kind: StatementKind
  readonly at: number
  readonly sn: string
  readonly what: string
  readonly note: string
  readonly amount: number
}

/** A statement as it is stored; amounts in fen, times in Unix seconds. */
export type StatementRow = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly month: string
  readonly state: StatementState
  readonly wallet_opening: number
  readonly wallet_in: number
  readonly wallet_out: number
  readonly wallet_closing: number
  readonly credit_opening: number
  readonly credit_in: number
  readonly credit_out: number
  readonly credit_closing: number
  readonly orders: number
  readonly payments: number
  readonly refunds: number
  readonly invoices: number
  readonly lines: readonly StoredLine[]
  readonly made_at: number
  readonly confirm_by: number
  readonly confirmed_at: number | null
  readonly is_auto: boolean
  readonly rounds: number
  readonly dispute: string
  readonly answer: string
}

/** The time that a statement is about: its month, and its bounds in milliseconds. */
export type StatementTime = { readonly month: string; readonly start: number; readonly end: number }

/** The columns of a statement, each with its company. */
export const statementColumns = sql`s.id, s.member_id, m.company, s.month, s.state, s.wallet_opening, s.wallet_in,
  s.wallet_out, s.wallet_closing, s.credit_opening, s.credit_in, s.credit_out, s.credit_closing, s.orders,
  s.payments, s.refunds, s.invoices, s.lines, ${stamp('s.made_at')} as made_at, ${stamp('s.confirm_by')} as confirm_by,
  ${stamp('s.confirmed_at')} as confirmed_at, s.is_auto, s.rounds, s.dispute, s.answer`

/** Months of a member that have a statement, the newest first. */
export const monthsOf = (
  db: Db,
  memberId: number,
  limit: number,
): Promise<{ month: string; state: StatementState; confirm_by: number }[]> =>
  rows(
    db,
    sql<{ month: string; state: StatementState; confirm_by: number }>`select month, state,
      ${stamp('confirm_by')} as confirm_by from statement where member_id = ${memberId}
      order by month desc limit ${limit}`,
  )

/** The statement of a member and month. */
export const statementOf = (db: Db, memberId: number, month: string): Promise<StatementRow | undefined> =>
  row(
    db,
    sql<StatementRow>`select ${statementColumns} from statement s join member m on m.id = s.member_id
      where s.member_id = ${memberId} and s.month = ${month}`,
  )

/**
 * Whether an invoice, or a red one, was noted as issued within a time. One that finance registers may have been
 * issued on an earlier day: it stands in the statement of the month in which it was registered.
 */
const notedIssued = (redId: 0 | 'd.id', within: ReturnType<typeof sql>) => sql`exists (select from invoice_log l
  where l.invoice_id = i.id and l.red_id = ${sql.raw(String(redId))}
    and l.to_state = ${sql.lit(redId === 0 ? InvoiceState.issued : RedState.issued)} and ${within})`

/** Members with movements in a month who have no statement of it yet, after one of them. */
export const withoutStatement = (
  db: Db,
  { month, start, end }: StatementTime,
  after?: { readonly id: number },
): Promise<{ id: number }[]> => {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${new Date(start)} and ${sql.raw(column)} < ${new Date(end)}`
  return rows(
    db,
    sql<{ id: number }>`select m.id from member m where m.id > ${after?.id ?? 0}
    and not exists (select from statement s where s.member_id = m.id and s.month = ${month})
    and (exists (select from wallet_log w where w.member_id = m.id and ${within('w.created_at')})
      or exists (select from payment p where p.member_id = m.id and p.paid_at is not null and ${within('p.paid_at')})
      or exists (select from order_refund r where r.member_id = m.id and ${within('r.created_at')})
      or exists (select from credit_log c where c.member_id = m.id and ${within('c.created_at')})
      or exists (select from invoice i where i.member_id = m.id and ${notedIssued(0, within('l.at'))})
      or exists (select from invoice i join invoice_red d on d.invoice_id = i.id where i.member_id = m.id
        and ${notedIssued('d.id', within('l.at'))}))
    order by m.id limit 200`,
  )
}

/**
 * Rows of a member that a statement has: those paid for in its month, and those of the quarter before that stand in
 * none though one was made for their month or later, because a channel told of them late.
 */
const paidIn = (kind: 'order' | 'payment', sn: string, memberId: number, from: Date, to: Date) => sql`
  paid_at < ${to} and (paid_at >= ${from} or (paid_at >= ${from}::timestamptz - interval '92 days' and (
    select bool_and(not s.lines @> jsonb_build_array(jsonb_build_object('kind', ${sql.lit(kind)}::text,
      'sn', ${sql.ref(sn)}))) from statement s where s.member_id = ${memberId}
      and s.month >= to_char(${localTime(sql`paid_at`)}, 'YYYY-MM'))))`

/** Makes the statement of a member and month in one statement; undefined when there is one. Milliseconds. */
export const addStatement = (
  tx: Db,
  memberId: number,
  { month, start, end }: StatementTime,
  times: { readonly at: number; readonly confirmBy: number },
): Promise<{ id: number } | undefined> => {
  const [from, to] = [new Date(start), new Date(end)]
  const noted = sql`l.at >= ${from} and l.at < ${to}`
  return row(
    tx,
    sql<{ id: number }>`
  with part as materialized (
      select 'order' as kind, paid_at as at, order_sn as sn, '' as what, '' as note, paid as amount, id as place
      from orders where member_id = ${memberId} and ${paidIn('order', 'order_sn', memberId, from, to)}
      union all select 'payment', paid_at, pay_sn, pay_type::text, '', amount, id from payment
      where member_id = ${memberId} and status = 'paid' and ${paidIn('payment', 'pay_sn', memberId, from, to)}
      union all select 'refund', r.created_at, o.order_sn, r.kind, '', r.outside + r.recharge + r.gift, r.id
      from order_refund r join orders o on o.id = r.order_id
      where r.member_id = ${memberId} and r.created_at >= ${from} and r.created_at < ${to}
        and r.outside + r.recharge + r.gift > 0
      union all select 'wallet', created_at, coalesce(order_sn, orders_of_entry(cause, trade_id)), kind, use_type::text,
        amount, id from wallet_log
      where member_id = ${memberId} and created_at >= ${from} and created_at < ${to}
      union all select 'credit', created_at, orders_of_entry(cause, trade_id), kind, remark, amount, id from credit_log
      where member_id = ${memberId} and created_at >= ${from} and created_at < ${to}
      union all select 'invoice', i.issued_at, i.number, 'issued', '', i.amount + i.tax, i.id from invoice i
      where i.member_id = ${memberId} and ${notedIssued(0, noted)}
      union all select 'invoice', d.issued_at, d.number, 'red', '', -(d.amount + d.tax), d.id
      from invoice_red d join invoice i on i.id = d.invoice_id
      where i.member_id = ${memberId} and ${notedIssued('d.id', noted)}),
    sums as (select coalesce(sum(amount) filter (where kind = 'order'), 0) as orders,
      coalesce(sum(amount) filter (where kind = 'payment'), 0) as payments,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunds,
      coalesce(sum(amount) filter (where kind = 'invoice'), 0) as invoices,
      coalesce(sum(amount) filter (where kind = 'wallet' and amount > 0), 0) as wallet_in,
      coalesce(-sum(amount) filter (where kind = 'wallet' and amount < 0), 0) as wallet_out,
      coalesce(sum(amount) filter (where kind = 'credit' and amount > 0), 0) as credit_in,
      coalesce(-sum(amount) filter (where kind = 'credit' and amount < 0), 0) as credit_out,
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', unix_seconds(at)::int, 'sn', sn, 'what', what,
        'note', note, 'amount', amount) order by at, kind, place), '[]') as lines from part),
    before as (select (select coalesce(sum(amount), 0) from wallet_log where member_id = ${memberId}
        and created_at < ${from}) as wallet,
      (select coalesce(sum(amount), 0) from credit_log where member_id = ${memberId} and created_at < ${from})
        as credit)
  insert into statement (member_id, month, wallet_opening, wallet_in, wallet_out, wallet_closing, credit_opening,
    credit_in, credit_out, credit_closing, orders, payments, refunds, invoices, lines, made_at,
    confirm_by)
  select ${memberId}, ${month}, wallet, wallet_in, wallet_out, wallet + wallet_in - wallet_out, credit, credit_in,
    credit_out, credit + credit_in - credit_out, orders, payments, refunds, invoices, lines, ${new Date(times.at)},
    ${new Date(times.confirmBy)} from sums, before
  on conflict on constraint statement_once do nothing returning id`,
  )
}

/** Confirms a statement that waits; false when it does not. */
export const confirmStatement = async (
  tx: Db,
  c: { readonly id: number; readonly at: number; readonly isAuto: boolean },
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`update statement set state = ${sql.lit(StatementState.confirmed)}, confirmed_at = ${new Date(c.at)},
        is_auto = ${c.isAuto}
        where id = ${c.id} and state in ${before(StatementState.confirmed)}
          and (not ${c.isAuto} or confirm_by <= ${new Date(c.at)}) returning id`,
    )
  ).length > 0

/** Notes an objection to a statement that waits, with its event; false when it does not. */
export const disputeStatement = async (tx: Db, d: { id: number; text: string; at: number }): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`with told as (update statement set state = ${sql.lit(StatementState.disputed)},
        dispute = ${d.text}, disputed_at = ${new Date(d.at)},
        rounds = rounds + 1 where id = ${d.id} and state in ${before(StatementState.disputed)}
        returning id, member_id, month, rounds)
      insert into outbox (event_id, topic, payload, created_at, available_at)
      select 'statement.disputed:' || id || ':' || rounds, 'statement.disputed', jsonb_build_object('statement_id', id,
        'member_id', member_id, 'month', month, 'text', ${d.text}::text, 'round', rounds), ${new Date(d.at)},
        ${new Date(d.at)} from told returning id`,
    )
  ).length > 0

/** Statements that nobody has confirmed in time, after one of them. */
export const dueStatements = (
  db: Db,
  now: number,
  after?: { readonly id: number; readonly at: string },
): Promise<{ id: number; at: string }[]> =>
  rows(
    db,
    sql<{ id: number; at: string }>`select id, confirm_by::text as at from statement
      where state = ${sql.lit(StatementState.waiting)} and confirm_by <= ${new Date(now)}
      and (confirm_by, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by confirm_by, id limit 200`,
  )
