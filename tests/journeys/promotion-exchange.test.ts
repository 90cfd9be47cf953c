import { cartCalls, goodsCalls, type Goods, type GoodsDetail } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls, type Caller } from './caller.ts'
import { emptyCart } from './checkout.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyCart, expectStored } from './promotion-cart.ts'
import { quantityFor } from './promotion-purchase.ts'
import type { Shop } from './shop.ts'

const BUYER = '13800000008'

let shared: SharedShop
let shop: Shop
beforeAll(async () => {
  shared = await openSharedShop()
  shop = shared.shop
})
afterAll(async () => {
  await shared.close()
})

/** Goods of the demo that take part in a full reduction which says `words`. */
async function goodsOf(member: Caller, words: string, from: number, to: number): Promise<GoodsDetail> {
  for (let id = from; id <= to; id++) {
    const goods = await member.send(goodsCalls.detail, { id }).catch(() => undefined)
    if (goods?.is_buy === 1 && goods.reductions?.some((one) => one.tiers.some((tier) => tier.includes(words))))
      return goods
  }
  throw new Error(`no goods of ${words}`)
}

const enough = (goods: Goods, yuan: number): number => quantityFor(goods, yuan)

test('a member reaches the amount, exchanges goods at the small price, loses the right with the amount', async () => {
  const member = await memberByCalls(shop.server.url, BUYER)
  await emptyCart(member)
  const basis = await goodsOf(member, '可换购', 700, 799)
  expect(basis.tags.map((tag) => tag.name)).toContain('换购')
  const number = enough(basis, 300)
  await member.send(cartCalls.add, { params: [{ goods_id: basis.id, number: basis.min_number }] })
  const page = await shop.member(BUYER, '/cart')
  const offers = page.getByRole('region', { name: '优惠活动' })
  await offers.getByText(/再买¥[\d,.]+可换购/).waitFor()
  const swaps = offers.getByRole('list', { name: '换购商品' }).getByRole('button')
  await expect.poll(() => swaps.first().isDisabled()).toBe(true)
  await page.getByRole('main').getByRole('article', { name: basis.name }).getByRole('spinbutton').fill(String(number))
  await page.getByRole('main').getByRole('article', { name: basis.name }).getByRole('spinbutton').press('Enter')
  await swaps.first().click()
  await offers.getByText('已换购').first().waitFor()

  const cart = await member.send(cartCalls.list, {})
  const swap = cart.data.find((line) => line.type === 4)!
  expect(swap.price).toBeLessThan(swap.raw_price!)
  const line = page.getByRole('main').getByRole('article', { name: swap.goods.name })
  await line.getByText('换购商品').waitFor()

  // Below the amount the goods drop out with a word, and come back with it.
  await page.getByRole('main').getByRole('article', { name: basis.name }).getByRole('checkbox').uncheck()
  await line.getByText('未达换购门槛，已移出结算').waitFor()
  expect((await member.send(cartCalls.list, {})).total.kinds).toBe(0)
  await page.getByRole('main').getByRole('article', { name: basis.name }).getByRole('checkbox').check()
  await expect.poll(async () => (await member.send(cartCalls.list, {})).total.kinds).toBe(2)

  const { order } = await buyCart(page, member)
  await expectStored(shared.db, order)
  const item = order.items.find((one) => one.goods_id === swap.goods.id)!
  expect(item).toMatchObject({
    type: 4,
    number: 1,
    price: swap.price,
    raw_price: swap.raw_price,
    paid_amount: swap.price,
  })
  expect(item.adjustments.map((step) => step.code)).toEqual(['exchange'])
  // The right is gone with the cart it came from.
  await expect(
    member.send(cartCalls.add, {
      params: [{ goods_id: swap.goods.id, number: 1, type: 4, goods_manjian_id: swap.goods.goods_manjian_id }],
    }),
  ).rejects.toThrow(/409/)
})
