import { inWarehouses, type OwnWarehouses } from '../../accounts/staff/index.ts'
import { type Db, row, rows, rowVersion, sql } from '../../platform/db/index.ts'

/** The version of warehouses. */
export const warehouseVersion = rowVersion('version')

/** A warehouse as the list shows it, without its times. */
export type WarehouseRow = {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly goods: number
  readonly lots: number
}

/** Somebody's warehouses with the goods that are sent from them and their lots that are not used up. One statement. */
export const warehouses = (db: Db, own: OwnWarehouses): Promise<WarehouseRow[]> =>
  rows(
    db,
    sql<WarehouseRow>`select w.id, w.name, ${warehouseVersion.of('w')},
      (select count(*)::int from goods g where g.ck_id = w.id) as goods,
      (select count(*)::int from lot l where l.ck_id = w.id and l.on_hand > 0) as lots
    from warehouse w where ${inWarehouses(sql`w.id`, own)} order by w.id`,
  )

/** The id of the oldest warehouse; undefined when there is none. */
export const oldestWarehouse = async (db: Db): Promise<number | undefined> =>
  (await row(db, sql<{ id: number }>`select id from warehouse order by id limit 1`))?.id

/** The id of a new warehouse; undefined when another has the name. Two that are made at once wait for each other. */
export async function addWarehouse(tx: Db, name: string): Promise<number | undefined> {
  await sql`lock table warehouse in share row exclusive mode`.execute(tx)
  const made = await row(
    tx,
    sql<{ id: number }>`insert into warehouse (id, name) select coalesce(max(id), 0) + 1, ${name} from warehouse
      on conflict (name) do nothing returning id`,
  )
  return made?.id
}

/** A warehouse; nobody adds one or gives one another name until the end of the transaction. */
export async function lockWarehouse(tx: Db, id: number): Promise<{ name: string; version: number } | undefined> {
  await sql`lock table warehouse in share row exclusive mode`.execute(tx)
  return row(
    tx,
    sql<{ name: string; version: number }>`select w.name, ${warehouseVersion.of('w')}
    from warehouse w where w.id = ${id}`,
  )
}

/** Whether another warehouse has a name. */
export const isTaken = async (tx: Db, name: string, id: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from warehouse where name = ${name} and id <> ${id}`)) !== undefined

/** Gives a warehouse another name. */
export const renameWarehouse = (tx: Db, id: number, name: string) =>
  sql`update warehouse set name = ${name}, ${warehouseVersion.raised()} where id = ${id}`.execute(tx)
