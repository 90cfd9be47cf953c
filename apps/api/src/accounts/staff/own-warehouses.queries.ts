import type { StaffRole } from '@yaopi/core/contract'
import { rolesWith, type StaffRight } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import type { Staff } from '../../platform/context/index.ts'
import { type Db, row, sql } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'

/** The warehouses whose rows somebody works with; null: those of all. */
export type OwnWarehouses = readonly number[] | null

/** A person with the warehouses that they are given; none given: all. */
export type StaffScope = Pick<Staff, 'roles' | 'warehouses'>

/**
 * The warehouses to which a right of a person is limited: those that they are given, where no role but that of the
 * warehouse brings them the right. A role that is itself limited, of a sales person, opens no other warehouse.
 * `right`: a right, or the roles that hold it where a table of its own says so.
 */
export function warehousesFor(
  { roles, warehouses }: StaffScope,
  right: StaffRight | readonly StaffRole[],
): OwnWarehouses {
  const holders: readonly StaffRole[] = typeof right === 'string' ? rolesWith(right) : right
  const heldBy = holders.filter((role) => roles.includes(role))
  const isLimited = heldBy.includes('warehouse') && heldBy.every((role) => role === 'warehouse' || role === 'sales')
  return isLimited && warehouses.length > 0 ? warehouses : null
}

/** Whether a right of a person reaches the rows of a warehouse. */
export const reachesWarehouse = (person: StaffScope, right: StaffRight, id: number): boolean =>
  warehousesFor(person, right)?.includes(id) ?? true

/** Whether a warehouse is one of somebody's, as a condition. */
export const inWarehouses = (id: RawBuilder<unknown>, own: OwnWarehouses): RawBuilder<unknown> =>
  own === null ? sql`true` : sql`${id} = any(${[...own]}::int[])`

/** Whether an order goes from one of somebody's warehouses, as a condition on its id. */
export const ofOwnOrder = (orderId: RawBuilder<unknown>, own: OwnWarehouses): RawBuilder<unknown> =>
  own === null
    ? sql`true`
    : sql`exists (select from orders w where w.id = ${orderId} and ${inWarehouses(sql`w.ck_id`, own)})`

/** A thing by its id, and what is answered where there is no such thing. */
type Named = { readonly id: number; readonly unknown: string }

const things = {
  order: (id: number, own: OwnWarehouses) =>
    sql`select 1 from orders o where o.id = ${id} and ${inWarehouses(sql`o.ck_id`, own)}`,
  lot: (id: number, own: OwnWarehouses) =>
    sql`select 1 from lot l where l.id = ${id} and ${inWarehouses(sql`l.ck_id`, own)}`,
  after_sale: (id: number, own: OwnWarehouses) =>
    sql`select 1 from after_sale c where c.id = ${id} and ${ofOwnOrder(sql`c.order_id`, own)}`,
} as const

/**
 * Throws 404 where a thing is of a warehouse that a right does not reach, as where there is none. No thing changes its
 * warehouse, so that it may be asked before the thing is locked.
 */
export async function requireOwn(
  db: Db,
  own: OwnWarehouses,
  kind: keyof typeof things,
  { id, unknown }: Named,
): Promise<void> {
  if (own !== null && (await row(db, things[kind](id, own))) === undefined) throw new BusinessError(404, unknown)
}
