import { cartCalls, bundleCalls, goodsCalls } from '@yaopi/core/contract'
import { formatYuan, fromYuan, toYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { emptyCart } from './checkout.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyCart, expectStored } from './promotion-cart.ts'
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

test('a member buys a package from its page: one line in the cart, its parts in the order, same amounts', async () => {
  const member = await memberByCalls(shop.server.url, BUYER)
  await emptyCart(member)
  const bundle = (await member.send(bundleCalls.list, {})).data.find(
    (one) => one.status === 1 && one.is_buy === 1 && one.limit > 0,
  )!
  const page = await shop.member(BUYER, '/zhzq')
  const card = page.getByRole('main').getByRole('article', { name: bundle.name })
  await card.getByText('进行中').waitFor()
  await card.getByText(`每套立省${formatYuan(toYuan(fromYuan(bundle.raw_price!) - fromYuan(bundle.price!)))}`).waitFor()
  await card.getByText('距结束').waitFor()
  await card.getByRole('button', { name: `增加 ${bundle.name}` }).click()
  await card.getByRole('button', { name: '加入购物车' }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
  // One to come can be looked at, not had.
  expect(
    await page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: '未开始' })
      .first()
      .getByRole('button', { name: '活动未开始' })
      .isDisabled(),
  ).toBe(true)
  // Beyond the limit of one buyer nothing goes, however it is asked for.
  await expect(
    member.send(cartCalls.add, {
      params: [{ goods_id: bundle.goods[0]!.goods.id, number: bundle.limit, type: 3, combination_id: bundle.id }],
    }),
  ).rejects.toThrow(/409/)

  const { cart, order } = await buyCart(page, member, {
    cart: async (page) => {
      const line = page.getByRole('main').getByRole('article', { name: bundle.name })
      const parts = line.getByRole('list', { name: `${bundle.name}内含` }).getByRole('listitem')
      expect((await parts.allInnerTexts()).map((text) => text.replace(/\s/g, ''))).toEqual(
        bundle.goods.map(({ goods, num }) => `${goods.name}×${num * 2}${goods.bzdw}`),
      )
      // Changed as a whole, and back again.
      await line.getByRole('button', { name: `增加 ${bundle.name}` }).click()
      await line.getByText(formatYuan(toYuan(fromYuan(bundle.price!) * 3)), { exact: true }).waitFor()
      await line.getByRole('button', { name: `减少 ${bundle.name}` }).click()
      await line.getByText(formatYuan(toYuan(fromYuan(bundle.price!) * 2)), { exact: true }).waitFor()
    },
    confirm: async (page) => {
      await page.getByRole('list', { name: `${bundle.name}内含` }).waitFor()
    },
  })
  await expectStored(shared.db, order)
  expect(cart.data).toMatchObject([{ type: 3, number: 2, price: bundle.price, raw_price: bundle.raw_price }])
  expect(order.items.map((item) => [item.goods_id, item.number, item.type, item.combination])).toEqual(
    bundle.goods.map(({ goods, num }) => [goods.id, num * 2, 3, { id: bundle.id, number: 2 }]),
  )
  await page.getByText('组合 ×2套').first().waitFor()
  const after = (await member.send(bundleCalls.list, {})).data.find((one) => one.id === bundle.id)!
  expect([after.left, after.limit_left]).toEqual([bundle.left! - 2, bundle.limit_left! - 2])
})

test('a package is met at the goods it holds, without prices for a visitor', async () => {
  const visitor = await shop.visitor()
  await visitor.goto('/zhzq')
  const card = visitor.getByRole('main').getByRole('article').first()
  await card.getByRole('link', { name: '登录后可购买' }).waitFor()
  expect(await card.getByText('¥').count()).toBe(0)
  const member = await memberByCalls(shop.server.url, BUYER)
  const bundle = (await member.send(bundleCalls.list, {})).data.find((one) => one.status === 1)!
  const detail = await member.send(goodsCalls.detail, { id: bundle.goods[1]!.goods.id })
  expect(detail.tags.map((tag) => tag.name)).toContain('组合')
  const page = await shop.member(BUYER, `/list/info/${detail.id}`)
  await page.getByRole('region', { name: '组合购买' }).getByRole('article', { name: bundle.name }).waitFor()
  await page.getByRole('region', { name: '组合购买' }).getByRole('link', { name: '全部组合套餐' }).click()
  await page.waitForURL('**/zhzq')
})
