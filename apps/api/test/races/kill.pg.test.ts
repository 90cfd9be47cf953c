import { mkdtempSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDb } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addBasics } from '../support/fixtures.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { startServer, type ServerProcess } from '../support/processes.ts'
import { orderLoad, someMoment } from './order-load.ts'
import { LONG } from '../support/long.ts'

const KILLS = LONG ? 25 : 2

let open: OpenDb
let folder: string
let servers: ServerProcess[]
let serve: () => Promise<ServerProcess>
const load = orderLoad(12)

beforeAll(async () => {
  const database = await freshDatabase()
  open = await database.open()
  await addBasics(open.db)
  await load.prepare(open.db)
  folder = mkdtempSync(join(tmpdir(), 'yaopi-kill-'))
  serve = () =>
    startServer({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO_GOODS: '0', RUN_JOBS: '0', POOL_SIZE: '10' })
  servers = [await serve(), await serve()]
}, 180_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await open.close()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

it(
  `one of two servers on PostgreSQL, killed ${KILLS} times under order load, loses no acknowledged order ` +
    `and leaves none half written`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const buyers = load.start(servers.map((server) => server.url))
      await someMoment(load)
      const victim = randomInt(2)
      await servers[victim]!.kill()
      await buyers.stop()
      expect(await load.missing(open.db)).toEqual([])
      expect(await brokenInvariants(open.db)).toEqual([])

      // What the dead server had begun is finished at the living one.
      await load.finish(servers[1 - victim]!.url)
      servers[victim] = await serve()
      expect(load.surprises).toEqual([])
      expect(await load.missing(open.db)).toEqual([])
      expect(await brokenInvariants(open.db)).toEqual([])
    }
    const { orders, payments, repaired } = load.acknowledged()
    console.log(
      `PostgreSQL: ${KILLS} kills, ${orders} orders and ${payments} payments acknowledged, ${repaired} ` +
        `finished after a restart`,
    )
    expect(orders).toBeGreaterThan(KILLS * 5)
    expect(payments).toBe(orders)
  },
  60_000 * KILLS,
)
