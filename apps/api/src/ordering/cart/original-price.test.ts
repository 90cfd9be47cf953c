import { contract } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buyerAt, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { addPrice, addReduction, addStorewidePrice } from '../../pricing/offers/promotion.fixtures.ts'
import { promotions } from '../../pricing/offers/index.ts'

const { cart, goods: goodsCalls, order } = contract
const shop = serverOfFile()
let goods: number
let spike: number
let buyer: Buyer

beforeEach(async () => {
  for (const table of ['storewide_price', 'reduction']) await sql`delete from ${sql.table(table)}`.execute(shop.db)
  const now = shop.clock.now()
  goods = await addGoods(shop.db, { name: '秒杀药品', stock: 1_000, base_price: 10_000 })
  spike = await addPrice(shop.db, { now, kind: 'spike', goods_id: goods, price: 6_000, total: 100, limit: 10 })
  buyer = await buyerAt(shop)
})
const atOriginal = () => buyer.client().data(goodsCalls.detail, { id: goods, is_yj: 1 })

describe('goods at the original price', () => {
  it('are bought beside an offer whose limit is used up, as a line of their own at the base price', async () => {
    await buyer.order([{ goods_id: goods, number: 10, goods_price_id: spike, type: 1 }])
    const atOffer = await buyer.client().data(goodsCalls.detail, { id: goods })
    expect(atOffer).toMatchObject({ goods_price_id: spike, price: 60, limit_left: 0, is_buy: 1 })
    const more = [{ goods_id: goods, number: 1, goods_price_id: spike, type: 1 as const }]
    expect(await buyer.client().send(cart.add, { params: more })).toMatchObject({
      status: 409,
      message: '秒杀药品：活动限购10盒，还可购买0盒，超出部分可按原价购买',
    })
    expect(await atOriginal()).toMatchObject({ is_yj: 1, goods_price_id: 0, price: 100, base_price: 100, is_buy: 1 })
    const made = await buyer.order([{ goods_id: goods, number: 5, is_yj: 1 }])
    const placed = await buyer.client().data(order.read, { id: made.orders[0]!.id })
    expect(placed.items).toMatchObject([{ type: 0, number: 5, price: 100, paid_amount: 500 }])
    expect(placed.items[0]!.adjustments).toEqual([])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('show what the line then costs: no offer, ladder, storewide day, reduction and no marks of them', async () => {
    const now = shop.clock.now()
    await sql`insert into ladder_price (goods_id, type, tiers)
      values (${goods}, 1, '[{"number": 5, "price": 9000}]')`.execute(shop.db)
    await addStorewidePrice(shop.db, { now, percent: 94 })
    await addReduction(shop.db, {
      now,
      name: '满200减10',
      tiers: [{ amount: 20_000, gives: { kind: 'jian', value: 1_000 } }],
    })
    await promotions.of(shop.server).reload()
    const shown = await atOriginal()
    expect(shown).toMatchObject({ price: 100, ladder_price: [], ladder_price_type: 0, reductions: [] })
    expect(shown.activity).toBeUndefined()
    expect(shown.tags.map(({ name }) => name)).not.toContain('满')
    await buyer.client().data(cart.add, { params: [{ goods_id: goods, number: 50, is_yj: 1 }] })
    const [line] = (await buyer.client().data(cart.list, {})).data
    expect(line).toMatchObject({ price: 100, line_amount: 5_000, goods_manjian_amount: 0, goods: { is_yj: 1 } })
  })

  it('are those of the goods alone: a hidden price stays hidden, and another value of is_yj is refused', async () => {
    const hidden = await shop.visitor.data(goodsCalls.detail, { id: goods, is_yj: 1 })
    expect([hidden.price, hidden.base_price]).toEqual([null, null])
    const answer = await buyer.client().raw({ method: 'GET', url: `/api/goods/detail/${goods}?is_yj=2` })
    expect(answer.statusCode).toBe(422)
  })
})
