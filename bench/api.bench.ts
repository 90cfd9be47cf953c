// Requests per second, latencies and CPU of the shop beside a bare server on the same PostgreSQL. `npm run bench -- api
// [--gate] [--quick]`
import { cpus } from 'node:os'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { MEMORY_GATE, memoryOf } from './api/cpu.ts'
import { measure, middle, type Measured, type Operation } from './api/load.ts'
import { keywords, shopOperations } from './api/operations.ts'
import { addBenchMembers, CHECKOUT_MEMBERS, run } from './api/stage.ts'
import { shopStatements } from './api/shop-statements.ts'

const quick = process.argv.includes('--quick')
/**
 * Every figure is the middle one of so many turns through all numbers of clients, ours and the bare server's one after
 * the other: a stall of the machine falls into one of them.
 */
const rounds = quick ? 1 : 3
const seconds = 2
const goodsCount = process.env['BENCH_GOODS'] ?? '20000'

/**
 * Gates of performance.md §4: least share of the bare server's requests per second and most times its CPU, both at 16
 * clients.
 */
const GATES: Readonly<Record<string, { readonly rate: number; readonly cpu: number }>> = {
  list: { rate: 0.25, cpu: 4 },
  search: { rate: 0.25, cpu: 4 },
  detail: { rate: 0.15, cpu: 6 },
  'add (20 lines)': { rate: 0.15, cpu: 6 },
  checkout: { rate: 0.12, cpu: 8 },
}

const postgres = await startPostgres({ fsync: true })
const databaseUrl = await createDatabase(postgres.url, 'bench')
// The demo rows are made by a process of their own, so that the measured one is as light as any that only serves.
await (await run('apps/api/src/main.ts', { DATABASE_URL: databaseUrl, DEMO_GOODS: goodsCount, RUN_JOBS: '0' })).stop()
const { goods, first: firstMember } = await addBenchMembers(databaseUrl)
const shop = await run('apps/api/src/main.ts', { DATABASE_URL: databaseUrl, DEMO_GOODS: goodsCount, RUN_JOBS: '0' })
const bare = await run('bench/api/bare-server.ts', {
  DATABASE_URL: databaseUrl,
  BARE_STATEMENTS: JSON.stringify(await shopStatements(databaseUrl)),
})
const postmaster = postgres.pid
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7)
/** What the bare server does for the same operation. */
const bareOperations: Readonly<Record<string, Operation>> = {
  list: async (_, send) => {
    await send({ method: 'GET', path: '/list' })
  },
  search: async (turn, send) => {
    await send({ method: 'GET', path: `/search${turn % keywords.length}` })
  },
  detail: async (_, send) => {
    await send({ method: 'GET', path: '/detail' })
  },
  'add (20 lines)': async (turn, send) => {
    const one = goods[turn % 20]!
    await send({ method: 'GET', path: `/add?member=${firstMember}&goods=${one.id}&ck=${one.ck_id}` })
  },
  'add (1,000 lines)': async (turn, send) => {
    const one = goods[turn % 1000]!
    await send({ method: 'GET', path: `/add?member=${firstMember + 1}&goods=${one.id}&ck=${one.ck_id}` })
  },
  checkout: async (turn, send) => {
    await send({ method: 'GET', path: `/checkout?member=${firstMember + CHECKOUT_MEMBERS - (turn % 500)}` })
  },
}
const show = (name: string, who: string, m: Measured): void =>
  console.log(
    `${name.padEnd(18)} ${who.padEnd(5)} ` +
      `c=${String(m.clients).padEnd(3)} ${m.perSecond.toFixed(0).padStart(6)}/s  ` +
      `p50 ${m.p50.toFixed(1).padStart(7)}  p95 ${m.p95.toFixed(1).padStart(7)}  ` +
      `p99 ${m.p99.toFixed(1).padStart(7)} ms  cpu ${m.cpuPerOperation.toFixed(2).padStart(6)} ms  ` +
      `n ${m.count}${m.failed > 0 ? `  FAILED ${m.failed}` : ''}`,
  )

console.log(
  `${goodsCount} goods, PostgreSQL with durable commits, ${cpus().length} shared cores, ` +
    `node ${process.version}; ratios count more than times`,
)
const missed: string[] = []
const hold = (name: string, what: string, value: number, most: number): void => {
  if (value > most) missed.push(`${name}: ${what} ${value.toFixed(2)}, gate ${most}`)
}
for (const { name, run: ours, turns } of shopOperations(goods)) {
  const theirs = bareOperations[name]!
  if (only !== undefined && !name.startsWith(only)) continue
  const limit = turns === undefined ? {} : { turns }
  const pids = (own: number): number[] => (postmaster === undefined ? [own] : [own, postmaster])
  // Both are measured warm: what a process compiles in its first second is no part of what it costs.
  for (const [url, operation] of [
    [shop.url, ours],
    [bare.url, theirs],
  ] as const)
    await measure({ url, clients: 8, seconds: 2, ...(turns === undefined ? {} : { turns }), pids: [], operation })
  let at16 = { mine: 0, bare: 0 }
  const taken = [1, 16, 64].map((clients) => ({ clients, mine: [] as Measured[], bare: [] as Measured[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { clients, mine, bare: theirsTaken } of taken) {
      mine.push(await measure({ url: shop.url, clients, seconds, ...limit, pids: pids(shop.pid), operation: ours }))
      theirsTaken.push(
        await measure({ url: bare.url, clients, seconds, ...limit, pids: pids(bare.pid), operation: theirs }),
      )
    }
  }
  for (const { clients, ...turnsOf } of taken) {
    const [mine, limitOf] = [middle(turnsOf.mine), middle(turnsOf.bare)]
    show(name, 'shop', mine)
    show(name, 'bare', limitOf)
    const rate = mine.perSecond / limitOf.perSecond
    const cpu = mine.cpuPerOperation / limitOf.cpuPerOperation
    console.log(`${''.padEnd(18)} ratio c=${String(clients).padEnd(3)} rate ${rate.toFixed(2)}  cpu ${cpu.toFixed(1)}x`)
    const gate = GATES[name]
    if (mine.failed > 0) missed.push(`${name}: ${mine.failed} failed`)
    if (clients === 16 && gate !== undefined) {
      if (rate < gate.rate) missed.push(`${name}: rate ${rate.toFixed(2)}, gate ${gate.rate}`)
      hold(name, 'cpu', cpu, gate.cpu)
    }
    // Latency and throughput (performance.md §4, the list under the table).
    if (clients === 1) hold(name, 'p95 at one client beside bare', mine.p95 / limitOf.p95, name === 'checkout' ? 8 : 4)
    if (clients === 16) at16 = { mine: mine.perSecond, bare: limitOf.perSecond }
    if (clients === 64) {
      hold(name, 'p99 beside p50 at 64 clients', mine.p99 / mine.p50, 3)
      console.log(
        `${''.padEnd(18)} rate at 64 clients beside 16: shop ${(mine.perSecond / at16.mine).toFixed(2)} ` +
          `(gate 0.9), bare ${(limitOf.perSecond / at16.bare).toFixed(2)}`,
      )
      hold(name, 'rate at 16 clients beside 64', at16.mine / mine.perSecond, 1 / 0.9)
    }
  }
}
const memory = memoryOf(shop.pid)
console.log(`memory of the API process after the run: ${memory} MB (gate ${MEMORY_GATE})`)
if (memory > MEMORY_GATE) missed.push(`memory ${memory} MB`)
await shop.stop()
await bare.stop()
await postgres.stop()
console.log(missed.length === 0 ? 'all gates met' : `gates missed:\n${missed.join('\n')}`)
if (process.argv.includes('--gate') && missed.length > 0) process.exitCode = 1
