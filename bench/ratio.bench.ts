// What the five operations of a buyer cost beside a server with minimal statements, in one run (performance.md §5.2).
// `npm run bench -- ratio [--gate] [--quick] [--only=detail]`; BENCH_GOODS (20000).
import { cpus } from 'node:os'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { memoryOf } from './api/cpu.ts'
import { measure, middle, type Measured, type Operation } from './api/load.ts'
import { makeMinimalSchema } from './api/minimal-schema.ts'
import { keywords, shopOperations } from './api/operations.ts'
import { addBenchMembers, CHECKOUT_MEMBERS, run } from './api/stage.ts'

const rounds = process.argv.includes('--quick') ? 2 : 5
const seconds = 2
const CLIENTS = 16
const goodsCount = process.env['BENCH_GOODS'] ?? '20000'
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7)

/** Most processor time beside the minimal server, and what is aimed at. */
const GATES: Readonly<Record<string, { readonly gate: number; readonly aim: number }>> = {
  list: { gate: 5, aim: 2.5 },
  search: { gate: 4, aim: 2 },
  detail: { gate: 8, aim: 4 },
  'add (20 lines)': { gate: 2.5, aim: 2 },
  checkout: { gate: 6.5, aim: 4 },
}

const postgres = await startPostgres({ fsync: true })
const databaseUrl = await createDatabase(postgres.url, 'ratio')
const env = { DATABASE_URL: databaseUrl, DEMO_GOODS: goodsCount, RUN_JOBS: '0' }
// The demo rows are made by a process of their own, so that the measured one is as light as any that only serves.
await (await run('apps/api/src/main.ts', env)).stop()
const { goods } = await addBenchMembers(databaseUrl)
await makeMinimalSchema(databaseUrl)
const shop = await run('apps/api/src/main.ts', env)
const minimal = await run('bench/api/minimal-server.ts', { DATABASE_URL: databaseUrl })

const get =
  (path: (turn: number) => string): Operation =>
  async (turn, send) => {
    await send({ method: 'GET', path: path(turn) })
  }
/** What the minimal server does for the same operation. */
const minimalOperations: Readonly<Record<string, Operation>> = {
  list: get(() => '/list'),
  search: get((turn) => `/search?word=${encodeURIComponent(keywords[turn % keywords.length]!)}`),
  detail: get((turn) => `/detail?id=${goods[turn % 1000]!.id}`),
  'add (20 lines)': get((turn) => `/add?member=0&goods=${1 + (turn % 20)}`),
  checkout: get((turn) => `/checkout?member=${1 + (turn % CHECKOUT_MEMBERS)}`),
}

const show = (name: string, who: string, m: Measured): void =>
  console.log(
    `${name.padEnd(15)} ${who.padEnd(7)} ${m.perSecond.toFixed(0).padStart(6)}/s  p50 ${m.p50.toFixed(1).padStart(6)}  ` +
      `p95 ${m.p95.toFixed(1).padStart(6)} ms  cpu ${m.cpuPerOperation.toFixed(2).padStart(6)} ms  ` +
      `n ${m.count}${m.failed > 0 ? `  FAILED ${m.failed}` : ''}`,
  )

console.log(
  `${goodsCount} goods, durable commits, ${CLIENTS} clients, ${cpus().length} shared cores, ${process.version}`,
)
const missed: string[] = []
const cells: string[] = []
for (const { name, run: ours, turns } of shopOperations(goods)) {
  const limits = GATES[name]
  if (limits === undefined || (only !== undefined && !name.startsWith(only))) continue
  const shops: Measured[] = []
  const minimals: Measured[] = []
  // The first round warms both up.
  for (let round = -1; round < rounds; round++)
    for (const [taken, { url, pid }, operation] of [
      [shops, shop, ours],
      [minimals, minimal, minimalOperations[name]!],
    ] as const) {
      const pids = postgres.pid === undefined ? [pid] : [pid, postgres.pid]
      const limit = turns === undefined ? {} : { turns }
      const one = await measure({ url, clients: CLIENTS, seconds, ...limit, pids, operation })
      if (round >= 0) taken.push(one)
    }
  const [mine, least] = [middle(shops), middle(minimals)]
  show(name, 'shop', mine)
  show(name, 'minimal', least)
  const ratio = mine.cpuPerOperation / least.cpuPerOperation
  const rate = mine.perSecond / least.perSecond
  console.log(
    `${''.padEnd(15)} processor time ${ratio.toFixed(1)}× (gate ${limits.gate}, aim ${limits.aim}), rate ${rate.toFixed(2)}`,
  )
  cells.push(`${ratio.toFixed(1)}×`)
  if (ratio > limits.gate) missed.push(`${name}: ${ratio.toFixed(1)}×, gate ${limits.gate}`)
  if (mine.failed + least.failed > 0) missed.push(`${name}: ${mine.failed} + ${least.failed} failed`)
}
console.log(`row of docs/performance.md §5.2: | ${cells.join(' | ')} |`)
console.log(`memory of the shop's process after the run: ${memoryOf(shop.pid)} MB`)
await shop.stop()
await minimal.stop()
await postgres.stop()
console.log(missed.length === 0 ? 'all gates met' : `gates missed:\n${missed.join('\n')}`)
if (process.argv.includes('--gate') && missed.length > 0) process.exitCode = 1
