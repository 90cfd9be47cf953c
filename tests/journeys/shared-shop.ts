import { openDb, type Db, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { openSiteOn, type Shop } from './shop.ts'

/** A shop whose database can be read, beside its server and once that has ended. */
export type SharedShop = {
  readonly shop: Shop
  /** What the shop has stored, while it goes on. */
  readonly db: Db
  /** Ends the shop, as `shop.close` does, and opens what it has left. */
  readonly database: () => Promise<OpenDb>
  /** Ends what is still open and takes the database away. */
  readonly close: () => Promise<void>
}

/** Opens a shop over a database of the test's own, which `prepare` may change before the shop begins. */
export async function openSharedShop(prepare?: (db: Db) => Promise<unknown>): Promise<SharedShop> {
  const { url, drop } = await copyDatabase(process.env['FILLED_SHOP']!)
  const open = await openDb({ url, poolSize: 1 })
  await prepare?.(open.db)
  const shop = await openSiteOn(url)
  let isClosed = false
  return {
    shop,
    db: open.db,
    database: async () => {
      isClosed = true
      await shop.close()
      return open
    },
    close: async () => {
      if (!isClosed) await shop.close()
      await open.close()
      await drop()
    },
  }
}
