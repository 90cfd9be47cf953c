import type { StaffRole } from '@yaopi/core/contract'
import { type Db, row, rows, rowVersion, sql } from '../../platform/db/index.ts'

export type StaffRow = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly password_hash: string
  readonly totp_secret: Uint8Array | null
  readonly totp_pending: Uint8Array | null
  readonly password_is_initial: boolean
  /** Until when the initial password counts and the first second factor may be set up, milliseconds. */
  readonly setup_until: number | null
}

const columns = sql`id, username, name, roles, password_hash, totp_secret, totp_pending, password_is_initial,
  (extract(epoch from setup_until) * 1000)::float8 as setup_until`

export const staffByName = (db: Db, username: string): Promise<StaffRow | undefined> =>
  row(db, sql<StaffRow>`select ${columns} from staff where username = ${username} and is_active`)

export const staffById = (db: Db, id: number): Promise<StaffRow | undefined> =>
  row(db, sql<StaffRow>`select ${columns} from staff where id = ${id}`)

/** Adds an account with an initial password; undefined when the user name is taken. */
export const addStaffAccount = (
  db: Db,
  account: Pick<StaffRow, 'username' | 'name' | 'roles' | 'password_hash'> & { readonly setup_until: number },
): Promise<{ id: number } | undefined> =>
  row(
    db,
    sql<{ id: number }>`insert into staff (username, name, roles, password_hash, password_is_initial, setup_until)
      values (${account.username}, ${account.name}, ${account.roles}, ${account.password_hash}, true,
        ${new Date(account.setup_until)})
      on conflict (username) do nothing returning id`,
  )

/** Gives an account an initial password and takes its second factor. A trigger ends all logins. */
export async function setInitialPassword(
  db: Db,
  id: number,
  initial: { readonly password_hash: string; readonly setup_until: number },
): Promise<void> {
  await sql`update staff set password_hash = ${initial.password_hash}, password_is_initial = true,
      setup_until = ${new Date(initial.setup_until)},
      totp_secret = null, totp_at = null, totp_step = null, totp_pending = null
    where id = ${id}`.execute(db)
  await sql`delete from staff_recovery_code where staff_id = ${id}`.execute(db)
}

/** Sets an own password; false when another request changed it meanwhile. A trigger ends all logins. */
export async function setOwnPassword(db: Db, id: number, hashes: { former: string; next: string }): Promise<boolean> {
  const done = await row(
    db,
    sql<{ id: number }>`update staff set password_hash = ${hashes.next}, password_is_initial = false
      where id = ${id} and password_hash = ${hashes.former} returning id`,
  )
  return done !== undefined
}

/** The version of accounts of the staff. */
export const accountVersion = rowVersion('version')

export type AccountRow = Pick<StaffRow, 'id' | 'username' | 'name' | 'roles'> & {
  readonly phone: string
  readonly warehouses: readonly number[]
  readonly is_active: boolean
  readonly is_enrolled: boolean
  readonly logins: number
  readonly seen_at: number | null
  readonly waiting: { readonly approval_id: number; readonly summary: string } | null
  readonly version: number
}

export const staffAccounts = (db: Db, now: number): Promise<AccountRow[]> =>
  rows(
    db,
    sql<AccountRow>`select s.id, s.username, s.name, s.phone, s.roles, s.warehouses, s.is_active,
      s.totp_at is not null as is_enrolled, ${accountVersion.of('s')},
      (select unix_seconds(max(t.seen_at)) from login_token t where t.staff_id = s.id) as seen_at,
      (select jsonb_build_object('approval_id', a.id, 'summary', a.summary) from approval a
        where a.state = 'open' and a.kind = 'role_grant' and a.ref_kind = 'staff' and a.ref_id = s.id) as waiting,
      (select count(*) from login_token t where t.staff_id = s.id and t.expires_at > ${new Date(now)})::int as logins
    from staff s order by s.id`,
  )

/** Takes a step of the clock; false when it, or a later one, was used before. */
export async function takeStep(db: Db, id: number, step: number): Promise<boolean> {
  const taken = await row(
    db,
    sql<{ id: number }>`update staff set totp_step = ${step}
      where id = ${id} and (totp_step is null or totp_step < ${step}) returning id`,
  )
  return taken !== undefined
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function takeRecoveryCode(db: Db, id: number, hash: Uint8Array, now: number): Promise<boolean> {
  const taken = await row(
    db,
    sql<{ id: number }>`update staff_recovery_code set used_at = ${new Date(now)}
      where staff_id = ${id} and code_hash = ${hash} and used_at is null returning id`,
  )
  return taken !== undefined
}

export async function setPending(db: Db, id: number, secret: Uint8Array): Promise<void> {
  await sql`update staff set totp_pending = ${secret} where id = ${id}`.execute(db)
}

/** Makes the pending secret the valid one, with its first step used; false when another request changed it. */
export async function confirmPending(
  db: Db,
  id: number,
  confirmed: { readonly pending: Uint8Array; readonly step: number; readonly now: number },
): Promise<boolean> {
  const done = await row(
    db,
    sql<{ id: number }>`update staff set totp_secret = totp_pending, totp_pending = null, setup_until = null,
      totp_at = ${new Date(confirmed.now)}, totp_step = ${confirmed.step}
    where id = ${id} and totp_pending = ${confirmed.pending} returning id`,
  )
  return done !== undefined
}

export async function replaceRecoveryCodes(db: Db, id: number, hashes: readonly Uint8Array[]): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${id}`.execute(db)
  await sql`insert into staff_recovery_code (staff_id, code_hash)
    select ${id}, unnest(${hashes}::bytea[])`.execute(db)
}

export async function recoveryCodesLeft(db: Db, id: number): Promise<number> {
  const left = await row(
    db,
    sql<{ number: number }>`select count(*)::int as number from staff_recovery_code
      where staff_id = ${id} and used_at is null`,
  )
  return left?.number ?? 0
}

/** Marks that a login has just given the code of the second factor. */
export async function markSecondFactor(db: Db, tokenHash: Uint8Array, now: number): Promise<void> {
  await sql`update login_token set second_factor_at = ${new Date(now)} where token_hash = ${tokenHash}`.execute(db)
}

/** The encrypted secrets of all staff who have one. */
export const sealedSecrets = (db: Db): Promise<Pick<StaffRow, 'id' | 'totp_secret' | 'totp_pending'>[]> =>
  rows(
    db,
    sql<Pick<StaffRow, 'id' | 'totp_secret' | 'totp_pending'>>`select id, totp_secret, totp_pending from staff
      where totp_secret is not null or totp_pending is not null`,
  )

type Sealed = { readonly secret: Uint8Array | null; readonly pending: Uint8Array | null }

/** Replaces encrypted secrets, unless another request changed them meanwhile. */
export async function replaceSealed(db: Db, id: number, old: Sealed, next: Sealed): Promise<void> {
  await sql`update staff set totp_secret = ${next.secret}, totp_pending = ${next.pending} where id = ${id}
    and totp_secret is not distinct from ${old.secret} and totp_pending is not distinct from ${old.pending}`.execute(db)
}
