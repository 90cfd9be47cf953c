import { toYuan } from '@yaopi/core'
import type { PromoCase, SimulationInput } from '@yaopi/core/staff'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** A saved case; amounts in fen. */
export type CaseRow = Omit<PromoCase, 'expected' | 'last_payable'> & {
  readonly expected: number
  readonly last_payable: number | null
}

const MOST_CASES = 100

const columns = sql`c.id, c.name, c.input, c.expected, c.last_payable,
  unix_seconds(c.last_run_at)::int as last_run_at, s.name as author`

/** The saved cases, the oldest first. */
export const promoCases = (db: Db): Promise<CaseRow[]> =>
  rows(
    db,
    sql<CaseRow>`select ${columns} from promo_case c join staff s on s.id = c.author_id order by c.id
      limit ${sql.lit(MOST_CASES)}`,
  )

/** Saves a case; undefined when there are too many. `at` in milliseconds. */
export const addCase = (
  tx: Db,
  input: {
    readonly name: string
    readonly input: SimulationInput
    readonly expected: number
    readonly author_id: number
    readonly at: number
  },
): Promise<CaseRow | undefined> =>
  row(
    tx,
    sql<CaseRow>`
    with c as (insert into promo_case (name, input, expected, last_payable, last_run_at, author_id, created_at)
      select ${input.name}, ${JSON.stringify(input.input)}::jsonb, ${input.expected}, ${input.expected},
        ${new Date(input.at)}, ${input.author_id}, ${new Date(input.at)}
      where (select count(*) from promo_case) < ${sql.lit(MOST_CASES)} returning *)
    select ${columns} from c join staff s on s.id = c.author_id`,
  )

/** Removes a case; whether there was one. */
export const removeCase = async (tx: Db, id: number): Promise<boolean> =>
  (await rows(tx, sql`delete from promo_case where id = ${id} returning id`)).length > 0

/** Notes what cases cost now. `at` in milliseconds. */
export const noteRun = (
  tx: Db,
  results: readonly { readonly id: number; readonly payable: number | null }[],
  at: number,
): Promise<unknown> =>
  sql`update promo_case c set last_run_at = ${new Date(at)}, last_payable = r.payable
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id int, payable bigint)
    where c.id = r.id`.execute(tx)

/** A case in wire form. */
export const caseView = ({ expected, last_payable, ...one }: CaseRow): PromoCase => ({
  ...one,
  expected: toYuan(expected),
  last_payable: last_payable === null ? null : toYuan(last_payable),
})
