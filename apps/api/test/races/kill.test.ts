import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { addBasics } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { startServer } from '../support/processes.ts'
import { orderLoad, someMoment } from './order-load.ts'

/** The second kill meets a database that was recovered before. */
const KILLS = LONG ? 25 : 2

let folder: string
const load = orderLoad(6)
const serve = () => startServer({ DATA_DIR: join(folder, 'data'), DEMO_GOODS: '0', RUN_JOBS: '0' })

/** Looks into the database of a server that is not running. */
async function look(): Promise<{ missing: string[]; broken: unknown[] }> {
  const open = await openDb({ folder: join(folder, 'data') })
  try {
    return { missing: await load.missing(open.db), broken: await brokenInvariants(open.db) }
  } finally {
    await open.close()
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaopi-kill-'))
  // The database user passes through it to the data folder.
  chmodSync(folder, 0o711)
  const open = await openDb({ folder: join(folder, 'data') })
  await migrate(open)
  await addBasics(open.db)
  await load.prepare(open.db)
  await open.close()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a server on its embedded database', () => {
  it(
    `killed ${KILLS} times under order load loses no acknowledged order and leaves none half written`,
    async () => {
      let server = await serve()
      for (let kill = 0; kill < KILLS; kill++) {
        const buyers = load.start([server.url])
        await someMoment(load)
        await server.kill()
        await buyers.stop()
        expect(await look()).toEqual({ missing: [], broken: [] })
        server = await serve()
        await load.finish(server.url)
        expect(load.surprises).toEqual([])
      }
      expect(await server.stop()).toBe(0)
      expect(await look()).toEqual({ missing: [], broken: [] })
      const { orders, payments, repaired } = load.acknowledged()
      console.log(
        `embedded: ${KILLS} kills, ${orders} orders and ${payments} payments acknowledged, ${repaired} ` +
          `finished after a restart`,
      )
      expect(orders).toBeGreaterThan(KILLS * 5)
      expect(payments).toBe(orders)
    },
    100_000 * KILLS,
  )
})
