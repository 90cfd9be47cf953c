import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBasics, addGoods } from '../../../test/support/fixtures.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { LONG } from '../../../test/support/long.ts'
import { startServer, wireClient, type ServerProcess } from '../../../test/support/processes.ts'
import { sql, type OpenDb } from '../../platform/db/db.ts'

/** Milliseconds after which every process shows a change; beside other tests only that each of them shows it counts. */
const VISIBLE = LONG ? 2_000 : Number.POSITIVE_INFINITY

let open: OpenDb
let servers: readonly ServerProcess[]
const goods: number[] = []

beforeAll(async () => {
  const database = await freshDatabase()
  open = await database.open()
  await addBasics(open.db)
  for (let count = 0; count < 3; count++) goods.push(await addGoods(open.db, { sales_30d: 100 - count }))
  const env = { DATABASE_URL: database.url, DEMO_GOODS: '0', RUN_JOBS: '0' }
  servers = await Promise.all([startServer(env), startServer(env)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await open.close()
})

const listed = async ({ url }: ServerProcess): Promise<number[]> =>
  (await wireClient(url, '').send(contract.goods.list, { stock: 1 })).data.data.map(({ id }) => id)

/** Waits until every process lists these goods; returns the milliseconds that the last one took. */
async function shown(expected: readonly number[]): Promise<number> {
  const from = performance.now()
  await Promise.all(servers.map((server) => expect.poll(() => listed(server), { interval: 40 }).toEqual(expected)))
  return performance.now() - from
}

it('a process lists the goods as soon as it answers', async () => {
  expect(await Promise.all(servers.map(listed))).toEqual([goods, goods])
})

it('a change is shown by every process, in the long run within two seconds', async () => {
  const [one, two, three] = goods as [number, number, number]
  const taken: number[] = []
  for (const [change, expected] of [
    [`update goods set sales_30d = 500 where id = ${three}`, [three, one, two]],
    [`update stock set reserved = on_hand where goods_id = ${one}`, [three, two]],
    [`update goods set is_on_sale = false where id = ${two}`, [three]],
    [`update stock set reserved = 0 where goods_id = ${one}`, [three, one]],
  ] as const) {
    await open.script(change)
    taken.push(await shown(expected))
  }
  expect(Math.max(...taken)).toBeLessThanOrEqual(VISIBLE)
})

it('a change is shown while an older transaction is open, and that one when it commits', async () => {
  const [one, , three] = goods as [number, number, number]
  await open.db.transaction().execute(async (tx) => {
    await sql`update goods set sales_30d = 900 where id = ${one}`.execute(tx)
    await sql`update goods set sales_30d = 50 where id = ${three}`.execute(open.db)
    expect(await shown([one, three])).toBeLessThanOrEqual(VISIBLE)
    await sql`update goods set sales_30d = 800 where id = ${three}`.execute(open.db)
    expect(await shown([three, one])).toBeLessThanOrEqual(VISIBLE)
  })
  expect(await shown([one, three])).toBeLessThanOrEqual(VISIBLE)
})

it('a process whose connection was cut goes on with another', async () => {
  const cut = await sql<{ count: number }>`select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'yaopi catalogue index'`.execute(open.db)
  expect(cut.rows[0]!.count).toBe(2)
  const [one, , three] = goods as [number, number, number]
  await sql`update goods set sales_30d = 1000 where id = ${three}`.execute(open.db)
  expect(await shown([three, one])).toBeLessThanOrEqual(LONG ? 10_000 : VISIBLE)
})
