// What lists of orders, ledgers, cases, receipts, invoices, requests and messages touch, with 1,000 and with 1,000,000
// rows a table.
// `npm run bench -- growth-records [--gate]`; BENCH_RECORDS (1000000) is the large number.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { messagesOf } from '../apps/api/src/accounts/messages/messages.queries.ts'
import { requestsOf as productRequestsOf } from '../apps/api/src/catalogue/product-requests/product-request.queries.ts'
import { requestList } from '../apps/api/src/catalogue/product-requests/product-request.staff.queries.ts'
import { feedbackOf } from '../apps/api/src/content/feedback/feedback.queries.ts'
import { feedbackList } from '../apps/api/src/content/feedback/feedback.staff.queries.ts'
import { casesOf } from '../apps/api/src/ordering/after-sales/after-sales.queries.ts'
import { casesForStaff } from '../apps/api/src/ordering/after-sales/after-sales.staff.queries.ts'
import { billsAndMoves } from '../apps/api/src/ordering/credit/credit.queries.ts'
import { recordsOf } from '../apps/api/src/ordering/hm-receipts/hm-receipt.queries.ts'
import { allRecords } from '../apps/api/src/ordering/hm-receipts/hm-receipt.staff.queries.ts'
import { invoiceableCount, invoiceableOrders } from '../apps/api/src/ordering/invoices/invoices.queries.ts'
import { allInvoices } from '../apps/api/src/ordering/invoices/invoices.staff.queries.ts'
import { firstIdOf, listOrders } from '../apps/api/src/ordering/orders/order.queries.ts'
import { moneyLog, moneyLogCount } from '../apps/api/src/ordering/wallet/money-log.queries.ts'
import { requestsOf } from '../apps/api/src/ordering/wallet/wallet.queries.ts'
import { staffPage } from '../apps/api/src/ordering/wallet/wallet.staff.queries.ts'
import { type Db, migrate, openDb, sql } from '../apps/api/src/platform/db/index.ts'
import { pointsLog } from '../apps/api/src/promotions/points/points-account.queries.ts'
import { ordersOf } from '../apps/api/src/promotions/points/points-orders.queries.ts'
import { ordersInState } from '../apps/api/src/promotions/points/points-orders.staff.queries.ts'
import { SEARCHED_FOR_SHORT } from '@yaopi/core'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { addManyOrders, LAST_DAY, type Readers } from './growth/many-orders.ts'
import { addManyRecords } from './growth/many-records.ts'
import { pagesOf, type Watched, watchStatements } from './growth/pages-touched.ts'

const SMALL = 1_000
const LARGE = Number(process.env['BENCH_RECORDS'] ?? 1_000_000)
/** Rows of the member whose lists are compared, at both sizes. */
const USUAL = 100
const RATIO = 1.5
/** So many pages more for a row that is read are the height of the trees it is found in. */
const HEIGHT = 3
/** A capped count reads so many pages at most. */
const COUNTED = 400
const ROWS = 20

pg.types.setTypeParser(20, Number)
const missed: string[] = []
type Shop = Readers & Watched

async function shopWith(number: number): Promise<Shop> {
  const url = await createDatabase(server.url, `records_${number}`)
  const open = await openDb({ url })
  if (server.isOurs) {
    await sql`alter system set autovacuum = off`.execute(open.db)
    await sql`select pg_reload_conf()`.execute(open.db)
  }
  await migrate(open)
  await open.close()
  const started = performance.now()
  const writer = new pg.Pool({ connectionString: url, max: 1 })
  writer.on('error', () => {})
  const filling = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: writer }) })
  const readers = await addManyOrders(filling, number, USUAL)
  await addManyRecords(filling)
  await filling.destroy()
  console.log(`  ${number} rows a table written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return { ...readers, ...watchStatements(url) }
}

const now = Date.parse(LAST_DAY)
const log = (shop: Shop, more: object = {}) => ({
  member_id: shop.usual,
  use_type: undefined,
  start: undefined,
  end: undefined,
  direction: undefined,
  ...more,
})
const orders = (db: Db, more: object) =>
  listOrders(db, {
    limit: ROWS,
    offset: 0,
    searched_from: firstIdOf('2024-11-21'),
    read_most: SEARCHED_FOR_SHORT,
    ...more,
  })
const requests = (db: Db, kind: 'recharge' | 'withdrawal', state: number) =>
  staffPage(db, { kind, state, words: '' }, { limit: ROWS })

/** `isOpen`: the list of what waits, which has 200 rows at the large size and 20 at the small one. */
const LISTS: readonly {
  readonly name: string
  readonly isCounted?: boolean
  readonly work: (shop: Shop) => (db: Db) => Promise<unknown>
}[] = [
  { name: 'orders of a member', work: (shop) => (db) => orders(db, { member_id: shop.usual }) },
  {
    name: 'orders of a member, one tab',
    work: (shop) => (db) => orders(db, { member_id: shop.usual, statuses: [60] }),
  },
  { name: 'staff: orders', work: () => (db) => orders(db, {}) },
  { name: 'staff: orders to be shipped', work: () => (db) => orders(db, { statuses: [30] }) },
  { name: 'money log, first page', work: (shop) => (db) => moneyLog(db, log(shop), ROWS, 0) },
  { name: 'money log, page 5', work: (shop) => (db) => moneyLog(db, log(shop), ROWS, 4 * ROWS) },
  { name: 'money log, one use', work: (shop) => (db) => moneyLog(db, log(shop, { use_type: 3 }), ROWS, 0) },
  {
    name: 'money log, a month',
    work: (shop) => (db) => moneyLog(db, log(shop, { start: '2026-06-01', end: '2026-06-30' }), ROWS, 0),
  },
  { name: 'money log, its length', work: (shop) => (db) => moneyLogCount(db, log(shop)) },
  { name: 'points log, first page', work: (shop) => (db) => pointsLog(db, shop.usual, undefined, ROWS, 0) },
  { name: 'points log, one type', work: (shop) => (db) => pointsLog(db, shop.usual, 6, ROWS, 0) },
  {
    name: 'bills and moves of credit',
    work: (shop) => (db) => billsAndMoves(db, shop.usual, { bills: 12, moves: 20 }),
  },
  { name: 'recharges and withdrawals', work: (shop) => (db) => requestsOf(db, shop.usual, ROWS) },
  { name: 'orders for points', work: (shop) => (db) => ordersOf(db, shop.usual, undefined, ROWS, 0) },
  {
    name: 'cases of a member',
    work: (shop) => (db) => casesOf(db, shop.usual, { isOpen: undefined, limit: ROWS, offset: 0 }),
  },
  {
    name: 'receipts of a member',
    work: (shop) => (db) => recordsOf(db, shop.usual, { tab: 'archived', now, limit: ROWS, offset: 0 }),
  },
  {
    name: 'messages of a member',
    work: (shop) => (db) => messagesOf(db, { member_id: shop.usual, type: undefined, now, limit: ROWS, offset: 0 }),
  },
  { name: 'feedback of a member', work: (shop) => (db) => feedbackOf(db, shop.usual, ROWS, 0) },
  {
    name: 'requests of a member',
    work: (shop) => (db) => productRequestsOf(db, shop.usual, { status: undefined, limit: ROWS, offset: 0 }),
  },
  {
    name: 'orders to be invoiced',
    work: (shop) => (db) => invoiceableOrders(db, shop.usual, { now, limit: ROWS, offset: 0 }),
  },
  { name: 'orders to be invoiced, number', work: (shop) => (db) => invoiceableCount(db, shop.usual, now) },
  {
    name: 'staff: invoices that wait',
    isCounted: true,
    work: () => (db) => allInvoices(db, { state: 2, words: '', hasOpenRed: false }, { limit: ROWS }),
  },
  {
    name: 'staff: issued invoices',
    isCounted: true,
    work: () => (db) => allInvoices(db, { state: 3, words: '', hasOpenRed: false }, { limit: ROWS }),
  },
  {
    name: 'staff: open cases',
    isCounted: true,
    work: () => (db) => casesForStaff(db, { isOpen: true, type: undefined, limit: ROWS }),
  },
  {
    name: 'staff: ended cases',
    isCounted: true,
    work: () => (db) => casesForStaff(db, { isOpen: false, type: undefined, limit: ROWS }),
  },
  {
    name: 'staff: ended cases of a type',
    isCounted: true,
    work: () => (db) => casesForStaff(db, { isOpen: false, type: 3, limit: ROWS }),
  },
  {
    name: 'staff: receipts to review',
    isCounted: true,
    work: () => (db) => allRecords(db, { tab: 'review', now }, { limit: ROWS }),
  },
  {
    name: 'staff: archived receipts',
    isCounted: true,
    work: () => (db) => allRecords(db, { tab: 'archived', now }, { limit: ROWS }),
  },
  { name: 'staff: recharges that wait', isCounted: true, work: () => (db) => requests(db, 'recharge', 1) },
  { name: 'staff: recharges that came', isCounted: true, work: () => (db) => requests(db, 'recharge', 2) },
  { name: 'staff: withdrawals paid', isCounted: true, work: () => (db) => requests(db, 'withdrawal', 3) },
  { name: 'staff: points orders to ship', isCounted: true, work: () => (db) => ordersInState(db, 10, { limit: ROWS }) },
  {
    name: 'staff: points orders finished',
    isCounted: true,
    work: () => (db) => ordersInState(db, 30, { limit: ROWS }),
  },
  {
    name: 'staff: open feedback',
    isCounted: true,
    work: () => (db) => feedbackList(db, { status: 'open', type: undefined }, { limit: ROWS }),
  },
  {
    name: 'staff: answered feedback',
    isCounted: true,
    work: () => (db) => feedbackList(db, { status: 'answered', type: undefined }, { limit: ROWS }),
  },
  {
    name: 'staff: requests that were found',
    isCounted: true,
    work: () => (db) => requestList(db, 20, { limit: ROWS }),
  },
]

const server = await startPostgres({ fsync: false, say: () => {} })
try {
  const [small, big] = [await shopWith(SMALL), await shopWith(LARGE)]
  console.log(`  pages touched`.padEnd(36) + `${SMALL} rows`.padStart(14) + `${LARGE} rows`.padStart(16))
  for (const { name, isCounted = false, work } of LISTS) {
    const [few, many] = [await pagesOf(small, work(small)), await pagesOf(big, work(big))]
    const most = Math.max(few * RATIO, few + HEIGHT * USUAL) + (isCounted ? COUNTED : 0)
    if (many > most) missed.push(name)
    console.log(
      `${many > most ? '!' : ' '} ${name.padEnd(34)}${String(few).padStart(14)}${String(many).padStart(16)}` +
        `  ×${(many / few).toFixed(2)}, gate ${most.toFixed(0)}`,
    )
  }
  await Promise.all([small.close(), big.close()])
} finally {
  await server.stop()
}
if (process.argv.includes('--gate') && missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}
