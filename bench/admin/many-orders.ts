// The list of orders of the staff over 100,000 of them, filtered, sorted and paged, by four people at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { yuan } from '@yaopi/core'
import type { KeysetPage } from '@yaopi/core/contract'
import { orderAdminCalls, type OrderSort, type StaffOrderQuery } from '@yaopi/core/staff'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { cappedCount, migrate, openDb, sql } from '../../apps/api/src/platform/db/index.ts'
import { addStaff } from '../../apps/api/test/support/fixtures.ts'
import { createDatabase } from '../../scripts/postgres.mjs'
import { type Caller, staff } from '../../tests/journeys/caller.ts'
import { run } from '../api/stage.ts'
import { addManyOrders } from '../growth/many-orders.ts'
import { type Figure, share95, timesOf } from './times.ts'

const USUAL = 360
const LOAD = { clients: 4, each: 25 }
const GOAL = 60
const COUNT_GOAL = 20

const ROWS = 50

/** Which orders a list shows, and in which order. */
type Query = StaffOrderQuery & { readonly sort?: OrderSort }

/** Lists that people ask for, and which page of them where it is not the first. */
const LISTS: readonly (readonly [name: string, query: Query, page?: number])[] = [
  ['the newest', {}],
  ['page 20', {}, 20],
  ['a state', { status: 30 }],
  ['a state with many', { status: 60 }, 5],
  ['by amount', { sort: '-payable' }],
  ['a month', { start_time: '2026-06-01', end_time: '2026-06-30' }],
  ['part of a company', { q: '演示药房77' }],
  ['goods', { q: '演示药品77号' }],
  ['an amount', { least: yuan(450) }],
]

/** Where a page of a list begins; undefined for its first one. */
async function beginOf(person: Caller, query: Query, page: number): Promise<string | undefined> {
  let after: string | undefined
  for (let number = 1; number < page; number++) {
    const { next }: KeysetPage<unknown> = await person.send(orderAdminCalls.list, { ...query, after, per_page: ROWS })
    if (next === null) break
    after = next
  }
  return after
}

/** Figures of the list of orders; `databaseUrl`: any database of the PostgreSQL to measure on. */
export async function listFigures(databaseUrl: string, orders: number): Promise<Figure[]> {
  const url = await createDatabase(databaseUrl, `admin_orders_${orders}`)
  const open = await openDb({ url })
  await migrate(open)
  const writer = new pg.Pool({ connectionString: url, max: 1 })
  // The server ends what is left when it stops.
  writer.on('error', () => {})
  const filling = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: writer }) })
  await addManyOrders(filling, orders, USUAL)
  await addStaff(filling, 'finance')
  await filling.destroy()
  const folder = mkdtempSync(join(tmpdir(), 'admin-orders-'))
  const shop = await run('apps/api/src/main.ts', { DATABASE_URL: url, DATA_DIR: folder })
  try {
    const people = await Promise.all(Array.from({ length: LOAD.clients }, () => staff(shop.url, 'finance')))
    const plain = share95(
      await timesOf(() => sql`select * from orders order by id desc limit 50`.execute(open.db), LOAD),
    )
    const figures: Figure[] = []
    for (const [name, query, page = 1] of LISTS) {
      const after = await beginOf(people[0]!, query, page)
      const times = await timesOf(
        (turn) => people[turn % LOAD.clients]!.send(orderAdminCalls.list, { ...query, after, per_page: ROWS }),
        LOAD,
      )
      figures.push({ name: `list of ${orders} orders: ${name}, p95`, ms: share95(times), goal: GOAL, anchor: plain })
    }
    const whole = share95(await timesOf(() => sql`select count(*) from orders`.execute(open.db), LOAD))
    const count = sql`select ${cappedCount(sql`from orders o where o.status = 60`)}`
    const counted = share95(await timesOf(() => count.execute(open.db), LOAD))
    return [...figures, { name: 'its capped count, p95', ms: counted, goal: COUNT_GOAL, anchor: whole }]
  } finally {
    await shop.stop()
    await open.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
