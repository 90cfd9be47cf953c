// Memory of one process over a day of mixed use, pressed together: every list, search, detail, cart, page and upload of
// a day one after another as fast as they are answered. `npm run bench -- memory [--gate]`; BENCH_REQUESTS (60000),
// BENCH_GOODS (20000).
import { encodeForm } from '@yaopi/core'
import { Agent, request } from 'node:http'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { MEMORY_GATE, memoryOf } from './api/cpu.ts'
import { addBenchMembers, CHECKOUT_MEMBERS, run, tokenOf } from './api/stage.ts'

const STEPS = 12
const CLIENTS = 8
const requests = Number(process.env['BENCH_REQUESTS'] ?? '60000')
const goodsCount = process.env['BENCH_GOODS'] ?? '20000'

const postgres = await startPostgres({ fsync: false })
const databaseUrl = await createDatabase(postgres.url, 'memory')
const env = { DATABASE_URL: databaseUrl, DEMO_GOODS: goodsCount }
await (await run('apps/api/src/main.ts', { ...env, RUN_JOBS: '0' })).stop()
const { goods } = await addBenchMembers(databaseUrl)
const shop = await run('apps/api/src/main.ts', env)

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const target = new URL(shop.url)
type Shot = { readonly path: string; readonly member: number; readonly type?: string; readonly body?: string }
const statuses: Record<string, number> = {}

const send = ({ path, member, type, body }: Shot): Promise<void> =>
  new Promise((resolve, reject) => {
    request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: body === undefined ? 'GET' : 'POST',
        path,
        headers: {
          'accept-encoding': 'gzip, br',
          ...(member < 0 ? {} : { cookie: `yaopi_session=${tokenOf(member)}` }),
          ...(body === undefined ? {} : { 'content-type': type!, 'content-length': Buffer.byteLength(body) }),
        },
      },
      (incoming) => {
        const status = String(incoming.statusCode)
        statuses[status] = (statuses[status] ?? 0) + 1
        incoming.resume()
        incoming.on('end', resolve)
      },
    )
      .on('error', reject)
      .end(body)
  })

const FORM = 'application/x-www-form-urlencoded'
const words = ['amxl', '阿莫西林', 'ganmao', '头孢', '胶囊', 'wst', '板蓝根', '999', 'weic', '维生素']
const sorts = ['default', 'sales', 'price', 'profit', 'expiry', 'new']
// Numbers that look random and are the same in every run.
const pick = (turn: number, most: number): number => (Math.imul(turn + 1, 2_654_435_761) >>> 0) % most

/** What the buyers of a shop do, in the proportions of a day. */
function shotOf(turn: number): Shot {
  const member = 2 + pick(turn, CHECKOUT_MEMBERS - 2)
  const one = goods[pick(turn, goods.length)]!
  const kind = turn % 20
  if (kind < 6)
    return {
      member: kind === 0 ? -1 : member,
      path: `/api/goods/list?per_page=40&page=${1 + pick(turn, 60)}&sort=${sorts[turn % sorts.length]}&stock=${turn % 2}`,
    }
  if (kind < 9) {
    // Words that were never typed before, as buyers mistype them.
    const word = `${words[turn % words.length]!}${kind === 8 ? pick(turn, 1_000_000).toString(36) : ''}`
    return { member, path: `/api/goods/list?per_page=40&keywords=${encodeURIComponent(word)}` }
  }
  if (kind < 11) return { member: -1, path: `/api/goods/search?keywords=${pick(turn, 1_000_000).toString(36)}` }
  if (kind < 14) return { member, path: `/api/goods/detail/${1 + pick(turn, Number(goodsCount))}` }
  if (kind < 16)
    return { member, path: '/api/cart', type: FORM, body: encodeForm({ params: [{ goods_id: one.id, number: 1 }] }) }
  if (kind === 16) return { member, path: '/api/cart/list' }
  if (kind === 17) return { member: 1, path: turn % 400 === 17 ? '/api/cart/list' : '/api/cart/total' }
  if (kind === 18) return { member: -1, path: `/list/info/${one.id}` }
  if (turn % 100 !== 19) return { member, path: '/api/user/base' }
  const file = `%PDF-1.4 ${turn}${'x'.repeat(2_000_000)}`
  const body =
    '--x\r\ncontent-disposition: form-data; name="scene"\r\n\r\npay\r\n' +
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${file}\r\n--x--\r\n`
  return { member, path: '/api/upload', type: 'multipart/form-data; boundary=x', body }
}

const missed: string[] = []
const begin = memoryOf(shop.pid)
console.log(`${goodsCount} goods, ${requests} requests as a day; memory at the start ${begin} MB`)
let turn = 0
for (let step = 1; step <= STEPS; step++) {
  const end = Math.round((requests * step) / STEPS)
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (turn < end) await send(shotOf(turn++))
    }),
  )
  const memory = memoryOf(shop.pid)
  console.log(
    `${memory > MEMORY_GATE ? '!' : ' '} hour ${String((24 * step) / STEPS).padStart(2)}: ${memory} MB (gate ${MEMORY_GATE})`,
  )
  if (memory > MEMORY_GATE) missed.push(`hour ${(24 * step) / STEPS}: ${memory} MB`)
}
console.log(`answers ${JSON.stringify(statuses)}`)
agent.destroy()
await shop.stop()
await postgres.stop()
console.log(missed.length === 0 ? 'all gates met' : `gates missed: ${missed.join(', ')}`)
if (process.argv.includes('--gate') && missed.length > 0) process.exitCode = 1
