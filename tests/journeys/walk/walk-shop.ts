import { randomBytes } from 'node:crypto'
import { healthAdminCalls } from '@yaopi/core/staff'
import { expect, vi } from 'vitest'
import { openDb, rows, sql, type Db } from '../../../apps/api/src/platform/db/db.ts'
import { createDatabase, dropDatabase } from '../../../scripts/postgres.mjs'
import { copyDatabase, type DatabaseCopy } from '../../server/filled-database.ts'
import { fillShop } from '../../server/start-server.ts'
import { staff } from '../caller.ts'
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
  await whatWaited(shop, open.db)
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

/** As long as every other wait, milliseconds. */
const PATIENCE = { timeout: 20_000, interval: 200 }

/**
 * Waits until the jobs that were due when the shop started have run and their events are done: they write messages, and
 * a page that was read before would count fewer than the database.
 */
async function whatWaited(shop: Shop, db: Db): Promise<void> {
  const admin = await staff(shop.server.url, 'admin')
  const { started_at } = await admin.send(healthAdminCalls.health, {})
  const waiting = async (): Promise<readonly string[]> => {
    const { as_of } = await admin.send(healthAdminCalls.health, {})
    const jobs = await admin.send(healthAdminCalls.jobs, {})
    return jobs
      .filter((job) => job.is_own === 0)
      .filter(({ last_at, every, is_running }) => {
        const hasRun = last_at !== null && (last_at >= started_at || last_at + every > as_of)
        return is_running === 1 || !hasRun
      })
      .map(({ name }) => name)
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
  const events = sql`select id from outbox where failed_at is null
    and (available_at <= now() or leased_by is not null)`
  await vi.waitFor(async () => expect(await rows(db, events)).toEqual([]), PATIENCE)
}

async function fillDatabase(goods: number): Promise<DatabaseCopy> {
  const url = await createDatabase(process.env['FILLED_SHOP']!, `walk_${goods}_${randomBytes(4).toString('hex')}`)
  await fillShop(url, goods)
  return { url, drop: () => dropDatabase(url) }
}
