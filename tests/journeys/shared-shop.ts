import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { openSite, type Shop } from './shop.ts'

/** A shop whose database can be read once its server has ended. */
export type SharedShop = {
  readonly shop: Shop
  /** Ends the shop, as `shop.close` does, and opens what it has left. */
  readonly database: () => Promise<OpenDb>
  /** Ends what is still open and clears the folder. */
  readonly close: () => Promise<void>
}

/** Opens a shop over a folder of the test's own. */
export async function openSharedShop(): Promise<SharedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-kept-'))
  const filled = process.env['FILLED_SHOP']
  if (filled !== undefined) cpSync(filled, folder, { recursive: true })
  const shop = await openSite({ DATA_DIR: folder })
  let open: OpenDb | undefined
  return {
    shop,
    database: async () => {
      await shop.close()
      open = await openDb({ folder })
      return open
    },
    close: async () => {
      if (open === undefined) await shop.close()
      else await open.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
