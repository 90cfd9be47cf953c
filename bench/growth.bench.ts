// What a busy year brings, and how fast it is worked off: the gates of growth. `npm run bench -- growth [--gate]
// [--only=<section>]`; BENCH_ORDERS (100000).
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb, row, sql, type Db } from '../apps/api/src/platform/db/db.ts'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { measure } from './api/load.ts'
import { shopOperations } from './api/operations.ts'
import { addBenchMembers, run } from './api/stage.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? '100000')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7)
const missed: string[] = []

/** Prints a figure beside its gate; `most` is the largest allowed value. */
function gate(what: string, value: number, most: number, unit: string): void {
  console.log(`${what.padEnd(64)} ${value.toFixed(1).padStart(9)} ${unit}  gate ${most}`)
  if (value > most) missed.push(`${what}: ${value.toFixed(1)} ${unit}, gate ${most}`)
}

/** Seconds until a condition of the database holds; gives up after `most` seconds. */
async function secondsUntil(most: number, holds: () => Promise<boolean>): Promise<number> {
  const begin = performance.now()
  const passed = (): number => (performance.now() - begin) / 1000
  while (passed() < most && !(await holds())) await pause(500)
  return passed()
}

const count = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
  (await row(db, sql<{ number: number }>`select count(*)::int as number from ${statement}`))!.number

const postgres = await startPostgres({ fsync: true })
const databaseUrl = await createDatabase(postgres.url, 'growth')
const env = { DATABASE_URL: databaseUrl, DEMO_GOODS: '3000' }
await (await run('apps/api/src/main.ts', { ...env, RUN_JOBS: '0' })).stop()
const { goods } = await addBenchMembers(databaseUrl)
const list = shopOperations(goods).find(({ name }) => name === 'list')!.run
const open = await openDb({ url: databaseUrl, poolSize: 2 })
const { db } = open

const listP95 = async (url: string, pid: number, seconds: number): Promise<number> =>
  (await measure({ url, clients: 4, seconds, pids: [pid], operation: list })).p95

/** Trades of the first member with ids after `first`, made by the database itself. */
const makeTrades = (prefix: string, first: number, number: number): Promise<void> =>
  open.script(`insert into trade (id, trade_sn, member_id, payable, transfer_code)
    select ${first} + n, '${prefix}' || n, (select min(id) from member), 1000, '000000' from generate_series(1, ${number}) n;`)

const sections: Readonly<Record<string, () => Promise<void>>> = {
  /** What is due is signed in batches until nothing is left, beside the shop's own work. */
  'auto-sign': async () => {
    await makeTrades('GS', 10_000_000, orders)
    await open.script(`insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, pay_status,
        buyer, address, goods_amount, freight, payable, paid, created_at, paid_at, shipped_at)
      select id, 'GS' || id, id, member_id, 'pt', (select min(id) from warehouse), 40, 2, '{}', '{}', 1000, 0, 1000, 1000,
        now() - interval '20 days', now() - interval '20 days', now() - interval '20 days'
      from trade where trade_sn like 'GS%';
      analyze orders; analyze trade;`)
    const quietShop = await run('apps/api/src/main.ts', { ...env, RUN_JOBS: '0' })
    await listP95(quietShop.url, quietShop.pid, 3)
    const quiet = await listP95(quietShop.url, quietShop.pid, 10)
    await quietShop.stop()
    await sql`update job_run set ran_at = 'epoch', locked_until = 'epoch'`.execute(db)
    const shop = await run('apps/api/src/main.ts', env)
    const left = () => count(db, sql`orders where status = 40 and order_sn like 'GS%'`)
    await secondsUntil(30, async () => (await left()) < orders)
    const measuring = listP95(shop.url, shop.pid, 10)
    const seconds = await secondsUntil(900, async () => (await left()) === 0)
    gate(`${orders} orders due for signing are signed`, seconds / 60, 10, 'min')
    gate('p95 of the list meanwhile beside quiet', (await measuring) / quiet, 2, 'x')
    const backlog = await secondsUntil(900, async () => (await count(db, sql`outbox where failed_at is null`)) === 0)
    gate('their events are delivered after that', backlog / 60, 10, 'min')
    await shop.stop()
  },
  /** No pending payment is left behind the oldest ones. */
  'pending-payments': async () => {
    await makeTrades('GP', 20_000_000, 1_000)
    await open.script(`insert into payment (id, pay_sn, trade_id, member_id, pay_type, amount, channel_amount, channel,
        created_at, expire_at)
      select id, 'GP' || id, id, member_id, 2, 1000, 1000, 'alipay', now() - interval '2 minutes',
        now() + interval '1 hour' from trade where trade_sn like 'GP%';`)
    const shop = await run('apps/api/src/main.ts', env)
    const waiting = () => count(db, sql`payment where pay_sn like 'GP%' and queried_at is null`)
    gate(
      '1,000 pending payments are asked about',
      await secondsUntil(400, async () => (await waiting()) === 0),
      300,
      's',
    )
    await shop.stop()
  },
}

console.log(`PostgreSQL with durable commits, ${cpus().length} shared cores, node ${process.version}`)
try {
  for (const [name, section] of Object.entries(sections)) {
    if (only !== undefined && only !== name) continue
    console.log(`\n${name}`)
    await section()
  }
} finally {
  await open.close()
  await postgres.stop()
}
console.log(missed.length === 0 ? '\nall gates met' : `\ngates missed:\n${missed.join('\n')}`)
if (process.argv.includes('--gate') && missed.length > 0) process.exitCode = 1
