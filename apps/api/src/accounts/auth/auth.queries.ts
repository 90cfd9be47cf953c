import { AuditStatus, DocumentStatus } from '@yaopi/core'
import type { StaffRole } from '@yaopi/core/contract'
import { dayOf, type Db, fixedStatement, type Moment, row, rows, sql } from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { auditStatusAt, regionOfMember } from '../member-state/index.ts'
import type { Member, Staff } from '../../platform/context/index.ts'

export type Login = {
  readonly seen_at: number
  readonly member: Omit<Member, 'token_hash'> | null
  readonly staff: Omit<Staff, 'token_hash'> | null
}

/** The columns of a member as `memberFacts` selects them. */
export type LoginRow = {
  id: number | null
  username: string
  name: string
  phone: string
  company: string
  uscc: string | null
  licence_no: string
  rank: number
  audit_status: number
  scopes: string[]
  contract_end: string | null
  frozen_reason: string
  owner_id: number | null
  /** Only of a login that acts as a store. */
  acting_owner_id?: number | null
  freight_zone: 'A' | 'B' | 'C' | null
  served: boolean | null
  expired_docs: string[] | null
  hm_receipts_due: number
}

/** Idle lifetime of a member's login; the absolute one is in `expires_at` (domain.md §1.7). */
const IDLE = '12 hours'

/** The columns of a member `m` of the region `r`, at a moment. */
export const memberFacts = (at: Moment) => sql`m.id, m.username, m.name, m.phone, m.company, m.uscc, m.licence_no,
  m.rank, ${auditStatusAt(at)} as audit_status, m.scopes,
  m.contract_end, m.frozen_reason, m.owner_id,
  r.freight_zone, r.served,
  (select array_agg(d.type) from member_document d where d.member_id = m.id
    and d.status = ${sql.lit(DocumentStatus.approved)} and not d.long_term
    and d.end_date < ${dayOf(at)}) as expired_docs,
  (select count(*)::int from hm_record h where h.member_id = m.id and h.due_at <= ${at}) as hm_receipts_due`

type TokenRow = LoginRow & {
  readonly token_hash: Uint8Array
  readonly seen_ms: number
  readonly staff_id: number | null
  readonly staff_name: string | null
  readonly staff_roles: readonly StaffRole[] | null
  readonly staff_warehouses: readonly number[] | null
  readonly is_enrolled: boolean | null
  readonly password_is_initial: boolean | null
  readonly code_ms: number | null
}

type AskedLogins = { readonly hashes: readonly Uint8Array[]; readonly now: number; readonly staffIdle: number }

const validLogins = fixedStatement<AskedLogins, TokenRow>((parameter) => {
  const at = sql`${parameter(({ now }) => new Date(now))}::timestamptz`
  const hashes = parameter((logins) => logins.hashes)
  const staffIdle = parameter((logins) => logins.staffIdle)
  return sql<TokenRow>`
    select t.token_hash, (extract(epoch from t.seen_at) * 1000)::float8 as seen_ms, s.id as staff_id,
      s.name as staff_name, s.roles as staff_roles, s.warehouses as staff_warehouses,
      s.totp_at is not null as is_enrolled, s.password_is_initial,
      (extract(epoch from t.second_factor_at) * 1000)::float8 as code_ms,
      case when m.id <> t.member_id then t.member_id end as acting_owner_id, ${memberFacts(at)}
    from unnest(${hashes}::bytea[]) as asked (token_hash)
    join login_token t on t.token_hash = asked.token_hash
    left join member p on p.id = t.member_id
    left join member a on a.id = t.acting_member_id and a.owner_id = p.id
      and p.audit_status <> ${sql.lit(AuditStatus.frozen)}
    left join member m on m.id = coalesce(a.id, p.id)
    left join staff s on s.id = t.staff_id and s.is_active
    ${regionOfMember}
    where t.expires_at > ${at} and t.seen_at > ${at}
      - case when t.staff_id is null then ${sql.lit(IDLE)}::interval else ${staffIdle} * interval '1 minute' end`
})

/**
 * The valid logins of tokens, by the hash in base64, each with its member or staff; unknown and expired ones are left
 * out. `now` in milliseconds; `staffIdle`: minutes without a call that end a login of staff. One statement.
 */
export async function findLogins(
  db: Db,
  hashes: readonly Uint8Array[],
  now: number,
  staffIdle: number,
): Promise<ReadonlyMap<string, Login>> {
  const logins = await validLogins(db, { hashes, now, staffIdle })
  return new Map(
    logins.flatMap((row) => {
      const login = loginOf(row)
      return login === undefined ? [] : [[Buffer.from(row.token_hash).toString('base64'), login]]
    }),
  )
}

function loginOf(row: TokenRow): Login | undefined {
  if (row.staff_id !== null)
    return {
      seen_at: row.seen_ms,
      member: null,
      staff: {
        id: row.staff_id,
        name: row.staff_name!,
        roles: row.staff_roles!,
        warehouses: row.staff_warehouses!,
        is_enrolled: row.is_enrolled === true,
        has_initial_password: row.password_is_initial === true,
        code_at: row.code_ms,
      },
    }
  // A login of staff who have left.
  if (row.id === null) return undefined
  return { seen_at: row.seen_ms, staff: null, member: memberOf(row) }
}

/** A member without a login, as a request of theirs would have them; `now` in milliseconds. */
export async function memberAt(db: Db, id: number, now: number): Promise<Member | undefined> {
  const result = await row(
    db,
    sql<LoginRow>`select ${memberFacts(new Date(now))} from member m ${regionOfMember}
      where m.id = ${id}`,
  )
  return result === undefined ? undefined : { ...memberOf(result), token_hash: new Uint8Array() }
}

/** A member from a row. */
export const memberOf = (login: LoginRow): Omit<Member, 'token_hash'> => ({
  id: login.id!,
  username: login.username,
  name: login.name,
  phone: login.phone,
  company: login.company,
  uscc: login.uscc ?? '',
  licence_no: login.licence_no,
  rank: login.rank,
  audit_status: login.audit_status,
  scopes: login.scopes,
  contract_end: login.contract_end,
  frozen_reason: login.frozen_reason,
  owner_id: login.owner_id,
  acting_owner_id: login.acting_owner_id ?? null,
  freight_zone: login.freight_zone ?? 'B',
  region_served: login.served ?? false,
  expired_docs: login.expired_docs ?? [],
  hm_receipts_due: login.hm_receipts_due,
})

export async function touchLogin(db: Db, tokenHash: Uint8Array, now: number): Promise<void> {
  await sql`update login_token set seen_at = ${new Date(now)} where token_hash = ${tokenHash}`.execute(db)
}

export type Account = {
  readonly id: number
  readonly password_hash: string
}

/** The member behind a user name or phone. */
export const memberByAccount = (db: Db, account: string): Promise<Account | undefined> =>
  row(
    db,
    sql<Account>`
  select id, password_hash from member where lower(username) = lower(${account}) or phone = ${account}
    limit 1`,
  )

export const passwordHashOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await row(db, sql<{ password_hash: string }>`select password_hash from member where id = ${id}`))?.password_hash

/** Sets a new password; false when another request changed it meanwhile. A trigger ends all logins. */
export async function setPassword(
  db: Db,
  id: number,
  hashes: { former: string; next: string },
  now: number,
): Promise<boolean> {
  const done = await row(
    db,
    sql<{ id: number }>`update member set password_hash = ${hashes.next}, security_changed_at = ${new Date(now)}
      where id = ${id} and password_hash = ${hashes.former} returning id`,
  )
  return done !== undefined
}

export const memberByPhone = (db: Db, phone: string): Promise<Account | undefined> =>
  row(
    db,
    sql<Account>`
  select id, password_hash from member where phone = ${phone}`,
  )

/** Whether a phone is one of the demo's own accounts. */
export const isDemoPhone = async (db: Db, phone: string): Promise<boolean> =>
  (await row(db, sql`select 1 from member where phone = ${phone} and is_demo`)) !== undefined

export type NewLogin = {
  readonly token_hash: Uint8Array
  readonly member_id: number | null
  readonly staff_id: number | null
  readonly remember: boolean
  readonly expires_at: number
  readonly now: number
  readonly ip: string
  readonly user_agent: string
  /** When the code of the second factor was given, milliseconds. */
  readonly code_at: number | null
  /** How many logins the person may have, this one included. */
  readonly most: number
}

/** Stores a login; drops the ended ones of the same person, and the oldest beyond the most there may be. */
export async function addLogin(db: Db, login: NewLogin): Promise<void> {
  const at = new Date(login.now)
  const codeAt = login.code_at === null ? null : new Date(login.code_at)
  await sql`
    insert into login_token (token_hash, member_id, staff_id, remember, created_at, seen_at, expires_at, ip, user_agent,
      second_factor_at)
    values (${login.token_hash}, ${login.member_id}, ${login.staff_id}, ${login.remember}, ${at}, ${at},
      ${new Date(login.expires_at)}, ${login.ip}, ${login.user_agent}, ${codeAt})`.execute(db)
  await sql`
    delete from login_token where ${ofPerson(login)} and (expires_at < ${at} or id not in
      (select id from login_token where ${ofPerson(login)} and expires_at >= ${at}
        order by id desc limit ${login.most}))`.execute(db)
}

/** Whose logins: of a member, or of staff. */
export type LoginOwner = { readonly member_id: number | null; readonly staff_id: number | null }

const ofPerson = ({ member_id, staff_id }: LoginOwner) =>
  member_id === null ? sql`staff_id = ${staff_id}` : sql`member_id = ${member_id}`

export type LoginListRow = {
  readonly id: number
  readonly ip: string
  readonly user_agent: string
  readonly created: number
  readonly seen: number
  readonly is_own: boolean
}

/** The valid logins of a person, the last used first; times in seconds. */
export const loginsOf = (
  db: Db,
  owner: LoginOwner,
  own: Uint8Array,
  limits: { readonly now: number; readonly staffIdle: number },
): Promise<LoginListRow[]> => {
  const at = new Date(limits.now)
  const idle = owner.staff_id === null ? sql`${IDLE}::interval` : sql`${limits.staffIdle} * interval '1 minute'`
  return rows(
    db,
    sql<LoginListRow>`
    select id, ip, user_agent, unix_seconds(created_at) as created,
      unix_seconds(seen_at) as seen, token_hash = ${own} as is_own
    from login_token where ${ofPerson(owner)} and expires_at > ${at} and seen_at > ${at}::timestamptz - ${idle}
    order by seen_at desc, id desc`,
  )
}

/** Ends one login of a person, or all but the one that asks; how many there were. */
export async function endLoginsOf(db: Db, owner: LoginOwner, which: { id: number } | { but: Uint8Array }) {
  const ended = await rows(
    db,
    sql<{ id: number }>`delete from login_token where ${ofPerson(owner)}
      and ${'id' in which ? sql`id = ${which.id}` : sql`token_hash <> ${which.but}`} returning id`,
  )
  return ended.length
}

export async function dropLogin(db: Db, tokenHash: Uint8Array): Promise<void> {
  await sql`delete from login_token where token_hash = ${tokenHash}`.execute(db)
}

export async function addCaptcha(db: Db, key: string, answer: string, expires: number): Promise<void> {
  await sql`insert into captcha (key, answer, expires_at) values (${key}, ${answer}, ${new Date(expires)})`.execute(db)
}

/** Deletes and returns the answer of a captcha, so that it works once; undefined when unknown or expired. */
export async function takeCaptcha(db: Db, key: string, now: number): Promise<string | undefined> {
  const captcha = await row(
    db,
    sql<{ answer: string }>`delete from captcha where key = ${key} and expires_at > ${new Date(now)} returning answer`,
  )
  return captcha?.answer
}

export async function addSmsCode(
  db: Db,
  code: { phone: string; scene: string; code_hash: Uint8Array; expires: number },
): Promise<void> {
  await sql`insert into sms_code (phone, scene, code_hash, expires_at)
    values (${code.phone}, ${code.scene}, ${code.code_hash}, ${new Date(code.expires)})`.execute(db)
}

/** Consumes the newest valid code of a phone and scene when it matches, else counts a wrong attempt (at most 5). */
export async function useSmsCode(
  db: Db,
  attempt: { phone: string; scene: string; code_hash: Uint8Array; now: number },
): Promise<boolean> {
  const tried = await rows(
    db,
    sql<{ fits: boolean }>`
    update sms_code set tries = tries + 1, used = used or code_hash = ${attempt.code_hash}
    where id = (select id from sms_code where phone = ${attempt.phone} and scene = ${attempt.scene} order by id desc
      limit 1)
      and not used and tries < 5 and expires_at > ${new Date(attempt.now)}
    returning code_hash = ${attempt.code_hash} as fits`,
  )
  return tried[0]?.fits === true
}

/** Deletions of ended captchas and logins and of text message codes of more than two days, a thousand at a time. */
export const loginSweeps = (db: Db, now: number): readonly (() => Promise<number>)[] => {
  const sweep = (table: string, column: string, before: number) => async (): Promise<number> => {
    const [name, age] = [sql.raw(table), sql.raw(column)]
    const gone = await rows(
      db,
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${age} < ${new Date(before)}
        order by ${age} limit 1000)) returning 1 as one`,
    )
    return gone.length
  }
  return [
    sweep('captcha', 'expires_at', now),
    sweep('sms_code', 'created_at', now - 2 * DAY),
    sweep('login_token', 'expires_at', now),
  ]
}
