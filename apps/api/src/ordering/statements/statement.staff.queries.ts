import { StatementState } from '@yaopi/core/contract'
import {
  cappedCount,
  type Db,
  type Keyset,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { before, statementColumns, type StatementRow } from './statement.queries.ts'

/** A statement by its id. */
export const statementById = (db: Db, id: number): Promise<StatementRow | undefined> =>
  row(
    db,
    sql<StatementRow>`select ${statementColumns} from statement s join member m on m.id = s.member_id
      where s.id = ${id}`,
  )

const byId = { column: sql`s.id`, kind: 'number' } as const

/** The order of each state: those that wait longest first, confirmed ones newest first; each by an index. */
export const statementOrders: Readonly<Record<StatementState, Keyset>> = {
  [StatementState.waiting]: keyset('confirm_by', { column: sql`s.confirm_by`, kind: 'moment' }, byId),
  [StatementState.confirmed]: keyset('-id', { ...byId, isDescending: true }),
  [StatementState.disputed]: keyset('disputed_at', { column: sql`s.disputed_at`, kind: 'moment' }, byId),
}

/** A part of the statements in a state, and how many there are. */
export async function statementsIn(
  db: Db,
  state: StatementState,
  { limit, after }: KeysetPart,
): Promise<{ readonly list: (StatementRow & { readonly position: Position })[]; readonly total: number }> {
  const order = statementOrders[state]
  const list = await rows(
    db,
    sql<StatementRow & { readonly position: Position }>`select ${statementColumns}, ${order.position} as position
      from statement s join member m on m.id = s.member_id where s.state = ${sql.lit(state)} and ${order.after(after)}
      order by ${order.orderBy} limit ${sql.lit(limit)}`,
  )
  const counted = await row(
    db,
    sql<{ n: number }>`select ${cappedCount(sql`from statement where state = ${sql.lit(state)}`)} as n`,
  )
  return { list, total: counted?.n ?? 0 }
}

/** Answers an objection: the member confirms or objects again; false when there is none. Milliseconds. */
export const answerStatement = async (
  tx: Db,
  a: { id: number; answer: string; staff_id: number; at: number; confirmBy: number },
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`with told as (update statement set state = ${sql.lit(StatementState.waiting)},
        answer = ${a.answer}, answered_at = ${new Date(a.at)},
        answered_by = ${a.staff_id}, confirm_by = ${new Date(a.confirmBy)} where id = ${a.id}
        and state in ${before(StatementState.waiting)}
        returning id, member_id, rounds)
      insert into outbox (event_id, topic, payload, created_at, available_at)
      select 'statement.answered:' || id || ':' || rounds, 'statement.answered', jsonb_build_object('statement_id', id,
        'member_id', member_id, 'round', rounds, 'answer', ${a.answer}::text, 'staff_id', ${a.staff_id}::int),
        ${new Date(a.at)}, ${new Date(a.at)} from told returning id`,
    )
  ).length > 0
