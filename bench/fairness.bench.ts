// What one dear client does to everybody else: p95 of four ordinary members, quiet and beside it. `npm run bench --
// fairness [--gate] [--only=name]`; BENCH_GOODS (20000) is the size of the catalogue.
import { encodeForm } from '@yaopi/core'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { memoryOf } from './api/cpu.ts'
import type { DearClients } from './api/dear-clients.ts'
import { addBenchMembers, run, tokenOf } from './api/stage.ts'

/** Others' p95 beside a dear client, as a multiple of their quiet one (issue 11). */
const GATE = 3
const SECONDS = 6
const goodsCount = process.env['BENCH_GOODS'] ?? '20000'

const postgres = await startPostgres({ fsync: true })
const databaseUrl = await createDatabase(postgres.url, 'fairness')
const env = { DATABASE_URL: databaseUrl, DEMO_GOODS: goodsCount, RUN_JOBS: '0' }
await (await run('apps/api/src/main.ts', env)).stop()
const { goods } = await addBenchMembers(databaseUrl)
const shop = await run('apps/api/src/main.ts', env)

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
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
    }),
  )
  taken.sort((a, b) => a - b)
  return taken[Math.floor(taken.length * 0.95)]!
}

console.log(`${goodsCount} goods, node ${process.version}; p95 of four ordinary members, ms`)
await others(SECONDS)
const missed: string[] = []
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7)
for (const { name, ...plan } of dear.filter((one) => only === undefined || one.name.includes(only))) {
  const quiet = await others(SECONDS)
  const workerData: DearClients = { ...plan, url: shop.url, address: '127.0.0.2' }
  const worker = new Worker(new URL('./api/dear-clients.ts', import.meta.url), { workerData })
  await once(worker, 'online')
  await others(1)
  const before = memoryOf(shop.pid)
  const beside = await others(SECONDS)
  worker.postMessage('statuses')
  const [statuses] = (await once(worker, 'message')) as [Record<string, number>]
  await worker.terminate()
  const ratio = beside / quiet
  console.log(
    `${ratio > GATE ? '!' : ' '} ${name.padEnd(36)} quiet ${quiet.toFixed(1).padStart(6)}  ` +
      `beside ${beside.toFixed(1).padStart(7)}  ${ratio.toFixed(2).padStart(6)}x gate ${GATE}  ` +
      `memory ${before} → ${memoryOf(shop.pid)} MB  answers ${JSON.stringify(statuses)}`,
  )
  if (ratio > GATE) missed.push(name)
  await others(2)
}
agent.destroy()
await shop.stop()
await postgres.stop()
console.log(missed.length === 0 ? 'all gates met' : `gates missed: ${missed.join(', ')}`)
if (process.argv.includes('--gate') && missed.length > 0) process.exitCode = 1
