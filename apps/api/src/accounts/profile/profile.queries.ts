import { DocumentStatus } from '@yaopi/core'
import { dayOf, type Db, row, sql } from '../../platform/db/index.ts'

/** A member's own data as it is stored. */
export type ProfileRow = {
  readonly username: string
  readonly can_rename: boolean
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly uscc: string | null
  readonly rank: number
  readonly licence_no: string
  readonly legal_person: string
  readonly address: string
  readonly ck_address: string
  readonly has_pay_password: boolean
  readonly valid: number
  readonly ending: number
  readonly ended: number
  readonly pending: number
}

/** A member's own data, and their documents by what their end says; `now` in milliseconds. */
export const profileOf = async (db: Db, id: number, now: number): Promise<ProfileRow> => {
  const today = dayOf(new Date(now))
  return (await row(
    db,
    sql<ProfileRow>`
    select m.username, m.username_changed_at is null as can_rename, m.name, m.phone, m.company, m.uscc, m.rank,
      m.licence_no, m.legal_person, concat(p.name, c.name, d.name, m.address) as address, m.ck_address,
      m.pay_password_hash is not null as has_pay_password, k.*
    from member m
    left join region p on p.id = m.province_id left join region c on c.id = m.city_id
    left join region d on d.id = m.district_id
    cross join lateral (select
      count(*) filter (where status = ${sql.lit(DocumentStatus.approved)}
        and (long_term or end_date is null or end_date > ${today} + 60))::int as valid,
      count(*) filter (where status = ${sql.lit(DocumentStatus.approved)} and not long_term
        and end_date >= ${today} and end_date <= ${today} + 60)::int as ending,
      count(*) filter (where status = ${sql.lit(DocumentStatus.approved)} and not long_term
        and end_date < ${today})::int as ended,
      count(*) filter (where status = ${sql.lit(DocumentStatus.pending)})::int as pending
      from member_document where member_id = m.id) k
    where m.id = ${id}`,
  ))!
}

/** Sets the name. */
export async function setName(tx: Db, id: number, name: string): Promise<void> {
  await sql`update member set name = ${name} where id = ${id}`.execute(tx)
}

/** Sets the user name, once; false when it was changed before. Throws 23505 when somebody has it. */
export const setUsername = async (tx: Db, id: number, username: string, now: number): Promise<boolean> =>
  (await row(
    tx,
    sql`update member set username = ${username}, username_changed_at = ${new Date(now)}
      where id = ${id} and username_changed_at is null returning id`,
  )) !== undefined

/**
 * Sets the phone, from the one that the change was made for, and the user name of whoever has chosen none: the former
 * number signs nobody in, and is free for whoever gets it. Throws 23505 when somebody has the phone.
 */
export const setPhone = async (
  tx: Db,
  id: number,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<boolean> =>
  (await row(
    tx,
    sql`update member set phone = ${to}, username = case when username = phone then ${to} else username end,
      security_changed_at = ${new Date(now)} where id = ${id} and phone = ${from}
      returning id`,
  )) !== undefined

/**
 * A try of the payment password, counted before it is verified, so that no more run at once than may be wrong: the last
 * of them locks it. Undefined without one, and while it is locked.
 */
export const beginPinTry = (
  db: Db,
  id: number,
  { now, most, until }: { readonly now: number; readonly most: number; readonly until: number },
): Promise<{ readonly hash: string; readonly tries: number } | undefined> => {
  const tries = sql`(case when pay_locked_until is null then pay_wrong else 0 end + 1)`
  return row(
    db,
    sql<{ hash: string; tries: number }>`
    update member set pay_wrong = ${tries},
      pay_locked_until = case when ${tries} >= ${sql.lit(most)} then ${new Date(until)}::timestamptz end
    where id = ${id} and pay_password_hash is not null
      and (pay_locked_until is null or pay_locked_until <= ${new Date(now)})
    returning pay_password_hash as hash, pay_wrong as tries`,
  )
}

/** Forgets wrong tries after a right one. */
export async function clearPinTries(db: Db, id: number): Promise<void> {
  await sql`update member set pay_wrong = 0, pay_locked_until = null where id = ${id}`.execute(db)
}

/** Whether there is a payment password, and until when it is locked, in seconds. */
export const pinState = async (
  db: Db,
  id: number,
): Promise<{ readonly has_pin: boolean; readonly locked: number | null }> =>
  (await row(
    db,
    sql<{ has_pin: boolean; locked: number | null }>`select pay_password_hash is not null as has_pin,
      unix_seconds(pay_locked_until) as locked from member where id = ${id}`,
  ))!

/** Stores a payment password; wrong tries and the lock end. The first one is no change that withdrawals wait for. */
export async function setPin(tx: Db, id: number, hash: string, now: number): Promise<void> {
  await sql`update member set pay_password_hash = ${hash}, pay_wrong = 0, pay_locked_until = null,
    security_changed_at = case when pay_password_hash is null then security_changed_at
      else ${new Date(now)}::timestamptz end
    where id = ${id}`.execute(tx)
}

/** Stores a consent, once; whether the version is the present one of its text. */
export const addConsent = async (
  tx: Db,
  one: { member_id: number; text: string; version: string; ip: string; at: number },
): Promise<boolean> =>
  (await row(
    tx,
    sql`with present as (select code, version from article where code = ${one.text} and version = ${one.version}),
      added as (insert into consent (member_id, text, version, ip, at)
        select ${one.member_id}, code, version, ${one.ip}, ${new Date(one.at)} from present
        on conflict (member_id, text, version) do nothing)
    select 1 from present`,
  )) !== undefined
