import { promotionCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../apps/api/src/platform/db/db.ts'
import { memberByCalls } from './caller.ts'
import { buyOnlyLine, quantityFor } from './promotion-purchase.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import type { Shop } from './shop.ts'

/** A shop whose specials of today are to be had tomorrow as well: midnight may come while the test runs. */
const openShop = (): Promise<SharedShop> =>
  openSharedShop((db) =>
    sql`update price_offer set end_at = end_at + interval '1 day'
      where kind = 'special' and start_at <= now() and end_at > now()`.execute(db),
  )

let shared: SharedShop
let shop: Shop
beforeAll(async () => {
  shared = await openShop()
  shop = shared.shop
})
afterAll(async () => {
  await shared.close()
})

test('a member buys a daily special of today; those of tomorrow can only be looked at', async () => {
  const member = await memberByCalls(shop.server.url, '13800000008')
  const { list } = await member.send(promotionCalls.everydayPrice, {})
  const goods = list.find(
    (one) => one.is_buy === 1 && one.settle_group === 'pt' && quantityFor(one, 105) <= one.limit_left!,
  )!
  const number = quantityFor(goods, 105)
  const page = await shop.member('13800000008', '/mrtj')
  await page.getByRole('timer').first().waitFor()
  const card = page.getByRole('main').getByRole('article', { name: goods.name }).first()
  await card.getByText(`限购${goods.qg_number}${goods.bzdw}`).waitFor()
  await card.getByRole('spinbutton').fill(String(number))
  await card.getByRole('button', { name: /^加入购物车/ }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
  await buyOnlyLine(page, member, { name: goods.name, number, price: goods.price!, type: 5, source: 'special' })

  await page.goto('/mrtj')
  await page.getByRole('navigation', { name: '时间' }).getByRole('link', { name: '明天' }).click()
  await page.waitForURL('**/mrtj?day=tomorrow')
  await page.getByText('距明日开抢').waitFor()
  const soon = page.getByRole('button', { name: '未开始', exact: true })
  const first = page.getByRole('main').getByRole('article').filter({ has: soon }).first()
  await first.waitFor()
  await expect.poll(() => first.getByRole('button', { name: '未开始' }).isDisabled()).toBe(true)
  expect(await first.getByRole('spinbutton').count()).toBe(0)
})
