import type { HmTab } from '@yaopi/core/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteCodes } from '../../src/accounts/member-review/member-review.queries.ts'
import { row, sql } from '../../src/platform/db/db.ts'
import { addBill, unbilled } from '../../src/ordering/credit/credit.queries.ts'
import { recordsOf } from '../../src/ordering/hm-receipts/hm-receipt.queries.ts'
import { candidatesOf } from '../../src/ordering/quick-purchase/quick-purchase.queries.ts'
import { addGoods, addMember, addStaff } from '../support/fixtures.ts'
import { serverOfFile } from '../support/test-server.ts'

const t = serverOfFile()
let client: pg.Client
beforeAll(async () => {
  // Tables of a test are small: reading them whole would be as cheap as an index is in large ones.
  client = new pg.Client({
    connectionString: t.open.url,
    options: '-c enable_seqscan=off -c timezone=Asia/Shanghai',
  })
  await client.connect()
})
afterAll(() => client.end())

type Plan = {
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows of a table the statements of some work read, those included that no condition let through. */
async function rowsRead(table: string, work: () => Promise<unknown>, isCounted = (_: Plan) => true): Promise<number> {
  let read = 0
  for (const { text, values } of await t.callsOf(work)) {
    if (!text.includes(table)) continue
    await client.query('begin')
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (analyze, costs off, timing off, format json) ${text}`,
        [...values],
      )
      for (const node of nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)) {
        if (node['Relation Name'] !== table || !isCounted(node)) continue
        const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
        read += node['Actual Loops'] * (node['Actual Rows'] + removed)
      }
    } finally {
      await client.query('rollback')
    }
  }
  return read
}

/**
 * Receipts of a member: 30 in review, 20 due, 10 overdue, 10 rejected, 30 of unpaid orders, and 3,000 in the archive,
 * which are newer.
 */
async function addReceipts(member: number): Promise<void> {
  const staff = await addStaff(t.db, 'quality')
  const now = new Date(t.clock.now())
  await sql`with plan as (
      select (to_char(at, 'YYMMDD')::bigint * 100000000 + n) as id, at, n,
        case when n <= 30 then 3 when n <= 60 then 2 when n <= 70 then 5 when n <= 100 then 1 else 4 end as state
      from (select n, timestamptz '2026-03-01 12:00+08' + n * interval '1 hour' as at
        from generate_series(1, 3100) n) days),
    traded as (insert into trade (id, trade_sn, member_id, payable, transfer_code, created_at)
      select id, 'T' || id, ${member}, 1000, '123456', at from plan),
    ordered as (insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
        goods_amount, freight, payable, created_at, shipped_at, signed_at, finished_at)
      select id, id::text, id, ${member}, 'hm', 1, case state when 1 then 10 else 60 end, '{}', '{}', 1000, 0, 1000, at,
        case when state > 1 then at end, case when state > 1 then at end, case when state > 1 then at end from plan)
    insert into hm_record (order_id, member_id, company_id, placed_at, status, signed_at, due_at, receiver, received_on,
        submitted_at, staff_id, reviewed_at, reason, keep_until)
      select id, ${member}, ${member}, at, state, case when state > 1 then at end,
        case when state in (2, 5) then ${now}::timestamptz + case when n > 50 and n <= 60 then -1 else 1 end
          * interval '1 day' end,
        case when state > 2 then '张三' end, case when state > 2 then at::date end, case when state > 2 then at end,
        case when state > 3 then ${staff}::int end, case when state > 3 then at end,
        case when state = 5 then '印章不清' end, case when state = 4 then at::date end from plan`.execute(t.db)
  await t.open.script('analyze hm_record; analyze orders')
}

it('a list of receipts reads the records of its state, however many are in the archive', async () => {
  const member = await addMember(t.db)
  await addReceipts(member)
  const lists: readonly (readonly [HmTab, shown: number])[] = [
    ['review', 20],
    ['due', 20],
    ['overdue', 10],
    ['rejected', 10],
    ['unpaid', 20],
  ]
  for (const [tab, shown] of lists) {
    const read = () => recordsOf(t.db, member, { tab, now: t.clock.now(), limit: 20, offset: 0 })
    expect(await read(), tab).toHaveLength(shown)
    // Those that are due and those that are overdue have one state.
    expect(await rowsRead('hm_record', read), tab).toBeLessThanOrEqual(30)
  }
})

it('the bill of a month reads what was booked since its end, however long the ledger is', async () => {
  const member = await addMember(t.db)
  const now = t.clock.now()
  await sql`insert into credit_line (member_id, credit_limit) values (${member}, 100000)`.execute(t.db)
  // Bought and repaid in turn for 401 days, and something is owed at the end.
  await sql`insert into credit_log (member_id, kind, amount, cause, created_at)
    select ${member}, case n % 2 when 0 then 'use' else 'repay' end, case n % 2 when 0 then 100 else -100 end,
      'plan:' || n, ${new Date(now)}::timestamptz - (400 - n) * interval '1 day'
    from generate_series(0, 400) n order by n`.execute(t.db)
  await t.open.script('analyze credit_log')
  const since = (await row(
    t.db,
    sql<{ count: number }>`select count(*)::int as count from credit_log where member_id = ${member}
      and created_at >= date_trunc('month', ${new Date(now)}::timestamptz, 'Asia/Shanghai')`,
  ))!.count
  expect(since).toBeLessThanOrEqual(31)
  expect(await rowsRead('credit_log', () => unbilled(t.db, now))).toBe(since)
  // The condition and the amount of the new row are worked out apart.
  expect(await rowsRead('credit_log', () => addBill(t.db, member, now, 10))).toBeLessThanOrEqual(2 * since)
})

it('a line of a list reads the goods of its name that sell most, however many have that name', async () => {
  const goods = await addGoods(t.db, { name: '演示同名胶囊', stock: 0 })
  await sql`insert into goods (goods_sn, name, generic_name, term_id, sccj_id, brand_id, ypgg, bzdw, cat1, cat2,
      goods_class, base_price, ck_id, sales_30d)
    select 'P' || n, g.name, g.name, g.term_id, g.sccj_id, g.brand_id, n || '粒', g.bzdw, g.cat1, g.cat2, g.goods_class,
      g.base_price, g.ck_id, n
    from goods g, generate_series(1, 400) n where g.id = ${goods}`.execute(t.db)
  await t.open.script('analyze goods')
  const { term } = (await row(t.db, sql<{ term: number }>`select term_id as term from goods where id = ${goods}`))!
  const read = () => candidatesOf(t.db, { goodsSns: [], barcodes: [], approvals: [], terms: [term] }, 20)
  expect((await read()).map((one) => one.sales_30d)).toEqual(Array.from({ length: 20 }, (_, at) => 400 - at))
  // `g`: what is known of those that were found, read by their ids.
  expect(await rowsRead('goods', read, ({ Alias: alias }) => alias !== 'g')).toBeLessThanOrEqual(20)
})

it('a page of invitations begins where the one before ended, whoever reads them, however many are newer', async () => {
  const [one, other] = [await addStaff(t.db, 'sales'), await addStaff(t.db, 'sales', 'service')]
  // Three of each moment; of ten, one is of the other person.
  await sql`insert into invite_code (code, staff_id, most_uses, ends_on, created_at)
    select 'P' || translate(lpad(n::text, 5, '0'), '0123456789', 'ABCDEFGHJK'),
      case when n % 10 = 0 then ${other}::int else ${one}::int end, 1, '2027-12-31',
      timestamptz '2026-01-01 08:00+08' + n / 3 * interval '1 minute' from generate_series(0, 2999) n`.execute(t.db)
  await t.open.script('analyze invite_code')
  for (const [staff, all, first] of [
    [null, 3_000, 'PACKKK'],
    [one, 2_700, 'PACKKK'],
    [other, 300, 'PACKKA'],
  ] as const) {
    const newest = await inviteCodes(t.db, staff, { limit: all - 50 })
    expect([newest[0]!.code, newest.length]).toEqual([first, all - 50])
    const after = newest.at(-1)!.position
    const read = () => inviteCodes(t.db, staff, { limit: 30, after })
    const codes = (await read()).map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted().toReversed())
    expect([codes.length, codes[0]! < newest.at(-1)!.code]).toEqual([30, true])
    // All are counted once, and between those of a person there may be some of others.
    expect(await rowsRead('invite_code', read), `${staff}`).toBeLessThanOrEqual(all + 60)
  }
})
