import { TitleState } from '@yaopi/core/contract'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { titleColumns, type TitleRow } from './titles.queries.ts'

/** Titles as the staff read them: the oldest first. */
export const oldestTitles = keyset('id', { column: sql`t.id`, kind: 'number' })

/** A part of the titles in a state for the staff, the oldest first, with the capped number of all. */
export const allTitles = (
  db: Db,
  state: TitleState,
  { limit, after }: KeysetPart,
): Promise<(TitleRow & { readonly position: Position })[]> =>
  rows(
    db,
    sql<TitleRow & { readonly position: Position }>`select ${titleColumns},
      ${cappedCount(sql`from invoice_title t where t.state = ${state}`)} as total, ${oldestTitles.position} as position
      from invoice_title t join member m on m.id = t.member_id where t.state = ${state}
        and ${oldestTitles.after(after)} order by ${oldestTitles.orderBy} limit ${limit}`,
  )

/** Decides on a title that is locked; an approved one takes the place of the valid one. */
export async function decideTitle(
  tx: Db,
  one: TitleRow,
  verdict: { readonly reason: string | null; readonly staff_id: number; readonly at: number },
): Promise<void> {
  const at = new Date(verdict.at)
  if (verdict.reason === null)
    await sql`update invoice_title set state = ${TitleState.replaced} where member_id = ${one.member_id}
      and state = ${TitleState.valid}`.execute(tx)
  await sql`update invoice_title set state = ${verdict.reason === null ? TitleState.valid : TitleState.rejected},
    reason = ${verdict.reason ?? ''}, staff_id = ${verdict.staff_id}, reviewed_at = ${at}
    where id = ${one.id}`.execute(tx)
}

/** Sets how goods are taxed; false for unknown goods. */
export const setTax = async (
  tx: Db,
  goodsId: number,
  tax: { readonly tax_code: string; readonly tax_rate: number },
): Promise<{ tax_preference: string } | undefined> =>
  row(
    tx,
    sql<{ tax_preference: string }>`update goods set tax_class_code = ${tax.tax_code}, tax_rate = ${tax.tax_rate}
      where id = ${goodsId} returning tax_preference`,
  )

/** Whether a tax class is known. */
export const hasTaxClass = async (tx: Db, code: string): Promise<boolean> =>
  (await row(tx, sql`select 1 from tax_class where code = ${code}`)) !== undefined
