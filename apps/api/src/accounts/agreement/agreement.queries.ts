import { type Db, rows, sql } from '../../platform/db/index.ts'

/** A signed agreement; time in Unix seconds. */
export type SignedAgreement = {
  readonly version: string
  readonly signer: string
  readonly phone: string
  readonly content_sha256: string
  readonly signed_at: number
  readonly end_date: string
}

const columns = sql`version, signer, phone, content_sha256, extract(epoch from signed_at)::int as signed_at, end_date`

/** The agreements a member has signed, newest first. */
export const agreementsOf = (db: Db, memberId: number): Promise<SignedAgreement[]> =>
  rows(
    db,
    sql<SignedAgreement>`
  select ${columns} from agreement where member_id = ${memberId} order by id desc limit 20`,
  )

export type NewAgreement = Omit<SignedAgreement, 'signed_at'> & {
  readonly member_id: number
  readonly ip: string
  readonly now: number
}

/** Stores a signature and the member's new end date in one statement; returns all their agreements, newest first. */
export const addAgreement = (db: Db, agreement: NewAgreement): Promise<SignedAgreement[]> =>
  rows(
    db,
    sql<SignedAgreement>`
  with signed as (
    insert into agreement (member_id, version, signer, phone, ip, content_sha256, signed_at, end_date)
    values (${agreement.member_id}, ${agreement.version}, ${agreement.signer}, ${agreement.phone}, ${agreement.ip},
      ${agreement.content_sha256},
      ${new Date(agreement.now)}, ${agreement.end_date}::date) returning *),
  updated as (update member set contract_end = ${agreement.end_date}::date where id = ${agreement.member_id})
  select ${columns} from (select * from signed union all select * from agreement
    where member_id = ${agreement.member_id}) c
    order by id desc limit 20`,
  )
