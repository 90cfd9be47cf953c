import { contract } from '@yaopi/core/contract'
import readSheet from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { allPages } from '../../../test/support/all-pages.ts'
import { exportedBy } from '../../../test/support/exported.ts'
import { addPastMonths } from '../../../test/support/past-months.ts'
import { exportEnd } from './order-export.ts'
import { listOrders } from './order.queries.ts'
import { serverOfFile, type Customer, type TestClient } from '../../../test/support/test-server.ts'

const { order, orderAdmin } = contract
const t = serverOfFile({ goods: 3 })
let buyer: Customer
let staff: TestClient

/** Orders of a member over 30 months up to today, and ten from before ids carried their day. */
async function addOrders(member: number, count: number, counter: number): Promise<void> {
  await sql`with plan as (
      select case when k <= 10 then ${counter}::bigint + k
          else to_char(date '2024-06-01' + k * 900 / ${count}::int, 'YYMMDD')::bigint * 100000000 + ${counter} + k
            end as id,
        (array[10, 20, 30, 40, 50, 60, 60, 60, 90])[k % 9 + 1] as status,
        date '2024-06-01' + k * 900 / ${count}::int + time '12:00' as made,
        (select min(id) from goods) + k % 3 as goods
      from generate_series(1, ${count}::int) k),
    traded as (insert into trade (id, trade_sn, member_id, payable, transfer_code, created_at)
      select id, 'T' || id, ${member}, 1000, '123456', made from plan),
    ordered as (insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
        goods_amount, freight, payable, created_at, shipped_at, signed_at, finished_at)
      select id, id::text, id, ${member}, 'pt', 1, status, '{}', '{}', 1000, 0, 1000, made,
        case when status in (40, 50, 60) then made end, case when status in (50, 60) then made end,
        case when status = 60 then made end from plan),
    logged as (insert into order_log (order_id, to_status, actor, action) select id, status, 'system', '' from plan)
    insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount, paid_amount,
        snapshot_id)
      select p.id, ${member}, g.id, 1, 1, 1000, 1000, 1000, 1000, snapshot_of(g.id, jsonb_build_object('name', g.name))
      from plan p join goods g on g.id = p.goods`.execute(t.db)
}

const TABS = ['all', 'unpaid', 'unshipped', 'shipped', 'signed', 'finished', 'cancelled'] as const
const STATUSES: Readonly<Record<(typeof TABS)[number], readonly number[]>> = {
  all: [10, 12, 15, 20, 30, 35, 40, 50, 60, 90, 95],
  unpaid: [10, 12],
  unshipped: [15, 20, 30, 35],
  shipped: [40],
  signed: [50],
  finished: [60],
  cancelled: [90, 95],
}

/** What a plain statement says that a tab of the buyer holds. */
const plainly = async (tab: (typeof TABS)[number]): Promise<number[]> =>
  (
    await rows(
      t.db,
      sql<{ id: number }>`select id from orders where member_id = ${buyer.id}
        and status = any(${STATUSES[tab]}::int[]) order by id desc`,
    )
  ).map(({ id }) => id)

async function expectLists(pages: readonly number[]): Promise<void> {
  for (const tab of TABS) {
    const ids = await plainly(tab)
    for (const page of pages) {
      const list = await buyer.client.data(order.list, { status: tab, page })
      expect(list.total, `${tab} ${page}`).toBe(ids.length)
      expect(
        list.data.map(({ id }) => id),
        `${tab} ${page}`,
      ).toEqual(ids.slice((page - 1) * 10, page * 10))
    }
    expect((await buyer.client.data(order.count, {}))[tab], tab).toBe(ids.length)
  }
}

beforeAll(async () => {
  await addPastMonths(t.db, '2024-06-01')
  buyer = await t.newCustomer()
  staff = await t.loginStaff('service')
  await addOrders(buyer.id, 900, 1_000)
  await addOrders((await t.newCustomer()).id, 90, 5_000)
})

describe('lists of orders', () => {
  it('show the page and the total that a plain statement shows, before and after counters are folded', async () => {
    await expectLists([1, 2, 37, 89, 90, 91, 500])
    await runJob(t.server, 'fold-order-counts')
    expect(await rows(t.db, sql`select from order_count_change`)).toEqual([])
    await expectLists([1, 2, 37, 89, 90, 91, 500])
    expect((await brokenInvariants(t.db)).filter(({ rule }) => rule.startsWith('I15'))).toEqual([])
  })

  it('follow an order that moves, comes or goes', async () => {
    const [first] = await plainly('unpaid')
    await sql`update orders set status = 90 where id = ${first!}`.execute(t.db)
    await expectLists([1, 2])
    await runJob(t.server, 'fold-order-counts')
    await expectLists([1, 2])
    await addOrders(buyer.id, 30, 9_000)
    await expectLists([1, 50])
  })

  it('of staff are those of all members', async () => {
    const all = await rows(t.db, sql<{ id: number; status: number }>`select id, status from orders order by id desc`)
    const waiting = all.filter(({ status }) => status === 20)
    for (const [filter, those] of [
      [{}, all],
      [{ status: 20 }, waiting],
    ] as const) {
      const listed = await allPages(async (after) => {
        const page = await staff.data(orderAdmin.list, { ...filter, per_page: 100, after })
        expect(page.total).toBe(those.length)
        return page
      })
      expect(listed.map(({ id }) => id)).toEqual(those.map(({ id }) => id))
    }
  })

  it('show the lines of their orders without reading them', async () => {
    await t.db.transaction().execute(async (tx) => {
      await sql`lock table order_item in access exclusive mode`.execute(tx)
      const list = await buyer.client.data(order.list, { page: 3 })
      expect(list.data).toHaveLength(10)
      for (const { kinds, number, items } of list.data)
        expect([kinds, number, items.map((item) => item.number)]).toEqual([1, 1, [1]])
    })
    expect((await brokenInvariants(t.db)).filter(({ rule }) => rule.startsWith('I15'))).toEqual([])
  })

  describe('with a keyword', () => {
    /** The newest 200 of two years by a plain statement. */
    const plain = async (keyword: string, tab: (typeof TABS)[number] = 'all'): Promise<number[]> => {
      const matching = await rows(
        t.db,
        sql<{ id: number }>`select o.id from orders o where o.member_id = ${buyer.id}
          and (o.id >= 24112100000000 or o.id < 10000000000000) and o.status = any(${STATUSES[tab]}::int[])
          and (position(${keyword} in o.order_sn) > 0 or exists (select 1 from order_line i
            where i.order_id = o.id and position(${keyword} in i.goods->>'name') > 0)) order by o.id desc limit 200`,
      )
      return matching.map(({ id }) => id)
    }
    const expectFound = async (keyword: string, tab: (typeof TABS)[number] = 'all'): Promise<number> => {
      const ids = await plain(keyword, tab)
      for (const page of [1, 2, 20, 21, 400]) {
        const list = await buyer.client.data(order.list, { keyword, status: tab, page })
        expect(list.total, `${keyword} ${tab} ${page}`).toBe(ids.length)
        expect(
          list.data.map(({ id }) => id),
          `${keyword} ${tab} ${page}`,
        ).toEqual(ids.slice((page - 1) * 10, page * 10))
      }
      return ids.length
    }

    it('find a part of a name of goods, of many orders or of few, of two letters or more, in every tab', async () => {
      const { name } = (await row(t.db, sql<{ name: string }>`select name from goods order by id limit 1`))!
      expect(await expectFound(name.slice(1))).toBe(200)
      expect(await expectFound(name.slice(0, 2))).toBe(200)
      const rare = '只买一次的胶囊'
      const [, , , one] = await plainly('finished')
      await sql`insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount,
          paid_amount, snapshot_id)
        select ${one!}, ${buyer.id}, id, 1, 1, 1, 1, 1, 1, snapshot_of(id, jsonb_build_object('name', ${rare}::text))
        from goods order by id limit 1`.execute(t.db)
      for (const keyword of [rare, rare.slice(0, 2), rare.slice(2, 5)]) {
        expect(await expectFound(keyword)).toBe(1)
        expect(await expectFound(keyword, 'finished')).toBe(1)
        expect(await expectFound(keyword, 'unpaid')).toBe(0)
      }
      for (const tab of TABS) await expectFound(name.slice(1), tab)
      for (const keyword of ['%', '_', '\\', "'", '%%%', '___', '没有这个词', '冰片'])
        expect(await expectFound(keyword)).toBe(0)
    })

    it('find a part of a number of the last two years', async () => {
      const all = await plainly('all')
      expect(await expectFound(String(all[7]))).toBe(1)
      expect(await expectFound(String(all[7]).slice(2))).toBe(1)
      expect(await expectFound('00')).toBe(200)
      expect(await expectFound('2601')).toBeGreaterThan(20)
      const [oldest] = all.filter((id) => id > 10_000_000_000_000).slice(-1)
      expect((await buyer.client.data(order.list, { keyword: String(oldest) })).total).toBe(0)
    })

    it('read so many of the newest orders for a word of two letters, all of them for a longer one', async () => {
      const all = (await plainly('all')).filter((id) => id >= 24112100000000)
      const [newest, old] = [all.slice(0, 30), all[100]!]
      const words = '稀有的词'
      await sql`update order_search set words = words || ${words}
        where order_id = any(${[...newest.slice(0, 3), old]})`.execute(t.db)
      const search = async (keyword: string) => {
        const filter = { member_id: buyer.id, limit: 10, offset: 0, searched_from: 24112100000000, read_most: 50 }
        return (await listOrders(t.db, { ...filter, keyword })).orders.map(({ id }) => id)
      }
      expect(await search(words.slice(0, 2))).toEqual(newest.slice(0, 3))
      // Three of the newest twenty have it, so that it is read first, and then looked up.
      expect(await search(words)).toEqual([...newest.slice(0, 3), old])
    })

    it('keep to the days', async () => {
      const days = { start_time: '2026-01-01', end_time: '2026-01-31' }
      const list = await buyer.client.data(order.list, { keyword: '00', ...days })
      const ids = (await plainly('all')).filter((id) => id >= 26010100000000 && id < 26020100000000)
      expect(list.total).toBe(ids.length)
      expect(list.data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    })
  })

  it('between two days say how many on every page', async () => {
    const days = { start_time: '2025-01-01', end_time: '2025-03-31' }
    const counted = await row(
      t.db,
      sql<{ n: number }>`select count(*)::int as n from orders where member_id = ${buyer.id}
        and created_at >= '2025-01-01' and created_at < '2025-04-01'`,
    )
    for (const page of [1, 9, 60])
      expect((await buyer.client.data(order.list, { ...days, page })).total).toBe(counted!.n)
  })

  it('count nobody as waiting: two buyers move orders at once without a lock on a counter', async () => {
    const ids = (await plainly('unpaid')).slice(0, 4)
    await Promise.all(ids.map((id) => sql`update orders set status = 90 where id = ${id}`.execute(t.db)))
    await Promise.all([1, 2, 3].map(() => runJob(t.server, 'fold-order-counts')))
    await expectLists([1])
  })
})

describe('an exported file', () => {
  it.each(['-id', 'payable'])('of the staff has each line of the listed orders once, sorted by %s', async (sort) => {
    const those = await rows(
      t.db,
      sql<{ order_sn: string }>`select o.order_sn from orders o join order_item i on i.order_id = o.id
        where o.status = 60 order by ${sort === '-id' ? sql`o.id desc` : sql`o.payable, o.id`}, i.id`,
    )
    expect(new Set(those.map(({ order_sn }) => order_sn)).size).toBeGreaterThan(200)
    const [, ...lines] = await exportedBy(staff, 'orders', { status: 60, sort })
    expect(lines.map(([sn]) => String(sn))).toEqual(those.map(({ order_sn }) => order_sn))
  })

  it('says in its last row that it does not hold all orders', async () => {
    const own = await t.newCustomer()
    await addOrders(own.id, 1_203, 20_000)
    const answer = await own.client.raw({ method: 'GET', url: '/api/order/export' })
    const [{ data }] = (await readSheet(answer.rawPayload)) as unknown as [{ data: unknown[][] }]
    expect(data).toHaveLength(1 + 1_000 + 1)
    expect(data.at(-1)![0]).toBe('共1203单，仅导出前1000单')
  })

  it.each([
    [1_000, 5_000, undefined],
    [1_001, 5_000, '共1001单，仅导出前1000单'],
    [900, 5_001, '明细超过5000行，仅导出前5000行'],
    [1_203, 5_001, '共1203单，仅导出前1000单；明细超过5000行，仅导出前5000行'],
  ])('of %i orders with %i lines says: %s', (orders, lines, words) => {
    expect(exportEnd(orders, lines)).toBe(words)
  })
})
