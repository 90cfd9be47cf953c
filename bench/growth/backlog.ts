// Row 2 of performance.md §5.7: what is due and what is unsaid is worked off beside the work of the shop.
import { AfterSaleState } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import { type Db, sql } from '../../apps/api/src/platform/db/index.ts'
import { addMember } from '../../apps/api/test/support/fixtures.ts'
import { cookieOf } from '../../apps/api/test/support/processes.ts'
import { measure, middle, type Measured } from '../api/load.ts'
import type { Running } from '../api/stage.ts'
import { addManyOrders } from './many-orders.ts'
import { count, secondsUntil, type Stage } from './report.ts'
import { shopAhead, type ShopAhead } from './shop-ahead.ts'

/** Events of three days at 100,000 orders a day (performance.md §5.7). */
const THREE_DAYS = 3 * 700_000
const WINDOW = 8
const READERS = 4
/** Orders of the member whose lists `growth-orders` compares. */
const USUAL = 360

/** Trades of twenty days ago, which their numbers begin with; returns the condition that finds them. */
async function addTrades(db: Db, from: number, number: number): Promise<RawBuilder<unknown>> {
  const made = await sql<{ low: number }>`
    insert into trade (id, trade_sn, member_id, payable, transfer_code, created_at)
    select first + n, 'T' || first + n, (select min(id) from member), 1000, '000000', at
    from generate_series(${from}::int, ${from + number - 1}::int) n, (select now() - interval '20 days' as at) a,
      first_id_of((at at time zone 'Asia/Shanghai')::date) first
    returning id::text as low`.execute(db)
  const low = Number(made.rows[0]!.low)
  return sql`id between ${low}::bigint and ${low + number - 1}::bigint`
}

/** p95 of the shop's list for four members, milliseconds, in windows of some seconds until told to end. */
function readers(shop: Running, cookies: readonly string[]): { readonly end: (windows: number) => Promise<Measured> } {
  const windows: Measured[] = []
  let least: number | undefined
  const reading = (async () => {
    while (least === undefined || windows.length < least)
      windows.push(
        await measure({
          url: shop.url,
          clients: READERS,
          seconds: WINDOW,
          pids: [shop.pid],
          operation: async (turn, send) => {
            await send({ method: 'GET', path: '/api/goods/list?per_page=40', cookie: cookies[turn % cookies.length]! })
          },
        }),
      )
  })()
  return {
    end: async (atLeast) => {
      least = atLeast
      await reading
      return middle(windows)
    },
  }
}

async function dueOrders(stage: Stage, shop: ShopAhead, server: Running, cookies: readonly string[]): Promise<void> {
  const { report, scale } = stage
  const { db } = shop.open
  const due = Math.round(100_000 * scale)
  await readers(server, cookies).end(1)
  const before = await readers(server, cookies).end(2)
  const trades = await addTrades(shop.filling, 50_000_000, due)
  await sql`insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, pay_status, buyer,
      address, goods_amount, freight, payable, paid, created_at, paid_at, shipped_at)
    select id, id::text, id, member_id, 'pt', (select min(id) from warehouse), 40, 2, '{}', '{}', 1000, 0, 1000, 1000,
      created_at, created_at, created_at from trade where ${trades}`.execute(shop.filling)
  await sql`analyze orders`.execute(shop.filling)
  // Nothing else of the shop is shipped or waits to be told.
  const isSigned = async () => (await count(db, sql`(select from orders where status = 40 limit 1) o`)) === 0
  const isTold = async () => (await count(db, sql`(select from outbox limit 1) o`)) === 0
  await secondsUntil(120, async () => (await count(db, sql`order_count_change`)) === 0)
  await sql`update job_run set ran_at = 'epoch' where name = 'sign-shipped-orders'`.execute(db)
  await secondsUntil(60, async () => !(await isTold()))
  const meanwhile = readers(server, cookies)
  const signed = await secondsUntil(1_200, isSigned)
  const told = signed + (await secondsUntil(1_200, isTold))
  const busy = await meanwhile.end(1)
  const after = await readers(server, cookies).end(2)
  const quiet = (before.p95 + after.p95) / 2
  report.gate(`row 2: ${due} orders due for signing are signed`, signed / 60, 10 * scale, 'min')
  report.gate('row 2: and all their events delivered', told / 60, 10 * scale, 'min')
  report.gate(
    "row 2: events of three days' work clear in",
    THREE_DAYS / (due / told) / 3_600,
    1,
    'h',
    `${(due / told).toFixed(0)}/s while orders are signed too`,
  )
  report.gate(
    'row 2: p95 of the list meanwhile beside quiet',
    busy.p95 / quiet,
    2,
    'x',
    `${before.p95.toFixed(1)} and ${after.p95.toFixed(1)} -> ${busy.p95.toFixed(1)} ms, ${busy.failed} failed`,
  )
}

/** Clocks of cases that ended while nothing ran: the goods were not sent back in time. */
async function dueClocks(stage: Stage, shop: ShopAhead, server: Running, cookies: readonly string[]): Promise<void> {
  const { report, scale } = stage
  const due = Math.round(100_000 * scale)
  const before = await readers(server, cookies).end(2)
  await sql`insert into after_sale (order_id, member_id, type, state, reason, words, clock_at, next_at, created_at)
    select id, member_id, 1, ${sql.lit(AfterSaleState.sendBack)}, 1, '', at, at, at - interval '1 day'
    from (select id, member_id, now() - interval '1 hour' + row_number() over (order by id) * interval '1 millisecond'
      as at from orders where status = 60 order by id limit ${due}::int) o`.execute(shop.filling)
  await sql`analyze after_sale`.execute(shop.filling)
  const isDone = async () =>
    (await count(shop.open.db, sql`(select from after_sale where next_at <= now() limit 1) c`)) === 0
  const meanwhile = readers(server, cookies)
  const seconds = await secondsUntil(1_800, isDone)
  const busy = await meanwhile.end(1)
  const after = await readers(server, cookies).end(2)
  report.gate(
    `${due} due clocks of cases are answered`,
    seconds / 60,
    15 * scale,
    'min',
    `${(due / seconds).toFixed(0)}/s`,
  )
  report.gate(
    'p95 of the list meanwhile beside quiet',
    busy.p95 / ((before.p95 + after.p95) / 2),
    2,
    'x',
    `${before.p95.toFixed(1)} and ${after.p95.toFixed(1)} -> ${busy.p95.toFixed(1)} ms, ${busy.failed} failed`,
  )
  const ended = await count(shop.open.db, sql`after_sale where closed_at is not null`)
  const logged = await count(shop.open.db, sql`after_sale_log`)
  report.holds('each clock moved its case once', ended === due && logged === due, `${ended} closed, ${logged} logged`)
}

/** A shop with orders of two years whose cases all waited while no server ran. */
export async function clocks(stage: Stage): Promise<void> {
  const shop = await shopAhead(stage.serverUrl, 'clocks')
  await addManyOrders(shop.filling, Math.max(1_000, Math.round(150_000 * stage.scale)), Math.min(USUAL, 50))
  const cookies: string[] = []
  for (let reader = 0; reader < READERS; reader++)
    cookies.push(await cookieOf(shop.open.db, await addMember(shop.filling)))
  await shop.beginCounters()
  const server = await shop.serve()
  try {
    await dueClocks(stage, shop, server, cookies)
  } finally {
    await server.stop()
    await shop.open.close()
  }
}

/** Nothing that waits is left behind the oldest ones. */
async function pendingPayments({ report }: Stage, { open: { db } }: ShopAhead): Promise<void> {
  const trades = await addTrades(db, 80_000_000, 1_000)
  await sql`insert into payment (id, pay_sn, trade_id, member_id, pay_type, amount, channel_amount, channel, created_at,
      expire_at)
    select id, 'P' || id, id, member_id, 2, 1000, 1000, 'alipay', now() - interval '2 minutes',
      now() + interval '1 hour'
    from trade where ${trades}`.execute(db)
  const waiting = () => count(db, sql`payment where ${trades} and queried_at is null`)
  report.gate(
    'row 2: 1,000 pending payments are all asked about in',
    (await secondsUntil(400, async () => (await waiting()) === 0)) / 60,
    5,
    'min',
  )
}

/** A shop with two years of orders, in which a backlog of orders and payments waits. */
export async function backlog(stage: Stage): Promise<void> {
  const shop = await shopAhead(stage.serverUrl, 'backlog')
  const { db } = shop.open
  const orders = Math.round(2_000_000 * stage.scale)
  const begun = performance.now()
  await addManyOrders(shop.filling, orders, Math.min(USUAL, Math.floor(orders / 100)))
  console.log(`  ${orders} orders written in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const cookies: string[] = []
  for (let reader = 0; reader < READERS; reader++) cookies.push(await cookieOf(db, await addMember(shop.filling)))
  await shop.beginCounters()
  const server = await shop.serve()
  try {
    await dueOrders(stage, shop, server, cookies)
    await pendingPayments(stage, shop)
  } finally {
    await server.stop()
    await shop.open.close()
  }
}
