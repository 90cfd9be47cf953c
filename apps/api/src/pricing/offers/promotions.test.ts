import { expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { sql } from '../../platform/db/db.ts'
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
