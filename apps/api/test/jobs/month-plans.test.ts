import { formatDate } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/db/db.ts'
import { jobsOf, runJob } from '../../src/platform/jobs/define-job.ts'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import { buyerAt, deliver, type Buyer } from '../support/buying.ts'
import { addGoods } from '../support/fixtures.ts'
import { addPastMonths } from '../support/past-months.ts'
import { serverOfFile, type TestClient } from '../support/test-server.ts'

const { order, orderAdmin } = contract
const TABLE = /^(order(?:s|_item|_log|_allocation)|parcel(?:|_lot|_trace)|message|audit_log)_(?:before|rest|\d{4})$/

const t = serverOfFile({ goods: 3 })
let goods: number
let buyer: Buyer
let staff: TestClient
let client: pg.Client

/** Finished orders of a member over 36 months, three a month. */
async function addPastOrders(member: number): Promise<void> {
  await sql`with plan as (
      select to_char(d, 'YYMMDD')::bigint * 100000000 + 9000 as id, d + time '12:00' as made,
        (select min(id) from goods) as goods
      from generate_series(date '2023-12-05', date '2026-11-15', interval '10 days') d),
    traded as (insert into trade (id, trade_sn, member_id, payable, transfer_code, created_at)
      select id, 'T' || id, ${member}, 1000, '123456', made from plan),
    ordered as (insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
        goods_amount, freight, payable, created_at, shipped_at, signed_at, finished_at)
      select id, id::text, id, ${member}, 'pt', 1, 60, '{}', '{}', 1000, 0, 1000, made, made, made, made from plan),
    logged as (insert into order_log (order_id, to_status, actor, action) select id, 60, 'system', '' from plan)
    insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount, paid_amount,
        snapshot_id)
      select p.id, ${member}, g.id, 1, 1, 1000, 1000, 1000, 1000, snapshot_of(g.id, jsonb_build_object('name', g.name))
      from plan p join goods g on g.id = p.goods`.execute(t.db)
}

beforeAll(async () => {
  await addPastMonths(t.db, '2023-12-01')
  goods = await addGoods(t.db, { base_price: 100_000, stock: 100_000 })
  buyer = await buyerAt(t)
  staff = await t.loginStaff('service')
  await addPastOrders(buyer.id)
  // What is paid asks for credit, too.
  await sql`insert into credit_line (member_id, credit_limit) values (${buyer.id}, 100_000_000)`.execute(t.db)
  await runJob(t.server, 'fold-order-counts')
  await t.open.script('vacuum analyze')
  client = new pg.Client({
    connectionString: t.open.url,
    options: '-c plan_cache_mode=force_generic_plan -c timezone=Asia/Shanghai',
  })
  await client.connect()
})
afterAll(() => client.end())

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; 'Actual Rows': number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const literalOf = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : value instanceof Date
      ? pg.escapeLiteral(value.toISOString())
      : Array.isArray(value)
        ? pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
        : pg.escapeLiteral(String(value))

/** Partitions of a table by month that a statement opens, once it is planned as the server plans it. */
async function partitionsOf(text: string, values: readonly unknown[]): Promise<Map<string, Set<string>>> {
  await client.query('begin')
  try {
    // Room for what was shipped already to be shipped once more; all of it is rolled back.
    await client.query(`update parcel set wl_no = wl_no || '-'; update order_item set shipped_number = 0;
      update stock set reserved = reserved + 100; prepare one as ${text}`)
    const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`
    const answer = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, costs off, timing off, format json) execute one${given}`,
    )
    const opened = new Map<string, Set<string>>()
    for (const node of nodesOf(answer.rows[0]!['QUERY PLAN'][0]!.Plan)) {
      const name = node['Relation Name'] ?? ''
      const table = TABLE.exec(name)?.[1]
      // A part of a plan that is never executed reads nothing.
      if (table === undefined || node['Actual Loops'] === 0) continue
      opened.set(table, (opened.get(table) ?? new Set()).add(name))
    }
    return opened
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/**
 * What the statements of some work open at most, by table; with the statement of each. `isCounted`: which partitions
 * count.
 */
async function openedBy(
  work: () => Promise<unknown>,
  isCounted: (partition: string) => boolean = () => true,
): Promise<{ most: number; of: string; checked: number }> {
  let found = { most: 0, of: '', checked: 0 }
  const seen = new Set<string>()
  for (const { text, values } of await t.callsOf(work)) {
    if (!/\b(orders|order_item|order_log|order_allocation|parcel|message|audit_log)\b/.test(text)) continue
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text) || seen.has(text)) continue
    seen.add(text)
    found.checked += 1
    for (const opened of (await partitionsOf(text, values)).values()) {
      const names = [...opened].filter(isCounted)
      if (names.length > found.most)
        found = { ...found, most: names.length, of: `${names.length} partitions, ${names.join(' ')}: ${text}` }
    }
  }
  return found
}

describe('with 36 months of orders', () => {
  it('what is done to one order opens the partitions of its month', { timeout: 60_000 }, async () => {
    const steps: Record<string, () => Promise<unknown>> = {
      place: async () => {
        placed = await buyer.order([{ goods_id: goods, number: 2 }])
      },
      pay: () => buyer.pay(placed.trade_id),
      read: () => buyer.client().data(order.read, { id: placed.orders[0]!.id }),
      'ship and sign': () => deliver(t, placed.orders[0]!.id),
      cancel: async () => {
        t.clock.advance(61_000)
        const other = await buyer.order([{ goods_id: goods, number: 1 }])
        await buyer.client().data(order.cancel, { id: other.orders[0]!.id, reason: '不需要了' })
        await drainOutbox(t.server)
      },
    }
    let placed!: Awaited<ReturnType<Buyer['order']>>
    for (const [name, work] of Object.entries(steps)) {
      const { most, of, checked } = await openedBy(work)
      expect(checked, name).toBeGreaterThan(0)
      expect(most, `${name}: ${of}`).toBeLessThanOrEqual(1)
    }
  })

  it('a page of a list opens the months in which it lies', async () => {
    const before = await staff.data(orderAdmin.list, { per_page: 50 })
    const sixth = before.next!
    const lists: readonly (readonly [string, () => Promise<unknown>, number])[] = [
      ['page 1 of a member', () => buyer.client().data(order.list, { page: 1 }), 5],
      ['page 6 of a member', () => buyer.client().data(order.list, { page: 6 }), 5],
      ['page 1 of the staff', () => staff.data(orderAdmin.list, { per_page: 10 }), 5],
      ['page 6 of the staff', () => staff.data(orderAdmin.list, { after: sixth, per_page: 10 }), 5],
    ]
    for (const [name, work, most] of lists) {
      const opened = await openedBy(work)
      expect(opened.checked, name).toBeGreaterThan(0)
      expect(opened.most, `${name}: ${opened.of}`).toBeLessThanOrEqual(most)
    }
  })

  it('no job looks further back than two years, and what is from before the months', { timeout: 60_000 }, async () => {
    // How many months were made ahead depends on the day on which the database was made, not on the clock of the test.
    const begun = formatDate(Math.floor(t.clock.now() / 1_000))
      .slice(2, 7)
      .replace('-', '')
    const isPast = (partition: string): boolean => partition.endsWith('_before') || partition.slice(-4) <= begun
    for (const { name, scope } of jobsOf(t.server)) {
      if (scope === 'process') continue
      const { most, of } = await openedBy(() => runJob(t.server, name), isPast)
      // 24 months, the one begun, and what is from before the months.
      expect(most, `${name}: ${of}`).toBeLessThanOrEqual(26)
    }
  })
})
