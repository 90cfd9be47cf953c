import type { StaffRole } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { accountVersion } from '../staff/index.ts'

/** An account as an administrator changes it. */
export type Account = {
  readonly id: number
  readonly username: string
  readonly name: string
  /** '' when none is known. */
  readonly phone: string
  readonly roles: readonly StaffRole[]
  /** Those that they work with by the role of the warehouse, by number; none: all. */
  readonly warehouses: readonly number[]
  readonly is_active: boolean
  readonly version: number
}

/** Locks an account until the end of the transaction; undefined for an unknown one. */
export const lockAccount = (tx: Db, id: number): Promise<Account | undefined> =>
  row(
    tx,
    sql<Account>`select s.id, s.username, s.name, s.phone, s.roles, s.warehouses, s.is_active, ${accountVersion.of('s')}
      from staff s where s.id = ${id} for update`,
  )

/** Adds an account that has no role yet and cannot sign in; undefined when the user name is taken. */
export const addAccount = (
  tx: Db,
  one: {
    readonly username: string
    readonly name: string
    readonly phone: string
    readonly password_hash: string
    readonly setup_until: number
  },
): Promise<{ id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`insert into staff (username, name, phone, roles, is_active, password_hash, password_is_initial,
        setup_until)
      values (${one.username}, ${one.name}, ${one.phone}, '{}', false, ${one.password_hash}, true,
        ${new Date(one.setup_until)})
      on conflict (username) do nothing returning id`,
  )

/** Writes an account. A trigger ends its logins with other roles, and when it is disabled. */
export async function setAccount(
  tx: Db,
  { id, name, phone, roles, is_active }: Pick<Account, 'id' | 'name' | 'phone' | 'roles' | 'is_active'>,
): Promise<void> {
  await sql`update staff set name = ${name}, phone = ${phone}, roles = ${roles}, is_active = ${is_active},
    ${accountVersion.raised()} where id = ${id}`.execute(tx)
}

/** Gives an account the warehouses that it works with. */
export async function setWarehouses(tx: Db, id: number, warehouses: readonly number[]): Promise<void> {
  await sql`update staff set warehouses = ${[...warehouses]}::int[], ${accountVersion.raised()}
    where id = ${id}`.execute(tx)
}

/** How many of some warehouses there are; they stay until the end of the transaction. */
export const lockWarehouses = async (tx: Db, ids: readonly number[]): Promise<number> =>
  (await rows(tx, sql`select id from warehouse where id = any(${[...ids]}::int[]) order by id for key share`)).length

/** The names of an account's holder. */
export const nameOfAccount = (db: Db, id: number): Promise<Pick<Account, 'name' | 'roles'> | undefined> =>
  row(db, sql<Pick<Account, 'name' | 'roles'>>`select name, roles from staff where id = ${id}`)

/** Locks everybody who holds a role and may work; how many they are. */
export const lockHolders = async (tx: Db, role: StaffRole): Promise<number> => {
  const { rows } =
    await sql`select id from staff where is_active and ${role} = any(roles) order by id for update`.execute(tx)
  return rows.length
}
