import { DocumentStatus } from '@yaopi/core'
import type { DocumentRecord } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { auditStatusAt } from '../member-state/index.ts'

/** What of a member their licences are compared with. */
export type LicensedMember = {
  readonly rank: number
  readonly audit_status: number
  readonly company: string
  readonly uscc: string
  readonly legal_person: string
  readonly scopes: readonly string[]
}

export const licensedMember = (db: Db, id: number, now: number): Promise<LicensedMember | undefined> =>
  row(
    db,
    sql<LicensedMember>`select m.rank, ${auditStatusAt(new Date(now))} as audit_status, m.company,
      coalesce(m.uscc, '') as uscc, m.legal_person, m.scopes from member m where m.id = ${id}`,
  )

/** Whether another member has a credit code. */
export const isTaken = async (db: Db, uscc: string, memberId: number): Promise<boolean> =>
  (await row(db, sql`select 1 from member where uscc = ${uscc} and id <> ${memberId}`)) !== undefined

/** Whether a member has stores, and whether it is one. */
export const placeInChain = async (tx: Db, memberId: number): Promise<{ is_head: boolean; is_store: boolean }> =>
  (await row(
    tx,
    sql<{ is_head: boolean; is_store: boolean }>`select m.owner_id is not null as is_store,
      exists (select 1 from member s where s.owner_id = m.id) as is_head from member m where m.id = ${memberId}`,
  ))!

/** Whether a document of a kind waits for its answer. */
export const isWaiting = async (tx: Db, memberId: number, type: string): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from member_document where member_id = ${memberId} and type = ${type}
      and status = ${sql.lit(DocumentStatus.pending)}`,
  )) !== undefined

/** The number of the approved document of a kind, in capital letters; undefined where there is none. */
export const approvedNumber = async (tx: Db, memberId: number, type: string): Promise<string | undefined> =>
  (
    await row(
      tx,
      sql<{ number: string }>`select upper(number) as number from member_document where member_id = ${memberId}
        and type = ${type} and status = ${sql.lit(DocumentStatus.approved)} and number <> ''`,
    )
  )?.number

/** Versions that were handed in once, the newest first. */
export const documentRecords = (db: Db, memberId: number, most: number) =>
  rows(
    db,
    sql<Omit<DocumentRecord, 'long_term'> & { readonly long_term: boolean }>`
    select id, type, version, status, number, issuer, issue_date::text, end_date::text, long_term, reason,
      unix_seconds(submitted_at) as submitted_at, unix_seconds(reviewed_at) as reviewed_at
    from member_document where member_id = ${memberId} and status <> ${sql.lit(DocumentStatus.notSubmitted)}
    order by coalesce(reviewed_at, submitted_at, created_at) desc, id desc limit ${most}`,
  )

/** Removes what was taken back: unlike a registration, a renewal has the approved version behind it. */
export async function dropDrafts(tx: Db, memberId: number): Promise<void> {
  await sql`delete from member_document where member_id = ${memberId}
    and status = ${sql.lit(DocumentStatus.notSubmitted)}`.execute(tx)
}
