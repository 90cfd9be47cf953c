import { cartCalls, mixAndMatchCalls } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { emptyCart } from './checkout.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyCart, expectStored } from './promotion-cart.ts'
import { textOf } from './reading.ts'
import type { Shop } from './shop.ts'

const BUYER = '13800000007'

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

test('a group that has ended or never was leads back to the others; one to come can only be looked at', async () => {
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
