import { ReviewState } from '@yaopi/core/staff'
import { AuditStatus, DocumentStatus } from '@yaopi/core'
import type { CompanyDraft, CompanyForm, StoreTableDraft } from '@yaopi/core/contract'
import { type Db, row, rows, sql, literals } from '../../platform/db/index.ts'

/** Reviews that somebody has answered. */
const ANSWERED = literals(ReviewState.passed, ReviewState.refused)

/** Whether somebody is registered with a phone. */
export const isRegistered = async (db: Db, phone: string): Promise<boolean> =>
  (await row(db, sql`select 1 from member where phone = ${phone} or lower(username) = ${phone}`)) !== undefined

/** Whether a user name is somebody's, in whatever capitals. */
export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await row(db, sql`select 1 from member where lower(username) = lower(${username})`)) !== undefined

/** Whether a credit code is some member's. */
export const isUsccTaken = async (db: Db, uscc: string): Promise<boolean> =>
  (await row(db, sql`select 1 from member where uscc = ${uscc}`)) !== undefined

/** Uses an invitation code up by one; the staff member it belongs to. `today`: `YYYY-MM-DD`. */
export const takeInvite = (tx: Db, code: string, today: string): Promise<{ staff_id: number } | undefined> =>
  row(
    tx,
    sql<{ staff_id: number }>`update invite_code set uses = uses + 1 where code = ${code} and uses < most_uses
      and ends_on >= ${today}::date returning staff_id`,
  )

/** Whether an invitation code may still be used. */
export const isInviteGood = async (db: Db, code: string, today: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 from invite_code where code = ${code} and uses < most_uses and ends_on >= ${today}::date`,
  )) !== undefined

/** The texts that somebody who registers agrees to, with their versions: the articles of those codes. */
export const consentTexts = (db: Db): Promise<{ text: string; version: string }[]> =>
  rows(
    db,
    sql<{ text: string; version: string }>`select t.text, coalesce(a.version, '') as version
      from unnest(array['yhxy', 'privacy']) as t (text) left join article a on a.code = t.text`,
  )

/** A member of the first step. */
export type NewAccount = {
  readonly phone: string
  readonly username: string
  readonly password_hash: string
  readonly manager_id: number | null
  readonly invite_code: string | null
  readonly consents: readonly { readonly text: string; readonly version: string }[]
  readonly ip: string
  readonly at: number
}

/** Adds a member with wallet and consents; their id. Throws the database's 23505 for a phone or name that is taken. */
export async function addAccount(tx: Db, account: NewAccount): Promise<number> {
  const at = new Date(account.at)
  const added = await row(
    tx,
    sql<{ id: number }>`insert into member (phone, username, password_hash, manager_id, invite_code, audit_status,
        created_at)
      values (${account.phone}, ${account.username}, ${account.password_hash}, ${account.manager_id},
        ${account.invite_code}, ${sql.lit(AuditStatus.notSubmitted)}, ${at}) returning id`,
  )
  const id = added!.id
  await sql`insert into wallet (member_id) values (${id})`.execute(tx)
  const consents = JSON.stringify(account.consents)
  await sql`insert into consent (member_id, text, version, ip, at)
    select ${id}, c.text, c.version, ${account.ip}, ${at}
    from jsonb_to_recordset(${consents}::jsonb) as c (text text, version text)`.execute(tx)
  return id
}

/** A registration as the database has it. */
export type RegisterRow = {
  readonly audit_status: AuditStatus
  readonly phone: string
  readonly rank: number
  readonly uscc: string | null
  /** False: the company has not been typed in, or of the head of a chain only its name and code. */
  readonly has_company: boolean
  readonly has_stores: boolean
  readonly company: CompanyForm
  readonly served: boolean | null
  readonly draft: CompanyDraft | null
  /** Why the company was refused in the last review that was decided. */
  readonly facts_reason: string | null
}

export const registration = (db: Db, memberId: number): Promise<RegisterRow | undefined> =>
  row(
    db,
    sql<RegisterRow>`
    select m.audit_status, m.phone, m.rank, m.uscc, coalesce(d.served, c.served, p.served) as served, f.data as draft,
      m.uscc is not null and m.address <> '' as has_company,
      exists (select 1 from member s where s.owner_id = m.id) as has_stores,
      (select v.facts_reason from member_review v where v.member_id = m.id and v.state in ${ANSWERED}
        order by v.id desc limit 1) as facts_reason,
      jsonb_build_object('rank', m.rank, 'company', m.company, 'uscc', coalesce(m.uscc, ''), 'province_id',
        m.province_id, 'city_id', m.city_id, 'district_id', m.district_id, 'address', m.address, 'ck_address',
        m.ck_address, 'legal_person', m.legal_person, 'name', m.name, 'tel', m.tel, 'email', m.email, 'licence_no',
        m.licence_no, 'jyfw', to_jsonb(m.claimed_scopes), 'invoice_type', m.invoice_type, 'tax_no', m.tax_no,
        'bank_name', m.bank_name, 'bank_account', m.bank_account, 'invoice_phone', m.invoice_phone,
        'invoice_address', m.invoice_address) as company
    from member m left join region p on p.id = m.province_id left join region c on c.id = m.city_id
      left join region d on d.id = m.district_id left join register_draft f on f.member_id = m.id
    where m.id = ${memberId}`,
  )

/** Stores what was typed in, in the place of what was before. */
export async function saveDraft(
  db: Db,
  memberId: number,
  data: CompanyDraft | StoreTableDraft,
  at: number,
): Promise<void> {
  await sql`insert into register_draft (member_id, data, at) values (${memberId}, ${JSON.stringify(data)}::jsonb,
      ${new Date(at)})
    on conflict (member_id) do update set data = excluded.data, at = excluded.at`.execute(db)
}

/** Whether three ids are a province, one of its cities and one of that city's districts. */
export const isPlace = async (
  db: Db,
  place: Pick<CompanyForm, 'province_id' | 'city_id' | 'district_id'>,
): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 from region d join region c on c.id = d.parent_id where d.id = ${place.district_id}
      and c.id = ${place.city_id} and c.parent_id = ${place.province_id}`,
  )) !== undefined

/** Stores the company; the draft has served. The member's row must be locked. */
export async function saveCompany(tx: Db, memberId: number, form: Required<CompanyForm>): Promise<void> {
  await sql`update member set rank = ${form.rank}, company = ${form.company}, uscc = ${form.uscc},
      province_id = ${form.province_id}, city_id = ${form.city_id}, district_id = ${form.district_id},
      address = ${form.address}, ck_address = ${form.ck_address}, legal_person = ${form.legal_person},
      name = ${form.name}, tel = ${form.tel}, email = ${form.email}, licence_no = ${form.licence_no},
      claimed_scopes = ${[...form.jyfw]}::text[], invoice_type = ${form.invoice_type}, tax_no = ${form.tax_no},
      bank_name = ${form.bank_name}, bank_account = ${form.bank_account}, invoice_phone = ${form.invoice_phone},
      invoice_address = ${form.invoice_address}
    where id = ${memberId}`.execute(tx)
  await sql`delete from register_draft where member_id = ${memberId}`.execute(tx)
}

/** Whether a review of a member was ever refused. */
export const wasRefused = async (tx: Db, memberId: number): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from member_review where member_id = ${memberId} and state = ${sql.lit(ReviewState.refused)}`,
  )) !== undefined

/** Removes drafts of kinds that a member is not asked for. */
export async function dropOtherDrafts(tx: Db, memberId: number, types: readonly string[]): Promise<void> {
  await sql`delete from member_document where member_id = ${memberId}
    and status = ${sql.lit(DocumentStatus.notSubmitted)} and type <> all(${[...types]}::text[])`.execute(tx)
}

/** A file that a member has uploaded for a document. */
export const ownFile = (db: Db, memberId: number, id: number) =>
  row(
    db,
    sql<{ sha256: string; content_type: string }>`select sha256, content_type from file where id = ${id}
      and member_id = ${memberId} and scene = 'zizhi'`,
  )

/** Who has a phone. */
export const memberOfPhone = (db: Db, phone: string): Promise<{ id: number } | undefined> =>
  row(db, sql<{ id: number }>`select id from member where phone = ${phone}`)

/** Stores a token for a new password in the place of earlier ones. */
export async function addResetToken(db: Db, memberId: number, hash: Uint8Array, expires: number): Promise<void> {
  await sql`with gone as (delete from password_reset where member_id = ${memberId} and token_hash <> ${hash})
    insert into password_reset (token_hash, member_id, expires_at)
    values (${hash}, ${memberId}, ${new Date(expires)})`.execute(db)
}

/** Whether a member is frozen, and why. */
export const frozenOf = (db: Db, memberId: number) =>
  row(
    db,
    sql<{ audit_status: AuditStatus; frozen_reason: string }>`select audit_status, frozen_reason from member
      where id = ${memberId}`,
  )

/** Whose a valid token is, with what others know of them. */
export const resetOwner = (db: Db, hash: Uint8Array, now: number) =>
  row(
    db,
    sql<{ id: number; phone: string; username: string; company: string }>`
    select m.id, m.phone, m.username, m.company from password_reset r join member m on m.id = r.member_id
    where r.token_hash = ${hash} and r.expires_at > ${new Date(now)}`,
  )

/** Uses a token up and sets the password; false when it was used meanwhile. A trigger ends all logins. */
export async function resetPassword(tx: Db, hash: Uint8Array, passwordHash: string, now: number): Promise<boolean> {
  const owner = await row(
    tx,
    sql<{ member_id: number }>`delete from password_reset where token_hash = ${hash} and expires_at > ${new Date(now)}
      returning member_id`,
  )
  if (owner === undefined) return false
  await sql`update member set password_hash = ${passwordHash}, security_changed_at = ${new Date(now)}
    where id = ${owner.member_id}`.execute(tx)
  return true
}
