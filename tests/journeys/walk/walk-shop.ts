import { randomBytes } from 'node:crypto'
import { openDb, type Db } from '../../../apps/api/src/platform/db/db.ts'
import { createDatabase, dropDatabase } from '../../../scripts/postgres.mjs'
import { copyDatabase, type DatabaseCopy } from '../../server/filled-database.ts'
import { fillShop } from '../../server/start-server.ts'
import { openSiteOn, type Shop } from '../shop.ts'
import { prepareKinds } from './kinds.ts'

/** A shop with a handle on its database, which is read while the shop runs. */
export type WalkShop = { readonly shop: Shop; readonly db: Db; readonly close: () => Promise<void> }

/**
 * Opens a shop with every kind of promotion for `buyer`. `goods`: how many the demo makes; without it the shop of all
 * journeys is copied.
 */
export async function openWalkShop(buyer: string, goods?: number): Promise<WalkShop> {
  const copy = goods === undefined ? await copyDatabase(process.env['FILLED_SHOP']!) : await fillDatabase(goods)
  const open = await openDb({ url: copy.url, poolSize: 4 })
  await prepareKinds(open.db, buyer)
  const shop = await openSiteOn(copy.url)
  return {
    shop,
    db: open.db,
    close: async () => {
      await shop.close()
      await open.close()
      await copy.drop()
    },
  }
}

async function fillDatabase(goods: number): Promise<DatabaseCopy> {
  const url = await createDatabase(process.env['FILLED_SHOP']!, `walk_${goods}_${randomBytes(4).toString('hex')}`)
  await fillShop(url, goods)
  return { url, drop: () => dropDatabase(url) }
}
