// Rows 1 and 12 of performance.md §5.7: a shop three years from now, and the replacement of its keys under load.
import { spawnSync } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@yaopi/core/contract'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { row, rows, sql } from '../../apps/api/src/platform/db/index.ts'
import { STAFF_COOKIE } from '../../apps/api/src/platform/http/session-cookie.ts'
import { orderLoad, type OrderLoad } from '../../apps/api/test/races/order-load.ts'
import { addBasics, addStaff, PASSWORD } from '../../apps/api/test/support/fixtures.ts'
import { wireClient } from '../../apps/api/test/support/processes.ts'
import { count, secondsUntil, type Stage } from './report.ts'
import { shopAhead, type ShopAhead } from './shop-ahead.ts'

const BUYERS = 8
const INT4 = 2_147_483_647

/** A shop of a few goods and buyers; what ends by a date ends after the clock of the shop. */
async function openShop(serverUrl: string, name: string): Promise<{ shop: ShopAhead; load: OrderLoad }> {
  const shop = await shopAhead(serverUrl, name)
  const { db } = shop.open
  await addBasics(db)
  const load = orderLoad(BUYERS, { isPatient: true })
  await load.prepare(db)
  await sql`update member set contract_end = (now() + interval '1 year')::date`.execute(db)
  await sql`update lot set end_date = (now() + interval '2 years')::date`.execute(db)
  await sql`update goods set yxq = (now() + interval '2 years')::date`.execute(db)
  await shop.beginCounters()
  return { shop, load }
}

const untilOrdered = async (load: OrderLoad, orders: number): Promise<void> => {
  const wanted = load.acknowledged().payments + orders
  await secondsUntil(300, async () => load.acknowledged().payments >= wanted || load.surprises.length > 0)
}

/** Orders are placed, paid, shipped, signed and finished over HTTP and by the jobs, three years from now. */
export async function journey({ serverUrl, report, scale }: Stage): Promise<void> {
  const { shop, load } = await openShop(serverUrl, 'journey')
  const { db } = shop.open
  await addStaff(db, 'warehouse')
  const server = await shop.serve()
  const buyers = load.start([server.url])
  await untilOrdered(load, Math.ceil(500 * scale))
  await buyers.stop()
  await load.finish(server.url)
  const wanted = await count(db, sql`orders`)
  const inState = (status: number) => count(db, sql`orders where status = ${status}`)
  await secondsUntil(60, async () => (await inState(30)) === wanted)
  const login = await wireClient(server.url, '').send(contract.auth.staffLogin, {
    username: 'staff-warehouse',
    password: PASSWORD,
  })
  const refused: string[] = []
  const warehouse = wireClient(server.url, `${STAFF_COOKIE}=${login.data?.token}`)
  for (const { id } of await rows(db, sql<{ id: number }>`select id from orders where status = 30`)) {
    const shipped = await warehouse.send(contract.orderAdmin.ship, { id, company: '演示物流', wl_no: `WL${id}` })
    const signed = await warehouse.send(contract.orderAdmin.sign, { id })
    for (const { status, message } of [shipped, signed]) if (status !== 200) refused.push(`${status} ${message}`)
  }
  await server.stop()
  await shop.passDays(8)
  const later = await shop.serve()
  const finished = await secondsUntil(120, async () => (await inState(60)) === wanted)
  const undelivered = await secondsUntil(60, async () => (await count(db, sql`outbox`)) === 0)
  await later.stop()
  const facts = await row(
    db,
    sql<{ day: string; first: number; strange: number }>`select to_char(now(), 'YYYY-MM-DD') as day,
      (select min(id) from order_log) as first,
      (select count(*)::int from orders
        where id / 100000000 <> to_char(created_at at time zone 'Asia/Shanghai', 'YYMMDD')::bigint) as strange`,
  )
  report.holds(
    `row 1: ${wanted} orders placed, paid, shipped, signed, finished by HTTP`,
    wanted > 0 && (await inState(60)) === wanted && undelivered < 60,
    `${refused[0] ?? ''} clock of the shop ${facts!.day}, finished ${finished.toFixed(0)} s after its start`,
  )
  report.holds(
    'row 1: orders carry the day of that clock, counters are above int4',
    facts!.strange === 0 && facts!.first % 10 ** 10 > INT4 % 10 ** 8,
    `first id of the log ${facts!.first}`,
  )
  report.gate('row 1: answers that no buyer should have got', load.surprises.length, 0, '', load.surprises[0] ?? '')
  report.gate('row 1: acknowledged orders that are missing', (await load.missing(db)).length, 0, '')
  const broken = await brokenInvariants(db)
  report.gate('row 1: broken invariants', broken.length, 0, '', broken[0]?.rule ?? '')
  await shop.open.close()
}

/** An address at which every request goes to the next of several servers. */
async function spread(urls: readonly string[]): Promise<{ readonly url: string; readonly close: () => void }> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = new URL(urls[turn++ % urls.length]!)
    const forward = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}

/** Longer than a process takes to read the file of the keys again, milliseconds. */
const READ_AGAIN = 12_000

/** Previews signed at one process are ordered at another while the command replaces the key. */
export async function keys({ serverUrl, report, scale }: Stage): Promise<void> {
  const { shop, load } = await openShop(serverUrl, 'keys')
  const first = await shop.serve()
  const second = await shop.serve()
  const both = await spread([first.url, second.url])
  const buyers = load.start([both.url])
  await untilOrdered(load, 20)
  const rounds = Math.max(1, Math.round(3 * scale))
  let isDone = true
  for (let round = 0; round < rounds; round++)
    for (const step of ['new', 'switch', 'drop']) {
      const { status } = spawnSync(
        process.execPath,
        ['--conditions=@yaopi/source', 'apps/api/src/platform/keys/main.ts', step],
        { env: { ...process.env, DATA_DIR: shop.folder }, stdio: 'ignore' },
      )
      isDone &&= status === 0
      await pause(READ_AGAIN)
    }
  await untilOrdered(load, 20)
  await buyers.stop()
  await load.finish(both.url)
  const { orders } = load.acknowledged()
  report.holds(`row 12: keys replaced ${rounds} times by npm run keys, ${join('DATA_DIR', 'keys')}`, isDone)
  report.gate(
    'row 12: refused meanwhile by two processes',
    load.surprises.length,
    0,
    '',
    `${orders} orders, ${load.surprises[0] ?? ''}`,
  )
  both.close()
  await Promise.all([first.stop(), second.stop()])
  await shop.open.close()
}
