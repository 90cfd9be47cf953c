import { DocumentStatus } from '@yaopi/core'
import { TitleState, type TitleFields } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** A title as the database has it; Unix seconds. */
export type TitleRow = TitleFields & {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly name: string
  readonly state: TitleState
  readonly reason: string
  readonly created_at: number
  readonly total: number
}

/** The columns of a title, each with its company. */
export const titleColumns = sql`t.id, t.member_id, m.company, t.name, t.tax_no, t.address, t.phone, t.bank_name,
  t.bank_account, t.state, t.reason, unix_seconds(t.created_at) as created_at`

/** The valid title of a member and the newest of the others, the newest first. */
export const titlesOf = (db: Db, memberId: number): Promise<TitleRow[]> =>
  rows(
    db,
    sql<TitleRow>`select ${titleColumns}, 0 as total from invoice_title t join member m on m.id = t.member_id
      where t.member_id = ${memberId} and (t.state = ${sql.lit(TitleState.valid)} or t.id = (
        select max(n.id) from invoice_title n where n.member_id = ${memberId})) order by t.id desc`,
  )

/** The valid title of a member; none while it has another name than the company. */
export const validTitle = (db: Db, memberId: number): Promise<TitleRow | undefined> =>
  row(
    db,
    sql<TitleRow>`select ${titleColumns}, 0 as total from invoice_title t join member m on m.id = t.member_id
      where t.member_id = ${memberId} and t.state = ${sql.lit(TitleState.valid)} and t.name = m.company`,
  )

/** One title. `lock`: nobody else changes it meanwhile. */
export async function titleById(db: Db, id: number, lock = false): Promise<TitleRow | undefined> {
  if (lock) await sql`select 1 from invoice_title where id = ${id} for update`.execute(db)
  return row(
    db,
    sql<TitleRow>`select ${titleColumns}, 0 as total from invoice_title t join member m on m.id = t.member_id
      where t.id = ${id}`,
  )
}

/** Stores a title for review. */
export async function addTitle(
  tx: Db,
  one: TitleFields & { readonly member_id: number; readonly name: string; readonly at: number },
): Promise<void> {
  await sql`insert into invoice_title (member_id, name, tax_no, address, phone, bank_name, bank_account, created_at)
    values (${one.member_id}, ${one.name}, ${one.tax_no}, ${one.address}, ${one.phone}, ${one.bank_name},
      ${one.bank_account}, ${new Date(one.at)})`.execute(tx)
}

/** Rejects the titles of a member that are valid or under review and not younger than `at`; milliseconds. */
export const rejectTitles = (
  tx: Db,
  { member_id, reason, at, now }: { member_id: number; reason: string; at: number; now: number },
): Promise<{ id: number; name: string }[]> =>
  rows(
    tx,
    sql<{ id: number; name: string }>`update invoice_title set state = ${TitleState.rejected}, reason = ${reason},
      staff_id = null, reviewed_at = ${new Date(now)} where member_id = ${member_id}
      and state in (${sql.lit(TitleState.review)}, ${sql.lit(TitleState.valid)}) and created_at <= ${new Date(at)}
      returning id, name`,
  )

/** Makes changes of a member's titles wait for each other. */
export async function lockTitles(tx: Db, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice_title:' || ${memberId}::text, 0))`.execute(tx)
}

/** The papers of a member: what a first title begins with, and whether a paper is approved and in force. */
export type Papers = TitleFields & {
  readonly company: string
  readonly owner_id: number | null
  readonly has_kpzl: boolean
  readonly has_zbsq: boolean
}

/** The papers of a member on a day, `YYYY-MM-DD`. */
export const papersOf = async (db: Db, memberId: number, today: string): Promise<Papers> => {
  const inForce = (type: string) => sql`exists (select from member_document d where d.member_id = m.id
    and d.type = ${type} and d.status = ${sql.lit(DocumentStatus.approved)}
    and (d.end_date is null or d.end_date >= ${today}::date))`
  return (await row(
    db,
    sql<Papers>`select m.company, m.owner_id, coalesce(nullif(m.tax_no, ''), m.uscc, '') as tax_no,
      m.invoice_address as address, m.invoice_phone as phone, m.bank_name, m.bank_account,
      ${inForce('kpzl')} as has_kpzl, ${inForce('zbsq')} as has_zbsq from member m where m.id = ${memberId}`,
  ))!
}
