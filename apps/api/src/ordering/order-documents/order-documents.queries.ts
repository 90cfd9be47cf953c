import type { Order } from '@yaopi/core/contract'
import { rows, sql, type Db } from '../../platform/db/index.ts'

/** How the goods of orders are stored, by id of the goods. */
export async function storageOf(db: Db, orders: readonly Order[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(orders.flatMap(({ items }) => items.map(({ goods_id }) => goods_id)))]
  const storages = await rows(
    db,
    sql<{ id: number; storage: string }>`select id, storage from goods where id = any(${ids}::int[])`,
  )
  return new Map(storages.map(({ id, storage }) => [id, storage]))
}
