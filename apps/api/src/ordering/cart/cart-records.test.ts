import { contract, type CartItem } from '@yaopi/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/index.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'

const { cart } = contract
let buyer: TestClient
let id: number

const t = serverOfFile({ goods: 3 })
beforeAll(async () => {
  id = await addGoods(t.db, { name: '原名片', base_price: 1_000, ladder: { tiers: [{ number: 10, price: 900 }] } })
  buyer = (await t.newCustomer()).client
  await buyer.data(cart.add, { params: [...t.goods, id].map((goods_id) => ({ goods_id, number: 10 })) })
})

const line = async (): Promise<CartItem> => (await buyer.data(cart.list, {})).data.find(({ goods }) => goods.id === id)!

it('reads no columns of goods that were shown before, and as many statements for many lines', async () => {
  await line()
  const statements = (await t.statementsOf(line)).filter((text) => text.includes('cart_line'))
  expect(statements).toHaveLength(1)
  for (const column of ['g.approval_no', 'g.ypgg', 'g.base_price', 'l.tiers'])
    expect(statements[0]).not.toContain(column)
})

it('adding and a preview read none either, and charge a price that has just changed', async () => {
  const other = t.goods[0]!
  const add = async () => (await buyer.data(cart.add, { params: [{ goods_id: other, number: 1 }] })).lines[0]!.price
  const previewed = async () => {
    const { groups } = await buyer.data(contract.checkout.preview, {})
    return groups.flatMap((group) => group.items).find(({ goods }) => goods.id === other)!.price
  }
  for (const [read, fen] of [
    [add, 50_000],
    [previewed, 60_000],
    [add, 70_000],
    [previewed, 80_000],
  ] as const) {
    await sql`update goods set base_price = ${fen} where id = ${other}`.execute(t.db)
    expect(await read()).toBe(fen / 100)
    const statements = await t.statementsOf(read)
    for (const column of ['g.approval_no', 'g.ypgg', 'g.base_price', 'l.tiers'])
      expect(statements.filter((text) => text.includes(column))).toEqual([])
  }
})

const changes: readonly {
  readonly what: string
  readonly change: () => Promise<unknown>
  readonly shown: (line: CartItem) => unknown
  readonly becomes: unknown
}[] = [
  {
    what: 'a name',
    change: () => sql`update goods set name = '新名片' where id = ${id}`.execute(t.db),
    shown: ({ goods }) => goods.name,
    becomes: '新名片',
  },
  {
    what: 'a tier of the ladder price',
    change: () =>
      sql`update ladder_price set tiers = '[{"number": 10, "price": 800}]' where goods_id = ${id}`.execute(t.db),
    shown: ({ line_amount }) => line_amount,
    becomes: 80,
  },
  {
    what: 'the end of the ladder price',
    change: () => sql`delete from ladder_price where goods_id = ${id}`.execute(t.db),
    shown: ({ line_amount }) => line_amount,
    becomes: 100,
  },
  {
    what: 'a price',
    change: () => sql`update goods set base_price = 1100 where id = ${id}`.execute(t.db),
    shown: ({ price, line_amount }) => [price, line_amount],
    becomes: [11, 110],
  },
  {
    what: 'a new activity price',
    change: () => addPrice(t.db, { now: START, kind: 'yyh', goods_id: id, price: 700 }),
    shown: ({ price }) => price,
    becomes: 7,
  },
  {
    what: 'the end of an activity price',
    change: () => sql`delete from price_offer where goods_id = ${id}`.execute(t.db),
    shown: ({ price }) => price,
    becomes: 11,
  },
  {
    what: 'stock that was sold',
    change: () => sql`update stock set reserved = on_hand - 7 where goods_id = ${id}`.execute(t.db),
    shown: ({ goods, is_selected }) => [goods.number, is_selected],
    becomes: [7, 0],
  },
  {
    what: 'that the goods are off the shelf',
    change: () => sql`update goods set is_on_sale = false where id = ${id}`.execute(t.db),
    shown: ({ blocked }) => blocked?.code,
    becomes: 'OFF_SHELF',
  },
]

it.each(changes)('$what is shown by the next reading of the cart', async ({ change, shown, becomes }) => {
  expect(shown(await line())).not.toEqual(becomes)
  await change()
  expect(shown(await line())).toEqual(becomes)
})
