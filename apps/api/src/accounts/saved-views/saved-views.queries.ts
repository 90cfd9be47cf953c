import type { StaffRole } from '@yaopi/core/contract'
import { type Db, row, rows, rowVersion, sql } from '../../platform/db/index.ts'

/** The version of views. */
export const viewVersion = rowVersion('version')

/** A view as it is stored. */
export type ViewRow = {
  readonly id: number
  readonly name: string
  readonly state: Readonly<Record<string, unknown>>
  readonly roles: readonly StaffRole[]
  readonly is_default: boolean
  readonly owner_id: number
  readonly owner: string
  readonly version: number
}

const columns = sql`v.id, v.name, v.state, v.roles, v.is_default, v.owner_id, s.name as owner, ${viewVersion.of('v')}
  from saved_view v join staff s on s.id = v.owner_id`

/** The views of a screen that a person has or that are shared with one of these roles. */
export const viewsOf = (
  db: Db,
  of: { readonly screen: string; readonly owner_id: number; readonly roles: readonly string[] },
): Promise<ViewRow[]> =>
  rows(
    db,
    sql<ViewRow>`select ${columns} where v.screen = ${of.screen}
      and (v.owner_id = ${of.owner_id} or (v.roles && ${of.roles} and s.is_active)) order by v.id`,
  )

/** Locks a view of a person; undefined for an unknown one. */
export const lockView = (tx: Db, id: number, owner_id: number): Promise<(ViewRow & { screen: string }) | undefined> =>
  row(
    tx,
    sql<ViewRow & { screen: string }>`select v.screen, ${columns} where v.id = ${id} and v.owner_id = ${owner_id}
      for update of v`,
  )

/** Locks a person while their views change; how many they have. */
export const lockOwner = async (tx: Db, owner_id: number): Promise<number> => {
  await sql`select id from staff where id = ${owner_id} for update`.execute(tx)
  return (await row(tx, sql<{ n: number }>`select count(*)::int as n from saved_view where owner_id = ${owner_id}`))!.n
}

export type ViewFacts = {
  readonly owner_id: number
  readonly screen: string
  readonly name: string
  readonly state: string
  readonly roles: readonly string[]
  readonly is_default: boolean
}

/** At most one view opens a list: the others of the person are no longer the default. */
const noDefault = (tx: Db, { owner_id, screen }: Pick<ViewFacts, 'owner_id' | 'screen'>) =>
  sql`update saved_view set is_default = false where owner_id = ${owner_id}
    and screen = ${screen} and is_default`.execute(tx)

/** Adds a view; undefined when the person has one of that name. `at` in milliseconds. */
export async function addView(tx: Db, one: ViewFacts, at: number): Promise<{ id: number } | undefined> {
  if (one.is_default) await noDefault(tx, one)
  return row(
    tx,
    sql<{ id: number }>`insert into saved_view (screen, owner_id, roles, name, state, is_default, created_at)
      values (${one.screen}, ${one.owner_id}, ${one.roles}, ${one.name}, ${one.state}::jsonb, ${one.is_default},
        ${new Date(at)})
      on conflict (owner_id, screen, name) do nothing returning id`,
  )
}

/** Writes a view; false when the person has another one of that name. */
export async function setView(tx: Db, id: number, one: ViewFacts): Promise<boolean> {
  const taken = await row(
    tx,
    sql`select id from saved_view where owner_id = ${one.owner_id} and screen = ${one.screen} and name = ${one.name}
      and id <> ${id}`,
  )
  if (taken !== undefined) return false
  if (one.is_default) await noDefault(tx, one)
  await sql`update saved_view set name = ${one.name}, state = ${one.state}::jsonb, roles = ${one.roles},
    is_default = ${one.is_default}, ${viewVersion.raised()} where id = ${id}`.execute(tx)
  return true
}

export const removeView = async (db: Db, id: number, owner_id: number): Promise<boolean> =>
  (await row(db, sql`delete from saved_view where id = ${id} and owner_id = ${owner_id} returning id`)) !== undefined
