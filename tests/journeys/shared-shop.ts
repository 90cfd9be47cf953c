import { openDb, type Db, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { openSiteOn, type Shop } from './shop.ts'

/** A shop whose database can be read once its server has ended. */
export type SharedShop = {
  readonly shop: Shop
  /** Ends the shop, as `shop.close` does, and opens what it has left. */
  readonly database: () => Promise<OpenDb>
  /** Ends what is still open and takes the database away. */
  readonly close: () => Promise<void>
}

/** Opens a shop over a database of the test's own, which `prepare` may change before the shop begins. */
export async function openSharedShop(prepare?: (db: Db) => Promise<unknown>): Promise<SharedShop> {
  const { url, drop } = await copyDatabase(process.env['FILLED_SHOP']!)
  if (prepare !== undefined) {
    const before = await openDb({ url, poolSize: 1 })
    await prepare(before.db)
    await before.close()
  }
  const shop = await openSiteOn(url)
  let open: OpenDb | undefined
  return {
    shop,
    database: async () => {
      await shop.close()
      open = await openDb({ url })
      return open
    },
    close: async () => {
      if (open === undefined) await shop.close()
      else await open.close()
      await drop()
    },
  }
}
