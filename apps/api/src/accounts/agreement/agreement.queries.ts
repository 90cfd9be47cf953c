import { type Db, rows, sql } from '../../platform/db/index.ts'

/** A signed contract; time in Unix seconds. */
export type SignedAgreement = {
  readonly version: string
  readonly signer: string
  readonly phone: string
  readonly content_sha256: string
  readonly signed_at: number
  readonly end_date: string
}

const columns = sql`version, signer, phone, content_sha256, extract(epoch from signed_at)::int as signed_at, end_date`

/** The contracts a member has signed, newest first. */
export const agreementsOf = (db: Db, memberId: number): Promise<SignedAgreement[]> =>
  rows(
    db,
    sql<SignedAgreement>`
  select ${columns} from contract where member_id = ${memberId} order by id desc limit 20`,
  )

export type NewContract = Omit<SignedAgreement, 'signed_at'> & {
  readonly member_id: number
  readonly ip: string
  readonly now: number
}

/**
 * Stores a signature and lets the member buy until its end; returns all their agreements, newest first. One statement:
 * both or neither.
 */
export const addAgreement = (db: Db, given: NewContract): Promise<SignedAgreement[]> =>
  rows(
    db,
    sql<SignedAgreement>`
  with signed as (
    insert into contract (member_id, version, signer, phone, ip, content_sha256, signed_at, end_date)
    values (${given.member_id}, ${given.version}, ${given.signer}, ${given.phone}, ${given.ip}, ${given.content_sha256},
      ${new Date(given.now)}, ${given.end_date}::date) returning *),
  told as (update member set contract_end = ${given.end_date}::date where id = ${given.member_id})
  select ${columns} from (select * from signed union all select * from contract where member_id = ${given.member_id}) c
    order by id desc limit 20`,
  )
