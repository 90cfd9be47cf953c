// What one dear client does to everybody else: p95 of four ordinary members, quiet and beside it, and what they wait
// for. Quiet and loaded turns follow one another, and the middle ratio counts, because a machine is never quiet for
// long. `npm run bench -- fairness [--gate] [--only=name]`; BENCH_GOODS (20000), BENCH_TURNS (3).
import { encodeForm } from '@yaopi/core'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { cpuOf, memoryOf } from './api/cpu.ts'
import type { DearClients } from './api/dear-clients.ts'
import { addBenchMembers, run, tokenOf } from './api/stage.ts'
import type { Watched } from './api/watch.ts'

/** Others' p95 beside a dear client, as a multiple of their quiet one (issue 11). */
const GATE = 3
const SECONDS = 4
const TURNS = Number(process.env['BENCH_TURNS'] ?? '3')
const goodsCount = process.env['BENCH_GOODS'] ?? '20000'

const postgres = await startPostgres({ fsync: true })
const databaseUrl = await createDatabase(postgres.url, 'fairness')
const env = { DATABASE_URL: databaseUrl, DEMO_GOODS: goodsCount, RUN_JOBS: '0' }
await (await run('apps/api/src/main.ts', env)).stop()
const { goods } = await addBenchMembers(databaseUrl)
const watchFile = join(mkdtempSync(join(tmpdir(), 'yaopi-watch-')), 'watched.json')
const shop = await run('apps/api/src/main.ts', {
  ...env,
  WATCH_FILE: watchFile,
  NODE_OPTIONS: `--import=${new URL('./api/watch.ts', import.meta.url).href}`,
})

const cookie = (index: number): string => `yaopi_session=${tokenOf(index)}`
const ordinary = [
  '/api/goods/list?per_page=40',
  `/api/goods/list?per_page=40&keywords=${encodeURIComponent('阿莫西林')}`,
  `/api/goods/detail/${goods[7]!.id}`,
  '/api/cart/total',
]
const dearLists = ['sales', 'price', 'profit', 'expiry', 'new'].flatMap((sort) =>
  [1, 37, 90].map((page) => `/api/goods/list?per_page=100&stock=1&min_price=1&sort=${sort}&order=asc&page=${page}`),
)
const nested = Array.from({ length: 20_000 }, (_, n) => `params[${n}][a][b][c]=${'x'.repeat(75)}`).join('&')
const lines = encodeForm({
  params: Array.from({ length: 1_000 }, (_, n) => ({
    goods_id: goods[n]!.id,
    number: 20,
    ck_id: goods[n]!.ck_id,
    is_yj: 0,
  })),
})
const pdf = `--x\r\ncontent-disposition: form-data; name="scene"\r\n\r\npay\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4${'x'.repeat(10 * 1024 * 1024 - 100)}\r\n--x--\r\n`
const FORM = 'application/x-www-form-urlencoded'

const dear: readonly (Omit<DearClients, 'url' | 'address'> & { readonly name: string })[] = [
  { name: '20 × dearest lists, one member', clients: 20, method: 'GET', paths: dearLists, cookies: [cookie(900)] },
  { name: '20 × dearest lists, one address', clients: 20, method: 'GET', paths: dearLists, cookies: [] },
  {
    name: '5 × forms of 2 MB, visitors',
    clients: 5,
    method: 'POST',
    paths: ['/api/cart'],
    cookies: [],
    type: FORM,
    body: nested,
  },
  {
    name: '20 × 1,000 lines, one member',
    clients: 20,
    method: 'POST',
    paths: ['/api/cart'],
    cookies: [cookie(901)],
    type: FORM,
    body: lines,
  },
  { name: '5 × cart of 1,000 lines', clients: 5, method: 'GET', paths: ['/api/cart/list'], cookies: [cookie(1)] },
  {
    name: '60 × uploads of 10 MB, six members',
    clients: 60,
    method: 'POST',
    paths: ['/api/upload'],
    cookies: [910, 911, 912, 913, 914, 915].map(cookie),
    type: 'multipart/form-data; boundary=x',
    body: pdf,
  },
]

const agent = new Agent({ keepAlive: true })
const target = new URL(shop.url)
const read = (path: string, member: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    request(
      { agent, host: target.hostname, port: target.port, path, headers: { cookie: cookie(member) } },
      (incoming) => {
        incoming.resume()
        incoming.on('end', () =>
          incoming.statusCode === 200
            ? resolve(performance.now() - begun)
            : reject(new Error(`${path}: ${incoming.statusCode}`)),
        )
      },
    )
      .on('error', reject)
      .end()
  })

/** The p95 of four ordinary members who read one thing after another with a little time between. */
async function others(seconds: number): Promise<number> {
  const taken: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    [100, 101, 102, 103].map(async (member) => {
      for (let turn = member; performance.now() < end; turn++) {
        taken.push(await read(ordinary[turn % ordinary.length]!, member))
        await pause(20)
      }
    }),
  )
  taken.sort((a, b) => a - b)
  return taken[Math.floor(taken.length * 0.95)]!
}

/** What the server saw since the last call. */
async function watched(): Promise<Watched> {
  rmSync(watchFile, { force: true })
  process.kill(shop.pid, 'SIGUSR2')
  for (let tries = 0; tries < 200 && !existsSync(watchFile); tries++) await pause(20)
  await pause(20)
  return JSON.parse(readFileSync(watchFile, 'utf8')) as Watched
}

/** One turn: the others alone, then beside the dear client. */
type Turn = {
  readonly quiet: number
  readonly beside: number
  readonly seen: Watched
  /** Share of one core that the server and the database took, beside the dear client. */
  readonly cpu: { readonly server: number; readonly database: number }
  readonly statuses: Readonly<Record<string, number>>
}

async function turnOf(plan: Omit<DearClients, 'url' | 'address'>): Promise<Turn> {
  const quiet = await others(SECONDS)
  const workerData: DearClients = { ...plan, url: shop.url, address: '127.0.0.2' }
  const worker = new Worker(new URL('./api/dear-clients.ts', import.meta.url), { workerData })
  await once(worker, 'online')
  await others(1)
  await watched()
  const database = postgres.pid === undefined ? [] : [postgres.pid]
  const before = { at: performance.now(), server: cpuOf([shop.pid]), database: cpuOf(database) }
  const beside = await others(SECONDS)
  const spent = performance.now() - before.at
  const cpu = {
    server: (cpuOf([shop.pid]) - before.server) / spent,
    database: (cpuOf(database) - before.database) / spent,
  }
  const seen = await watched()
  worker.postMessage('statuses')
  const [statuses] = (await once(worker, 'message')) as [Record<string, number>]
  await worker.terminate()
  await others(1)
  return { quiet, beside, seen, cpu, statuses }
}

console.log(
  `${goodsCount} goods, node ${process.version}; p95 of four ordinary members in ms, the middle of ${TURNS} turns; ` +
    `load of the machine ${loadavg()[0]!.toFixed(1)}`,
)
await others(SECONDS)
const missed: string[] = []
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7)
for (const { name, ...plan } of dear.filter((one) => only === undefined || one.name.includes(only))) {
  const memory = memoryOf(shop.pid)
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) turns.push(await turnOf(plan))
  turns.sort((a, b) => a.beside / a.quiet - b.beside / b.quiet)
  const middle = turns[Math.floor(TURNS / 2)]!
  const ratio = middle.beside / middle.quiet
  const { loop, pool } = middle.seen
  console.log(
    `${ratio > GATE ? '!' : ' '} ${name.padEnd(36)} quiet ${middle.quiet.toFixed(1).padStart(6)}  ` +
      `beside ${middle.beside.toFixed(1).padStart(7)}  ${ratio.toFixed(2).padStart(6)}x gate ${GATE}  ` +
      `(${turns.map((turn) => (turn.beside / turn.quiet).toFixed(1)).join(', ')})  ` +
      `memory ${memory} → ${memoryOf(shop.pid)} MB  answers ${JSON.stringify(middle.statuses)}`,
  )
  console.log(
    `    waits: event loop p50 ${loop.p50.toFixed(1)} p95 ${loop.p95.toFixed(1)} p99 ${loop.p99.toFixed(1)} max ` +
      `${loop.max.toFixed(0)} ms; connection p95 ${pool.p95.toFixed(1)} max ${pool.max.toFixed(0)} ms; cores taken: ` +
      `server ${middle.cpu.server.toFixed(2)}, database ${middle.cpu.database.toFixed(2)}; ` +
      `load ${loadavg()[0]!.toFixed(1)}`,
  )
  if (ratio > GATE) missed.push(name)
}
agent.destroy()
await shop.stop()
rmSync(dirname(watchFile), { recursive: true, force: true })
await postgres.stop()
console.log(missed.length === 0 ? 'all gates met' : `gates missed: ${missed.join(', ')}`)
if (process.argv.includes('--gate') && missed.length > 0) process.exitCode = 1
