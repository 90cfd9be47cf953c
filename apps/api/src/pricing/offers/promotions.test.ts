import { expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { sql } from '../../platform/db/db.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { addReduction } from './promotion.fixtures.ts'
import { promotions } from './promotions.ts'

const shop = serverOfFile({ goods: 1 })
const off = (value: number) => [{ amount: 100, gives: { kind: 'jian' as const, value } }]

it('a version that goes back, as after the restore of a backup, is read like any other', async () => {
  const { client } = await shop.newCustomer()
  await addReduction(shop.db, { now: shop.clock.now(), name: 'first', tiers: off(100) })
  await sql`update promotion_version set version = 1000`.execute(shop.db)
  await promotions.of(shop.server).reload()
  await sql`update promotion_version set version = 7`.execute(shop.db)
  const added = await client.send(contract.cart.add, { params: [{ goods_id: shop.goods[0]!, number: 40 }] })
  expect(added.status).toBe(200)
  expect((await client.send(contract.checkout.preview, {})).status).toBe(200)
})

it('carts that find a new version at the same time wait for one reload', async () => {
  const { client } = await shop.newCustomer()
  await client.data(contract.cart.add, { params: [{ goods_id: shop.goods[0]!, number: 40 }] })
  await sql`update reduction set name = 'second'`.execute(shop.db)
  const sent = await shop.statementsOf(() =>
    Promise.all(Array.from({ length: 8 }, () => client.data(contract.checkout.preview, {}))),
  )
  expect(sent.filter((text) => text.includes('from storewide_price o'))).toHaveLength(1)
})

it('promotions that change faster than they can be read are a 503 with words, not an endless wait', async () => {
  const { client } = await shop.newCustomer()
  await client.data(contract.cart.add, { params: [{ goods_id: shop.goods[0]!, number: 40 }] })
  let version = 0
  await expect(
    promotions.of(shop.server).now(
      () => ({ combinations: [], reductions: [], templates: [] }),
      () => Promise.resolve({ version: --version } as never),
    ),
  ).rejects.toMatchObject({ code: 503 })
})

it('goods are marked with what a full reduction brings, in other words once the offers are read again', async () => {
  const { client } = await shop.newCustomer()
  const goods = await Promise.all([addGoods(shop.db), addGoods(shop.db)])
  await addReduction(shop.db, { now: shop.clock.now(), name: 'third', tiers: off(500) })
  const benefits = async (value: number): Promise<unknown> => {
    const tiers = [{ amount: 10_000, gives: { kind: 'jian', value } }]
    await sql`update reduction set tiers = ${JSON.stringify(tiers)}::jsonb, is_repeat = false`.execute(shop.db)
    await promotions.of(shop.server).reload()
    const pages = await Promise.all(goods.map((id) => client.data(contract.goods.detail, { id })))
    return pages.map(({ tags }) => tags.flatMap(({ benefit }) => benefit ?? []))
  }
  expect(await benefits(500)).toEqual([['满100减5'], ['满100减5']])
  expect(await benefits(700)).toEqual([['满100减7'], ['满100减7']])
})
