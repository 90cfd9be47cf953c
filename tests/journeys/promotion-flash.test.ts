import { cartCalls, promotionCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../apps/api/src/platform/db/db.ts'
import { memberByCalls } from './caller.ts'
import { emptyCart } from './checkout.ts'
import { buyOnlyLine, quantityFor } from './promotion-purchase.ts'
import { looksRight } from './reading.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import type { Shop } from './shop.ts'

/**
 * A shop whose flash sale has begun in this hour: the next session is hours away, at whatever time the test runs. Its
 * specials of today are to be had tomorrow as well: midnight may come meanwhile.
 */
const openShop = (): Promise<SharedShop> =>
  openSharedShop(async (db) => {
    await sql`update price_offer set start_at = start_at + later, end_at = end_at + later
      from (select date_trunc('hour', now()) - max(start_at) as later from price_offer
        where kind = 'spike' and start_at <= now()) now_running where kind = 'spike'`.execute(db)
    await sql`update price_offer set end_at = end_at + interval '1 day'
      where kind = 'special' and start_at <= now() and end_at > now()`.execute(db)
  })

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
  await emptyCart(member)
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

test('a member meets the flash sale on home, buys within its limit, and pays its price', async () => {
  const member = await memberByCalls(shop.server.url, '13800000007')
  await emptyCart(member)
  const sale = await member.send(promotionCalls.spike, {})
  const goods = sale.goods
    .slice(0, 6)
    .find((one) => one.is_buy === 1 && one.settle_group === 'pt' && quantityFor(one, 105) <= one.limit_left!)!
  const number = quantityFor(goods, 105)
  const page = await shop.member('13800000007', '/')
  // The floor is asked for when it comes near, and stands where its place was held.
  const sessions = page.getByRole('group', { name: '秒杀场次' })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 700))
      return sessions.isVisible()
    })
    .toBe(true)
  await page.getByRole('heading', { level: 2, name: '限时秒杀' }).waitFor()
  await expect.poll(() => sessions.getByRole('button').count()).toBe(sale.sessions.length)
  await sessions
    .getByRole('button', { name: /抢购中/ })
    .and(page.locator('[aria-pressed="true"]'))
    .waitFor()

  // Another session has other goods, which cannot be had yet.
  const soon = sessions.getByRole('button', { name: /即将开始/ }).first()
  await soon.click()
  await page.getByText('距开始').first().waitFor()
  await sessions.getByRole('button', { name: /抢购中/ }).click()

  await page.getByRole('main').getByRole('link', { name: goods.name, exact: true }).first().click()
  await page.waitForURL(`**/list/info/${goods.id}?goods_price_id=${goods.goods_price_id}*`)
  await page.getByText(`活动库存剩${goods.activity!.left}${goods.bzdw}`).waitFor()
  await page.getByRole('spinbutton').fill(String(number))
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByText(/购物车已有/).waitFor()
  // Beyond the limit of one buyer nothing goes, however it is asked for.
  const more = Math.ceil((goods.qg_number - number + 1) / goods.step) * goods.step
  await expect(
    member.send(cartCalls.add, {
      params: [{ goods_id: goods.id, number: more, type: 1, goods_price_id: goods.goods_price_id }],
    }),
  ).rejects.toThrow(/409/)

  await buyOnlyLine(page, member, { name: goods.name, number, price: goods.price!, type: 1, source: 'spike' })
  const after = (await member.send(promotionCalls.spike, { session: sale.current })).goods.find(
    (one) => one.goods_price_id === goods.goods_price_id,
  )!
  expect([after.activity!.left, after.limit_left]).toEqual([goods.activity!.left! - number, goods.limit_left! - number])
})

test('a member whose limit is used up goes on at the original price, and pays it', async () => {
  const member = await memberByCalls(shop.server.url, '13800000008')
  await emptyCart(member)
  const sale = await member.send(promotionCalls.spike, {})
  const goods = sale.goods.find(
    (one) => one.is_buy === 1 && one.settle_group === 'pt' && one.qg_number > 0 && one.number > 200,
  )!
  const most = goods.min_number + Math.floor((goods.limit_left! - goods.min_number) / goods.step) * goods.step
  await member.send(cartCalls.add, {
    params: [{ goods_id: goods.id, number: most, type: 1, goods_price_id: goods.goods_price_id }],
  })
  const page = await shop.member('13800000008', `/list/info/${goods.id}?goods_price_id=${goods.goods_price_id}`)
  await page.getByRole('button', { name: '加入购物车', exact: true }).and(page.locator(':disabled')).waitFor()
  await looksRight(page)
  await page.getByRole('main').getByRole('link', { name: '原价购买' }).click()
  await page.waitForURL(`**/list/info/${goods.id}?is_yj=1`)
  await page.getByText('按原价购买：不享受活动价、阶梯价和满减').waitFor()
  await looksRight(page)
  const { data } = await member.send(cartCalls.list, {})
  await member.send(cartCalls.remove, { ids: data.map(({ id }) => id).join(',') })
  await page.reload()
  const number = quantityFor({ ...goods, price: goods.base_price }, 105)
  await page.getByRole('spinbutton').fill(String(number))
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByText(/购物车已有/).waitFor()
  await buyOnlyLine(page, member, { name: goods.name, number, price: goods.base_price!, type: 0 })
}, 120_000)
