import { cartCalls, couponCalls, goodsCalls, type GoodsDetail } from '@yaopi/core/contract'
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

/** Goods of the demo that take part in the full reduction of this name. */
async function goodsOf(member: Caller, name: string): Promise<GoodsDetail> {
  for (let id = 700; id <= 799; id++) {
    const goods = await member.send(goodsCalls.detail, { id }).catch(() => undefined)
    if (goods?.is_buy === 1 && goods.reductions?.some((one) => one.name === name)) return goods
  }
  throw new Error(`no goods of ${name}`)
}

test('gifts stand in cart and order as lines at 0.00; coupon and points come when the order is paid', async () => {
  const member = await memberByCalls(shop.server.url, BUYER)
  await emptyCart(member)
  const [forGoods, forCoupon] = [await goodsOf(member, '满200元赠实物'), await goodsOf(member, '满250元赠券')]
  const held = (await member.send(couponCalls.mine, { type: 1, status: 0 })).total
  await member.send(cartCalls.add, {
    params: [
      { goods_id: forGoods.id, number: quantityFor(forGoods, 200) },
      { goods_id: forCoupon.id, number: quantityFor(forCoupon, 250) },
    ],
  })
  const page = await shop.member(BUYER, '/cart')
  const { cart, preview, order } = await buyCart(page, member, {
    cart: async (page, cart) => {
      const gifts = page.getByRole('list', { name: '赠品' }).getByRole('listitem')
      await expect.poll(() => gifts.count()).toBe(3)
      const goods = cart.gifts!.find((gift) => gift.kind === 'goods')!
      await gifts.filter({ hasText: goods.name }).getByText(`×${goods.number}`).waitFor()
      await gifts.filter({ hasText: '200积分' }).getByText('付款后到账').waitFor()
    },
    confirm: async (page) => {
      await expect.poll(() => page.getByRole('list', { name: '赠品' }).getByRole('listitem').count()).toBe(3)
    },
  })
  await expectStored(shared.db, order)
  expect(cart.gifts!.map((gift) => [gift.kind, gift.number, gift.missing])).toEqual([
    ['goods', 2, 0],
    ['coupon', 1, 0],
    ['points', 200, 0],
  ])
  expect(preview.groups[0]!.gifts).toHaveLength(3)
  const goods = cart.gifts![0]!
  expect(order.items.filter((item) => item.is_gift === 1)).toMatchObject([
    { goods_id: goods.goods_id, number: 2, price: 0, line_amount: 0, paid_amount: 0 },
  ])
  expect(order.rewards).toMatchObject([
    { kind: 'coupon', number: 1, state: 1 },
    { kind: 'points', number: 200, state: 1 },
  ])
  expect((await member.send(couponCalls.mine, { type: 1, status: 0 })).total).toBe(held + 1)
  await page.getByText(/赠送：.*已到账.*200积分（已到账）/).waitFor()
  await page.getByText('赠品', { exact: true }).first().waitFor()
})

test('the helper says what is missing to a gift and suggests goods that fill the gap', async () => {
  const member = await memberByCalls(shop.server.url, BUYER)
  await emptyCart(member)
  const goods = await goodsOf(member, '满200元赠实物')
  await member.send(cartCalls.add, { params: [{ goods_id: goods.id, number: goods.min_number }] })
  const page = await shop.member(BUYER, '/cart')
  const activity = page.getByRole('region', { name: '优惠活动' })
  await activity
    .getByText(/再买¥[\d,.]+得赠品/)
    .first()
    .waitFor()
  await activity.getByRole('button', { name: '去凑单' }).first().click()
  const helper = page.getByRole('dialog', { name: '凑单助手' })
  const card = helper.getByRole('article').first()
  const name = (await card.getAttribute('aria-label'))!
  await card.getByRole('button', { name: /加入购物车/ }).click()
  await expect
    .poll(async () => (await member.send(cartCalls.list, {})).data.map((line) => line.goods.name))
    .toContain(name)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('article', { name }).waitFor()
})
