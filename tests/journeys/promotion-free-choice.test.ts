import { cartCalls, goodsCalls, mixAndMatchCalls, type Goods, type GoodsDetail } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberByCalls, type Caller } from './caller.ts'
import { emptyCart } from './checkout.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyCart, expectStored } from './promotion-cart.ts'
import { quantityFor } from './promotion-purchase.ts'
import { textOf } from './reading.ts'
import type { Shop } from './shop.ts'

const BUYER = '13800000007'
const SECOND_BUYER = '13800000008'

let shared: SharedShop
let shop: Shop
beforeAll(async () => {
  shared = await openSharedShop()
  shop = shared.shop
})
afterAll(async () => {
  await shared.close()
})

test('a member chooses several goods of a group, watches the meter, and pays what it promised', async () => {
  const member = await memberByCalls(shop.server.url, BUYER)
  await emptyCart(member)
  const group = (await member.send(mixAndMatchCalls.list, {})).find((one) => one.status === 1 && one.tiers.length > 1)!
  const [tier] = group.tiers
  const page = await shop.member(BUYER, '/zhmz')
  const card = page.getByRole('main').getByRole('article', { name: group.name })
  await card.getByText(tier!.text).waitFor()
  await card.getByRole('link', { name: '去凑单' }).click()
  await page.waitForURL(`**/zhmz/list?group_id=${group.id}`)
  const { goods } = await member.send(mixAndMatchCalls.read, { group_id: group.id })
  const wanted = goods.data.filter((one) => one.is_buy === 1 && one.settle_group === 'pt').slice(0, tier!.kinds)
  const meter = page.getByRole('region', { name: '凑单进度' })
  const metered = async (): Promise<string> => textOf(meter.innerText())
  await expect.poll(metered).toContain(`已选0种¥0.00`)

  // So many of each that money is no question, so that the kinds decide.
  for (const [at, one] of wanted.entries()) {
    const row = page.getByRole('main').getByRole('article', { name: one.name }).first()
    await row.getByRole('button', { name: `选择${one.name}` }).click()
    const number =
      one.min_number + Math.ceil((Math.ceil(tier!.amount / one.price!) - one.min_number) / one.step) * one.step
    await row.getByRole('spinbutton').fill(String(Math.max(one.min_number, Math.min(number, one.number))))
    await row.getByRole('spinbutton').press('Enter')
    await expect.poll(metered).toContain(`已选${at + 1}种`)
  }
  await expect.poll(metered).toContain(`${tier!.text}已满足`)
  const said = /已选\d+种(¥[\d,.]+)/.exec(await metered())![1]!
  await meter.getByRole('button', { name: `加入购物车（${wanted.length}种）` }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
  await expect.poll(metered).toContain(`已选${wanted.length}种${said}`)
  await meter.getByRole('link', { name: '去购物车结算' }).click()
  await page.waitForURL('**/cart')

  const { cart, order } = await buyCart(page, member, {
    cart: async (page, cart) => {
      const activity = cart.activity_data.manjians.find((one) => one.id === group.id)!
      const offers = page.getByRole('region', { name: '优惠活动' })
      await offers.getByText(`已减${formatYuan(activity.discount!)}`).waitFor()
      expect(formatYuan(activity.selected_amount)).toBe(said)
      // Without one kind the tier is missed; the page says so at once, and the server agrees.
      const first = page.getByRole('main').getByRole('article', { name: wanted[0]!.name }).getByRole('checkbox')
      await first.uncheck()
      await offers
        .getByText(/再选1种/)
        .first()
        .waitFor()
      await expect.poll(async () => (await member.send(cartCalls.list, {})).total.discount).toBe(0)
      await first.check()
      await offers.getByText(`已减${formatYuan(activity.discount!)}`).waitFor()
    },
  })
  await expectStored(shared.db, order)
  expect(cart.total.discount).toBeGreaterThanOrEqual(tier!.value)
  expect(
    order.items.every((item) => item.adjustments.some((step) => step.code === 'manjian' && step.ref_id === group.id)),
  ).toBe(true)
})

test('a group that ended or never was leads back to the others; one to come can only be looked at', async (context) => {
  context.skip(!LONG)
  const page = await shop.member(BUYER, '/zhmz/list?group_id=999999')
  await page.getByText('活动已结束').first().waitFor()
  await page.getByRole('main').getByRole('link', { name: '看看组合满减' }).click()
  await page.waitForURL('**/zhmz')
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: '未开始' })
    .first()
    .getByRole('link', { name: '查看商品' })
    .click()
  await page.waitForURL('**/zhmz/list?group_id=*')
  await page.getByText('距开始').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^选择/ }).first().isDisabled()).toBe(true)
  const visitor = await shop.visitor()
  await visitor.goto(page.url())
  await visitor.getByRole('link', { name: '登录后可挑选商品并享受满减' }).waitFor()
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

test('a member reaches the amount, buys at the small price, loses the right with the amount', async (context) => {
  context.skip(!LONG)
  const member = await memberByCalls(shop.server.url, SECOND_BUYER)
  await emptyCart(member)
  const basis = await goodsOf(member, '可换购', 700, 799)
  expect(basis.tags.map((tag) => tag.name)).toContain('换购')
  const number = enough(basis, 300)
  await member.send(cartCalls.add, { params: [{ goods_id: basis.id, number: basis.min_number }] })
  const page = await shop.member(SECOND_BUYER, '/cart')
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
  await expect.poll(async () => (await member.send(cartCalls.list, {})).total.kinds).toBe(0)
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
