// The table of last purchases is what reading all orders would say, whatever is placed, paid, shipped and cancelled.
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Db, rows, sql } from '../../platform/db/db.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const GOODS = 4
const MEMBERS = 2
const t = serverOfFile({ goods: GOODS })
let members: number[]
let placed = 0

beforeAll(async () => {
  members = [(await t.newCustomer()).id, (await t.newCustomer()).id]
  expect(members).toHaveLength(MEMBERS)
})

type Line = { readonly goods: number; readonly number: number; readonly isGift: boolean }
type Step =
  | { readonly kind: 'place'; readonly member: number; readonly orders: readonly (readonly Line[])[] }
  | { readonly kind: 'move'; readonly orders: readonly number[]; readonly to: number }

const line: fc.Arbitrary<Line> = fc.record({
  goods: fc.integer({ min: 0, max: GOODS - 1 }),
  number: fc.integer({ min: 1, max: 9 }),
  isGift: fc.boolean(),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      member: fc.integer({ min: 0, max: MEMBERS - 1 }),
      orders: fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      orders: fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }),
      to: fc.constantFrom(20, 30, 90, 90, 95),
    }),
  },
)

/** Orders of several months, in one transaction and with their lines in one statement, as a checkout writes them. */
async function place(tx: Db, member: number, orders: readonly (readonly Line[])[]): Promise<number[]> {
  const ids: number[] = []
  for (const _ of orders) {
    placed += 1
    const id = (26_06_01 + (placed % 5) * 100) * 100_000_000 + 500_000 + placed
    ids.push(id)
    await sql`insert into trade (id, trade_sn, member_id, payable, transfer_code)
      values (${id}, ${`T${id}`}, ${member}, 1000, '123456')`.execute(tx)
    await sql`insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
        goods_amount, freight, payable, created_at)
      values (${id}, ${String(id)}, ${id}, ${member}, 'pt', 1, 10, '{}', '{}', 1000, 0, 1000,
        timestamptz '2026-06-01 12:00+08' + ${placed % 5}::int * interval '1 month')`.execute(tx)
  }
  const lines = orders.flatMap((some, at) =>
    some.map((one) => ({ order: ids[at]!, goods: t.goods[one.goods]!, number: one.number, gift: one.isGift })),
  )
  await sql`insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount,
      paid_amount, is_gift, snapshot_id)
    select x."order", ${member}, x.goods, 1, x.number, 100, 100, 100 * x.number, 100 * x.number, x.gift,
      snapshot_of(x.goods, '{}')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x ("order" bigint, goods int, number int,
      gift boolean)`.execute(tx)
  return ids
}

/** What the goods page read before there was the table: all lines of the member, newest first. */
const byReadingAll = sql`select i.member_id, i.goods_id, count(*)::int as lines,
    count(*) filter (where not i.is_gift)::int as times, (array_agg(i.id order by o.id desc, i.id desc))[1:5] as newest,
    (array_agg(i.number::bigint order by o.id desc, i.id desc))[1:5] as numbers,
    (array_agg(i.price order by o.id desc, i.id desc))[1:5] as prices,
    (array_agg(o.order_sn order by o.id desc, i.id desc))[1:5] as numbers_of_orders,
    (array_agg(extract(epoch from o.created_at)::bigint order by o.id desc, i.id desc))[1:5] as times_of_orders
  from order_item i join orders o on o.id = i.order_id where o.status not in (90, 95) group by 1, 2 order by 1, 2`
const column = (place: number) => sql`array(select p.newest[n][${sql.lit(place)}]
  from generate_subscripts(p.newest, 1) n order by n)`
const byTable = sql`select member_id, goods_id, lines, times, ${column(1)} as newest, ${column(5)} as numbers,
    ${column(4)} as prices, ${column(2)}::text[] as numbers_of_orders, ${column(3)} as times_of_orders
  from last_purchase p order by 1, 2`

it('last purchases are those of all orders that are neither cancelled nor closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const ids: number[] = []
      for (const one of steps) {
        if (one.kind === 'place') {
          ids.push(...(await t.db.transaction().execute((tx) => place(tx, members[one.member]!, one.orders))))
          continue
        }
        const chosen = [...new Set(one.orders.map((at) => ids[at % Math.max(1, ids.length)]!))].filter(Boolean)
        // Several orders in one transaction, as a trade is cancelled; what the states do not allow is left.
        await t.db.transaction().execute(async (tx) => {
          for (const id of chosen)
            await sql`update orders o set status = ${one.to} where id = ${id} and exists (select from order_edge e
              where e.from_status = o.status and e.to_status = ${one.to})`.execute(tx)
        })
      }
      expect(await rows(t.db, byTable)).toEqual(await rows(t.db, byReadingAll))
    }),
    { numRuns: 25, seed: 20_261_122, endOnFailure: true },
  )
}, 120_000)
