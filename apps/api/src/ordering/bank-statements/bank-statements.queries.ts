import type { Fen } from '@yaopi/core'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import type { ReadLine } from './read-statement.ts'

/** A line of a statement that has confirmed nothing; the amount in fen. */
export type UnmatchedLine = {
  readonly id: number
  readonly paid_on: string
  readonly amount: Fen
  readonly payer: string
  readonly note: string
  readonly serial: string
}

/** Stores a file of a bank; undefined when it was there already. */
export const insertStatement = (
  tx: Db,
  file: { readonly name: string; readonly sha256: string; readonly staff_id: number; readonly at: number },
): Promise<{ id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`insert into bank_statement (name, sha256, staff_id, created_at)
      values (${file.name}, ${file.sha256}, ${file.staff_id}, ${new Date(file.at)}) on conflict do nothing
      returning id`,
  )

/** Stores lines of a file; returns how many were new. */
export const insertLines = async (tx: Db, statementId: number, lines: readonly ReadLine[]): Promise<number> =>
  (
    await rows(
      tx,
      sql`insert into bank_line (statement_id, row_no, paid_on, amount, payer, note, serial, line_key)
        select ${statementId}, x.row_no, x.paid_on, x.amount, x.payer, x.note, x.serial, x.line_key
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (row_no int, paid_on date, amount bigint,
          payer text, note text, serial text, line_key text)
        order by x.line_key on conflict do nothing returning id`,
    )
  ).length

/** Lines with one of these amounts that have confirmed nothing. */
export const openLines = (db: Db, amounts: readonly number[]): Promise<UnmatchedLine[]> =>
  rows(
    db,
    sql<UnmatchedLine>`select id, paid_on::text as paid_on, amount, payer, note, serial from bank_line
      where transfer_id is null and amount = any(${[...amounts]}::bigint[]) order by id limit 5000`,
  )
