import { contract } from '@yaopi/core/contract'
import { REPORT_BY, REPORT_ROLES, type AnalyticsName, STAFF_ROLES } from '@yaopi/core/staff'
import { beforeAll, expect, test } from 'vitest'
import { row, sql } from '../../platform/db/index.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { exportedBy } from '../../../test/support/exported.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const calls = contract.reportAdmin
const t = serverOfFile()
const SPAN = { from: '2026-11-01', to: '2026-11-30' }
const DEAD = [10, 12, 15, 90, 95]
const staffFor = async (name: AnalyticsName) => t.loginStaff(REPORT_ROLES[name][0]!)
const read = async (name: AnalyticsName, by: string, span = SPAN) =>
  (await staffFor(name)).data(calls.read, { name, by, ...span })
const sumOf = (list: readonly Readonly<Record<string, unknown>>[], key: string): number =>
  Math.round(list.reduce((sum, one) => sum + Number(one[key]), 0) * 100) / 100

beforeAll(async () => {
  const goods = [await addGoods(t.db, { name: '甲片' }), await addGoods(t.db, { name: '乙片' })] as const
  const third = await addGoods(t.db, { name: '丙片' })
  const [one, two] = [await buyerAt(t), await buyerAt(t)]
  await one.buy([{ goods_id: goods[0], number: 60 }] as never)
  await two.buy([
    { goods_id: goods[0], number: 40 },
    { goods_id: goods[1], number: 30 },
  ] as never)
  await one.buy([{ goods_id: goods[1], number: 50 }] as never)
  await two.order([{ goods_id: third, number: 50 }] as never)
})

test('sales add up to what plain SQL says, however they are grouped; unpaid orders are left out', async () => {
  const plain = (await row<{ orders: number; buyers: number; amount: number; lines: number }>(
    t.db,
    sql`select count(*)::int as orders, count(distinct member_id)::int as buyers, sum(payable)::bigint as amount,
      (select sum(i.paid_amount)::bigint from order_item i join orders p on p.id = i.order_id
        where p.status <> all(${DEAD}::smallint[])) as lines
      from orders where status <> all(${DEAD}::smallint[])`,
  ))!
  expect(plain.orders).toBe(3)
  for (const by of ['day', 'week', 'month', 'rank', 'region', 'group', 'manager']) {
    const report = await read('sales', by)
    expect([by, sumOf(report.rows, 'orders'), sumOf(report.rows, 'amount')]).toEqual([by, 3, plain.amount / 100])
  }
  const days = (await read('sales', 'day')).rows
  // Each day from the first of the span to today has its row, those without orders too.
  expect(days.map(({ key, orders }) => [key, orders])).toEqual(
    Array.from({ length: 21 }, (_, i) => [`2026-11-${String(i + 1).padStart(2, '0')}`, i === 20 ? 3 : 0]),
  )
  expect(days[0]).toMatchObject({ amount: 0, buyers: 0, net: 0, average: null })
  expect(days.at(-1)).toMatchObject({ buyers: plain.buyers, average: Math.round(plain.amount / 3) / 100 })
  for (const by of ['category', 'brand'])
    expect(sumOf((await read('sales', by)).rows, 'amount')).toBe(plain.lines / 100)
  expect((await read('sales', 'day', { from: '2026-10-01', to: '2026-10-31' })).rows).toEqual([])
})

test('goods are graded by their share, stock by its end, and what nobody bought is listed', async () => {
  const abc = await read('goods', 'abc')
  expect(abc.rows).toHaveLength(2)
  expect(abc.rows[0]).toMatchObject({ grade: 'A' })
  expect(sumOf(abc.rows, 'share')).toBeCloseTo(1, 5)
  expect(abc.rows.at(-1)!['cumulative']).toBeCloseTo(1, 5)
  const stock = (await row<{ stock: number }>(t.db, sql`select coalesce(sum(on_hand), 0)::bigint as stock from lot`))!
  expect(sumOf((await read('goods', 'expiry')).rows, 'stock')).toBe(stock.stock)
  const unsold = (await read('goods', 'unsold')).rows.map((one) => String(one['key']))
  expect(unsold.filter((name) => name.endsWith('甲片') || name.endsWith('乙片'))).toEqual([])
  const before = (await read('goods', 'unsold', { from: '2026-10-01', to: '2026-10-31' })).rows
  expect(before.filter((one) => /[甲乙]片$/.test(String(one['key'])))).toHaveLength(2)
})

test('every report and grouping answers, to those whose report it is, and to nobody else', async () => {
  for (const name of Object.keys(REPORT_BY) as AnalyticsName[]) {
    for (const by of REPORT_BY[name]) {
      const report = await read(name, by)
      expect(
        report.columns.map((column) => column.title).every((title) => title !== ''),
        `${name} ${by}`,
      ).toBe(true)
      for (const one of report.rows) expect(Object.keys(one)).toEqual(report.columns.map((column) => column.key))
    }
    const other = STAFF_ROLES.find((role) => !REPORT_ROLES[name].includes(role))!
    expect((await (await t.loginStaff(other)).send(calls.read, { name, ...SPAN })).status, name).toBe(403)
  }
  const goods = await t.loginStaff('goods')
  const errors = async (more: object) => (await goods.send(calls.read, { name: 'sales', ...SPAN, ...more })).errors
  expect(await errors({ by: 'moon' })).toEqual({ by: ['不支持的分组'] })
  expect(await errors({ to: '2026-10-01' })).toEqual({ to: ['结束日期不能早于开始日期'] })
  expect(await errors({ from: '2025-01-01' })).toEqual({ to: ['最长366天'] })
})

test('the file holds what the table shows, and only those who may read a report export it', async () => {
  const staff = await t.loginStaff('finance')
  const filter = { name: 'sales', by: 'day', ...SPAN }
  const [titles, ...lines] = await exportedBy(staff, 'analytics', filter, 'csv')
  const report = await staff.data(calls.read, { name: 'sales', by: 'day', ...SPAN })
  expect(titles).toEqual(report.columns.map((column) => column.title))
  expect(lines).toEqual(report.rows.map((one) => Object.values(one).map((cell) => String(cell ?? ''))))
  expect(await exportedBy(staff, 'analytics', filter)).toHaveLength(report.rows.length + 1)
  const other = STAFF_ROLES.find((role) => !REPORT_ROLES.promotions.includes(role) && REPORT_ROLES.sales.includes(role))
  const asked = { kind: 'analytics', format: 'csv', filter: { ...filter, name: 'promotions' }, idempotency_key: 'x' }
  const client = await t.loginStaff(other ?? 'warehouse')
  expect((await client.send(contract.exportAdmin.start, asked as never)).status).toBe(403)
})
