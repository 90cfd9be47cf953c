// Lines of orders have ids of what they share (decision 0037): what was bought stays what it was.
import { contract, type PlacedOrder } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { buyerAt, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { order, goods } = contract
const shop = serverOfFile()
let buyer: Buyer
let id: number

beforeAll(async () => {
  buyer = await buyerAt(shop)
  id = await addGoods(shop.db, {
    name: '原来的名称',
    ypgg: '10片',
    bzdw: '盒',
    approval_no: '国药准字H1',
    base_price: 50_000,
    ladder: { tiers: [{ number: 10, price: 40_000 }] },
  })
})

const snapshots = async (): Promise<number> =>
  (await row(shop.db, sql<{ n: number }>`select count(*)::int as n from goods_snapshot where goods_id = ${id}`))!.n

/** How often work in a transaction reads tables as a whole and by an index; tables that are not read are left out. */
async function readsOf(tx: Db, work: () => Promise<unknown>) {
  const counts = async () =>
    new Map(
      (
        await rows(
          tx,
          sql<{ name: string; whole: number; by_index: number }>`
          select relname as name, seq_scan::int as whole, coalesce(idx_scan, 0)::int as by_index
          from pg_stat_xact_user_tables where relname ~ '^(orders_|goods_snapshot$|price_reason$)'`,
        )
      ).map((one) => [one.name, one]),
    )
  const before = await counts()
  await work()
  return [...(await counts()).values()]
    .map(({ name, whole, by_index }) => ({
      name,
      whole: whole - before.get(name)!.whole,
      by_index: by_index - before.get(name)!.by_index,
    }))
    .filter((one) => one.whole + one.by_index > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const change = sql`update goods set name = '后来的名称', ypgg = '20片', bzdw = '瓶', approval_no = '国药准字H2',
  image_url = '/pictures/later.svg', base_price = 5000,
  sccj_id = (select id from manufacturer where id <> goods.sccj_id order by id limit 1)`

describe('an order', () => {
  it('shows what was bought and why it cost that, whatever becomes of the goods and the offer', async () => {
    const lines = [{ goods_id: id, number: 10 }]
    await sql`insert into manufacturer (name, short_name) values ('别的药厂', '别的')`.execute(shop.db)
    const made = await buyer.buy(lines)
    const again = await buyer.buy(lines)
    expect(await snapshots()).toBe(1)
    const client = buyer.client()
    const [before, list] = [
      await client.data(order.read, { id: made.orders[0]!.id }),
      await client.data(order.list, { keyword: '原来的' }),
    ]
    expect(before.items).toMatchObject([
      {
        goods: { name: '原来的名称', ypgg: '10片', bzdw: '盒', approval_no: '国药准字H1' },
        price: 400,
        adjustments: [{ code: 'ladder', amount: -1000 }],
      },
    ])
    expect(list.data.map((one) => one.id)).toEqual([again.orders[0]!.id, made.orders[0]!.id])

    await sql`${change} where id = ${id}`.execute(shop.db)
    await sql`update ladder_price set tiers = '[{"number": 5, "price": 4000}]' where goods_id = ${id}`.execute(shop.db)
    expect(await client.data(order.read, { id: made.orders[0]!.id })).toEqual(before)
    expect(await client.data(order.list, { keyword: '原来的' })).toEqual(list)

    const later = await buyer.buy(lines)
    expect((await client.data(order.read, { id: later.orders[0]!.id })).items).toMatchObject([
      { goods: { name: '后来的名称', ypgg: '20片', bzdw: '瓶', approval_no: '国药准字H2' }, price: 40 },
    ])
    expect(await client.data(order.read, { id: made.orders[0]!.id })).toEqual(before)
    expect(await snapshots()).toBe(2)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('is put in short by looking up what its goods were, also while few were ever bought', async () => {
    const made = await buyer.order([{ goods_id: id, number: 10 }])
    const reads = await shop.db
      .transaction()
      .execute((tx) => readsOf(tx, () => sql`select order_in_short(${made.orders[0]!.id}::bigint)`.execute(tx)))
    expect(reads).toMatchObject([{ name: 'goods_snapshot', whole: 0 }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('is among the last purchases until it is cancelled', async () => {
    const other = await addGoods(shop.db, { stock: 1_000, base_price: 40_000 })
    const history = async () =>
      (await buyer.client().data(goods.detail, { id: other })).history.map((one) => one.number)
    const made: PlacedOrder[] = []
    for (const number of [1, 2, 3, 4, 5, 6, 7]) made.push(await buyer.order([{ goods_id: other, number }]))
    expect(await history()).toEqual([7, 6, 5, 4, 3])
    const cancel = (place: number) =>
      buyer.client().data(order.cancel, { id: made[place]!.orders[0]!.id, reason: '不想要了' })
    await cancel(6)
    await cancel(3)
    expect(await history()).toEqual([6, 5, 3, 2, 1])
    await buyer.pay(made[4]!.trade_id)
    for (const place of [0, 1, 2, 5]) await cancel(place)
    expect(await history()).toEqual([5])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})

describe('what lines share', () => {
  const facts = (name: string) => ({
    goods_id: id,
    goods: { name },
    adjustments: [{ code: 'base', amount: -1, reason: name }],
  })
  const store = (lines: readonly object[]) =>
    sql<{ snapshot_id: number; steps: number[] }>`select snapshot_id, steps from store_line_facts(
      ${JSON.stringify(lines)}::jsonb) order by place`

  it('is written once by orders that are made at the same time', async () => {
    const names = Array.from({ length: 6 }, (_, place) => `同时${place}`)
    const stored = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        shop.db.transaction().execute(async (tx) => {
          const order = [...names.slice(turn % 6), ...names.slice(0, turn % 6)]
          const found = await rows(tx, store(order.map(facts)))
          await sql`select pg_sleep(0.05)`.execute(tx)
          return new Map(order.map((name, place) => [name, found[place]!]))
        }),
      ),
    )
    for (const one of stored) for (const name of names) expect(one.get(name)).toEqual(stored[0]!.get(name))
    const counted = await row(
      shop.db,
      sql`select (select count(*)::int from goods_snapshot where facts->>'name' like '同时%') as snapshots,
        (select count(*)::int from price_reason where reason like '同时%') as reasons`,
    )
    expect(counted).toEqual({ snapshots: 6, reasons: 6 })
  })

  it('is looked up by its key also while there is little of it, since a session keeps its plan', () =>
    shop.db.transaction().execute(async (tx) => {
      const lines = [facts('查找一'), facts('查找二')]
      const read = await readsOf(tx, () => rows(tx, store(lines)))
      expect(read).toMatchObject([
        { name: 'goods_snapshot', whole: 0 },
        { name: 'price_reason', whole: 0 },
      ])
    }))

  it('uses no number again', async () => {
    const last = () =>
      row(
        shop.db,
        sql`select (select last_value from goods_snapshot_id_seq) as snapshot,
          (select last_value from price_reason_id_seq) as reason`,
      )
    const lines = [facts('号码'), facts('号码'), { goods_id: id, goods: { name: '无' }, adjustments: [] }]
    const first = await rows(shop.db, store(lines))
    expect(first.map((one) => one.steps?.[1] ?? null)).toEqual([-1, -1, null])
    const before = await last()
    expect(await rows(shop.db, store(lines))).toEqual(first)
    expect(await last()).toEqual(before)
  })
})
