import type { Db } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { oldestWarehouse } from './warehouse.queries.ts'
import { warehouseText as words } from './warehouse.text.ts'

/** The warehouse that new goods are sent from. Throws 409 in a shop that has none yet. */
export async function firstWarehouse(tx: Db): Promise<number> {
  const id = await oldestWarehouse(tx)
  if (id === undefined) throw new BusinessError(409, words.none)
  return id
}
