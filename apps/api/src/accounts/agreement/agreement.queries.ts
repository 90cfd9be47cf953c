import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** A signed agreement; time in Unix seconds. */
export type SignedAgreement = {
  readonly version: string
  readonly signer: string
  readonly phone: string
  readonly content_sha256: string
  readonly signed_at: number
  readonly end_date: string
}

const columns = sql`version, signer, phone, content_sha256, unix_seconds(signed_at)::int as signed_at, end_date`

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
  /** The text that was signed, and its PDF with the signature. */
  readonly content: string
  readonly pdf: Buffer
  readonly pdf_sha256: string
}

/**
 * Stores a signature, the signed document and the member's new end date in one statement; returns all their
 * agreements, newest first.
 */
export const addAgreement = (db: Db, agreement: NewAgreement): Promise<SignedAgreement[]> =>
  rows(
    db,
    sql<SignedAgreement>`
  with signed as (
    insert into agreement (member_id, version, signer, phone, ip, content_sha256, signed_at, end_date)
    values (${agreement.member_id}, ${agreement.version}, ${agreement.signer}, ${agreement.phone}, ${agreement.ip},
      ${agreement.content_sha256},
      ${new Date(agreement.now)}, ${agreement.end_date}::date) returning *),
  documented as (insert into agreement_document (agreement_id, content, pdf, pdf_sha256)
    select id, ${agreement.content}, ${agreement.pdf}, ${agreement.pdf_sha256} from signed),
  updated as (update member set contract_end = ${agreement.end_date}::date where id = ${agreement.member_id})
  select ${columns} from (select * from signed union all select * from agreement
    where member_id = ${agreement.member_id}) c
    order by id desc limit 20`,
  )

/**
 * The PDF of the member's last agreement as it was signed; undefined when it was signed before documents were stored.
 */
export const signedPdf = (db: Db, memberId: number): Promise<{ pdf: Buffer; pdf_sha256: string } | undefined> =>
  row(
    db,
    sql<{ pdf: Buffer; pdf_sha256: string }>`
  select d.pdf, d.pdf_sha256 from agreement_document d
    where d.agreement_id = (select id from agreement where member_id = ${memberId} order by id desc limit 1)`,
  )
