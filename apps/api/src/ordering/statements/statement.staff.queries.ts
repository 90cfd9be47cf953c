import { StatementState } from '@yaopi/core/contract'
import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'
import { before, statementColumns, type StatementRow } from './statement.queries.ts'

/** A statement by its id. */
export const statementById = (db: Db, id: number): Promise<StatementRow | undefined> =>
  row(
    db,
    sql<StatementRow>`select ${statementColumns} from statement s join member m on m.id = s.member_id
      where s.id = ${id}`,
  )

/** Of each state: those that wait longest first, confirmed ones newest first; each by an index. */
const orderOf = { 1: sql`s.confirm_by, s.id`, 2: sql`s.id desc`, 3: sql`s.disputed_at, s.id` } as const

/** Statements in a state, and how many there are. */
export async function statementsIn(
  db: Db,
  state: StatementState,
  limit: number,
  offset: number,
): Promise<{ readonly list: StatementRow[]; readonly total: number }> {
  const list = await rows(
    db,
    sql<StatementRow>`select ${statementColumns} from statement s
      join member m on m.id = s.member_id where s.state = ${sql.lit(state)}
      order by ${orderOf[state]} limit ${sql.lit(limit)} offset ${offset}`,
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
