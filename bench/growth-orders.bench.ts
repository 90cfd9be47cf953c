// What lists of orders, an order and its shipping touch, with 20,000 and with 2,000,000 orders (decision 0035).
// `npm run bench -- growth-orders [--gate]`; BENCH_ORDERS (2000000) is the large number.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import {
  firstIdOf,
  foldOrderCounts,
  listOrders,
  openItems,
  readOrder,
} from '../apps/api/src/ordering/orders/order.queries.ts'
import { insertParcel, lockLots } from '../apps/api/src/ordering/orders/ship-order.queries.ts'
import { lockTradeOf } from '../apps/api/src/ordering/order-state/index.ts'
import { type Db, migrate, openDb, sql } from '../apps/api/src/platform/db/index.ts'
import { SEARCHED_FOR_SHORT } from '@yaopi/core'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { addManyOrders, LAST_DAY, type Readers } from './growth/many-orders.ts'
import { pagesOf, type Watched, watchStatements } from './growth/pages-touched.ts'

const SMALL = 20_000
const LARGE = Number(process.env['BENCH_ORDERS'] ?? 2_000_000)
/** Orders of the member whose lists are compared, at both sizes. */
const USUAL = 360
const RATIO = 1.2
/** So many pages more are the height of two trees; of a list that touches eight pages they are more than a fifth. */
const HEIGHT = 2
const LIST_PAGES = 50
const LARGE_MEMBER_P95 = 100
const LINE_BYTES = 300

pg.types.setTypeParser(20, Number)
const missed: string[] = []

type Shop = Readers & Watched & { readonly url: string }

async function shopWith(orders: number): Promise<Shop> {
  const url = await createDatabase(server.url, `growth_${orders}`)
  const open = await openDb({ url })
  // An automatic analyze that runs meanwhile would keep the vacuum below from marking pages as visible to all.
  if (server.isOurs) {
    await sql`alter system set autovacuum = off`.execute(open.db)
    await sql`select pg_reload_conf()`.execute(open.db)
  }
  await migrate(open)
  await open.close()
  const started = performance.now()
  // A connection of its own: the server's gives up a statement after some seconds.
  const writer = new pg.Pool({ connectionString: url, max: 1 })
  writer.on('error', () => {})
  const filling = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: writer }) })
  const readers = await addManyOrders(filling, orders, USUAL)
  await filling.destroy()
  console.log(`  ${orders} orders written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return { ...readers, url, ...watchStatements(url) }
}

const list =
  (shop: Shop, member: number | undefined, more: object = {}) =>
  (db: Db) =>
    listOrders(db, {
      ...(member === undefined ? {} : { member_id: member }),
      limit: 10,
      offset: 0,
      searched_from: firstIdOf('2024-11-21'),
      read_most: SEARCHED_FOR_SHORT,
      ...more,
    })

const orderOf = async (shop: Shop, status: number): Promise<number> =>
  (
    await sql<{ id: number }>`select id from orders where status = ${status}
    and in_short->'kinds' = '4' order by id desc limit 1`.execute(shop.db)
  ).rows[0]!.id

/** Locks, ships and moves nothing: the reads and writes of a parcel. */
const ship = (id: number) => async (db: Db) => {
  await lockTradeOf(db, id)
  const items = await openItems(db, id)
  const lots = await lockLots(db, items, LAST_DAY)
  const lines = items.map((item) => ({
    item_id: item.id,
    goods_id: item.goods_id,
    ck_id: item.ck_id,
    lot_id: lots.find((lot) => lot.goods_id === item.goods_id)!.lot_id,
    is_named: false,
    number: item.left,
  }))
  await insertParcel(db, { order_id: id, company: '演示物流', wl_no: 'G1', at: Date.parse(LAST_DAY), lines })
}

const OPERATIONS: readonly {
  readonly name: string
  readonly isList: boolean
  readonly work: (shop: Shop) => Promise<(db: Db) => Promise<unknown>>
}[] = [
  { name: 'member list, first page', isList: true, work: async (shop) => list(shop, shop.usual) },
  { name: 'member list, page 20', isList: true, work: async (shop) => list(shop, shop.usual, { offset: 190 }) },
  {
    name: 'member list, one tab',
    isList: true,
    work: async (shop) => list(shop, shop.usual, { statuses: [60] }),
  },
  {
    name: 'member list, by number',
    isList: true,
    work: async (shop) => {
      const placed = await sql<{ sn: string }>`select order_sn as sn from orders where member_id = ${shop.usual}
        order by id limit 1 offset 100`.execute(shop.db)
      return list(shop, shop.usual, { keyword: placed.rows[0]!.sn })
    },
  },
  {
    name: 'member list, part of number',
    isList: false,
    work: async (shop) => {
      const placed = await sql<{ sn: string }>`select order_sn as sn from orders where member_id = ${shop.usual}
        order by id limit 1 offset 100`.execute(shop.db)
      return list(shop, shop.usual, { keyword: placed.rows[0]!.sn.slice(4) })
    },
  },
  { name: 'staff list, first page', isList: true, work: async (shop) => list(shop, undefined) },
  {
    name: 'staff list, to be shipped',
    isList: true,
    work: async (shop) => list(shop, undefined, { statuses: [30] }),
  },
  {
    name: 'staff list, partly shipped',
    isList: true,
    work: async (shop) => list(shop, undefined, { statuses: [35] }),
  },
  { name: 'staff list, page 100', isList: true, work: async (shop) => list(shop, undefined, { offset: 990 }) },
  {
    name: 'order',
    isList: false,
    work: async (shop) => {
      const id = await orderOf(shop, 60)
      return (db) => readOrder(db, id, null)
    },
  },
  { name: 'shipping', isList: false, work: async (shop) => ship(await orderOf(shop, 30)) },
]

/** Bytes of a line with its indexes, and of what lines share, by line. */
async function weigh(shop: Shop): Promise<void> {
  const size = (table: string) => sql`(pg_total_relation_size(${sql.lit(table)}) + coalesce(
    (select sum(pg_total_relation_size(relid)) from pg_partition_tree(${sql.lit(table)})), 0))::float8`
  const { rows } = await sql<{ lines: number; items: number; shared: number; last: number; brief: number }>`
    select (select count(*)::float8 from order_item) as lines, ${size('order_item')} as items,
      ${size('goods_snapshot')} + ${size('price_reason')} as shared, ${size('last_purchase')} as last,
      (select avg(pg_column_size(in_short))::float8 from orders) as brief`.execute(shop.db)
  const { lines, items, shared, last, brief } = rows[0]!
  const bytes = (items + shared) / lines
  const isMissed = bytes > LINE_BYTES
  if (isMissed) missed.push('bytes of a line')
  console.log(
    `${isMissed ? '!' : ' '} a line: ${bytes.toFixed(0)} bytes with indexes and its part of ` +
      `${(shared / 1024).toFixed(0)} KiB of snapshots and reasons, gate ${LINE_BYTES}; ` +
      `last purchases ${(last / lines).toFixed(0)} bytes a line, the lines in an order for lists ` +
      `${brief.toFixed(0)} bytes`,
  )
}

async function large(shop: Shop): Promise<void> {
  const counted = await sql<{
    n: number
  }>`select count(*)::int as n from orders where member_id = ${shop.large}`.execute(shop.db)
  const orders = counted.rows[0]!.n
  // As the server reads: statements are planned once.
  const open = await openDb({ url: shop.url })
  const kinds: readonly (readonly [string, (turn: number) => object])[] = [
    ['pages', (turn) => ({ offset: Math.floor((orders * turn) / 200 / 10) * 10 })],
    ['tabs', (turn) => ({ statuses: turn % 2 === 0 ? [60] : [90, 95] })],
    ['a name of goods', (turn) => ({ keyword: `药品${turn}号` })],
    ['a word of all names', () => ({ keyword: '胶囊' })],
    ['a word of no name', () => ({ keyword: '冰片' })],
    ['a word of all finished', () => ({ keyword: '胶囊', statuses: [60] })],
    ['digits of all numbers', () => ({ keyword: '00' })],
    ['digits of many numbers', (turn) => ({ keyword: `260${1 + (turn % 9)}` })],
  ]
  for (const [name, more] of kinds) {
    const times: number[] = []
    for (let turn = 0; turn < 200; turn++) {
      const begun = performance.now()
      await list(shop, shop.large, more(turn))(open.db)
      times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const p95 = times[Math.floor(times.length * 0.95)]!
    const isMissed = p95 > LARGE_MEMBER_P95
    if (isMissed) missed.push(`p95 of a member with many orders, ${name}`)
    console.log(
      `${isMissed ? '!' : ' '} a member with ${orders} orders, ${name}: p50 ${times[100]!.toFixed(1)} ms, ` +
        `p95 ${p95.toFixed(1)} ms, gate ${LARGE_MEMBER_P95}`,
    )
  }
  await open.close()
}

const server = await startPostgres({ fsync: false, say: () => {} })
try {
  const [small, big] = [await shopWith(SMALL), await shopWith(LARGE)]
  console.log(`  pages touched`.padEnd(32) + `${SMALL} orders`.padStart(16) + `${LARGE} orders`.padStart(18))
  for (const { name, isList, work } of OPERATIONS) {
    const [few, many] = [await pagesOf(small, await work(small)), await pagesOf(big, await work(big))]
    const isGated = isList || name === 'shipping'
    const isMissed = isGated && (many > Math.max(few * RATIO, few + HEIGHT) || (isList && many > LIST_PAGES))
    if (isMissed) missed.push(name)
    console.log(
      `${isMissed ? '!' : ' '} ${name.padEnd(30)}${String(few).padStart(16)}${String(many).padStart(18)}` +
        `  ×${(many / few).toFixed(2)}${
          isGated ? `, gate ×${RATIO} or ${HEIGHT} more${isList ? ` and ${LIST_PAGES}` : ''}` : ', no gate'
        }`,
    )
  }
  await weigh(big)
  await large(big)
  await foldOrderCounts(big.db, 1)
  await Promise.all([small.close(), big.close()])
} finally {
  await server.stop()
}
if (process.argv.includes('--gate') && missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}
