import { campaignCalls, cartCalls, checkoutCalls, goodsCalls } from '@yaopi/core/contract'
import { agreeToSpend, emptyCart } from './checkout.ts'
import { formatYuan, percentOf, toYuan } from '@yaopi/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows, sql } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { memberByCalls } from './caller.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyOnlyLine, quantityFor } from './promotion-purchase.ts'
import { looksRight } from './reading.ts'
import { type Shop } from './shop.ts'

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A shop in which the storewide day is today: the demo's own lies in the future. */
const shopOnWelfareDay = (): Promise<SharedShop> =>
  openSharedShop((db) =>
    sql`update storewide_price set start_at = now() - interval '1 hour', end_at = now() + interval '5 hours'`.execute(
      db,
    ),
  )

let shared: SharedShop
let shop: Shop
beforeAll(async () => {
  shared = await openSharedShop()
  shop = shared.shop
})
afterAll(async () => {
  await shared.close()
})

test('[PR-04] cashback: the page says what the cart brings; once paid, it waits in the records', async () => {
  const member = await memberByCalls(shop.server.url, '13800000003')
  await emptyCart(member)
  const {
    goods: { data },
  } = await member.send(campaignCalls.cashback, {})
  const wanted = data.filter((one) => one.is_buy === 1 && one.price! > 15).slice(0, 12)
  let amount = 0
  for (const goods of wanted) {
    if (amount >= 105_000) break
    const { price, ladder_price } = await member.send(goodsCalls.detail, { id: goods.id })
    if (ladder_price.length > 0) continue
    const number = Math.min(
      quantityFor(goods, 400),
      goods.min_number + Math.floor((goods.number - goods.min_number) / goods.step) * goods.step,
    )
    await member.send(cartCalls.add, { params: [{ goods_id: goods.id, number }] })
    amount += Math.round(price! * 100) * number
  }
  expect(amount).toBeGreaterThanOrEqual(100_000)
  const page = await shop.member('13800000003', '/hb')
  await heading(page, /满额返现/)
  await page.getByText(`购物车已选可返商品 ${formatYuan(toYuan(amount))}，预计返¥8.00`).waitFor()
  await looksRight(page)
  const made = await member.send(checkoutCalls.preview, {})
  expect([made.cashback_expected, Math.round(made.total.goods_amount * 100)]).toEqual([8, amount])
  await page.goto('/cart')
  await page.getByRole('button', { name: '去结算' }).click()
  await page.waitForURL('**/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/cart/step3/*')
  const trade = Number(new URL(page.url()).pathname.split('/').at(-1))
  const before = await member.send(campaignCalls.cashbackRecords, {})
  expect(before.total).toBe(0)
  await page.getByRole('checkbox', { name: /^使用余额/ }).check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page
    .getByLabel('短信验证码')
    .fill(/\d{6}/.exec(await page.getByText(/演示模式，验证码是 \d{6}/).innerText())![0])
  await page.getByRole('button', { name: /^用余额支付/ }).click()
  await agreeToSpend(page)
  await page.waitForURL('**/cart/step4?id=*')
  await page.goto('/hb')
  const row = page.getByRole('row').filter({ hasText: '待返' })
  await row.getByText('¥8.00').waitFor()
  await row.getByText('全部签收满72小时后到账').waitFor()
  await page.getByRole('navigation', { name: '返现状态' }).getByRole('link', { name: '已返' }).click()
  await page.getByText('暂无返现记录').waitFor()
  // It is stored to the fen, and nothing in the database is broken.
  expect(
    await rows(
      shared.db,
      sql`select c.released, c.settled_at, (select sum(i.cashback)::int from order_item i
        join orders o on o.id = i.order_id where o.trade_id = c.trade_id) as base,
    (select sum(o.cashback_expected)::int from orders o where o.trade_id = c.trade_id) as expected from cashback c
        where c.trade_id = ${trade}`,
    ),
  ).toEqual([{ released: 0, settled_at: null, base: amount, expected: 800 }])
  expect(await brokenInvariants(shared.db)).toEqual([])
  await page.goto('/')
  const visitor = await shop.visitor()
  await visitor.goto('/hb')
  await visitor.getByRole('link', { name: '登录后查看您的进度和返现记录' }).waitFor()
})

test('[PR-04] doctor partners: a clinic buys at its own price, others are told whom it is for', async () => {
  const clinic = await memberByCalls(shop.server.url, '13800000002')
  await emptyCart(clinic)
  const { data } = await clinic.send(goodsCalls.list, { price_kind: 'yyh', per_page: 40 })
  const goods = data.find(
    (one) => one.is_buy === 1 && one.ladder_price.length === 0 && one.number >= quantityFor(one, 105),
  )!
  const number = quantityFor(goods, 105)
  const page = await shop.member('13800000002', '/yyh')
  await page.getByText('再采购¥3,000.00可得30元现金券').waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: '查看全部专享价商品' }).click()
  await page.waitForURL('**/yyh/list')
  await heading(page, /医生合作专享价/)
  const card = page.getByRole('main').getByRole('article', { name: goods.name }).first()
  await card.getByRole('spinbutton').fill(String(number))
  await card.getByRole('button', { name: /^加入购物车/ }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
  const { id } = await buyOnlyLine(page, clinic, {
    name: goods.name,
    number,
    price: goods.price!,
    type: 0,
    source: 'yyh',
  })
  const paid = Math.round(goods.price! * 100) * number
  expect(
    await rows(
      shared.db,
      sql`select i.paid_amount from order_item i join orders o on o.id = i.order_id where i.source = 'yyh'
        and o.paid_at is not null and o.id = ${id}`,
    ),
  ).toEqual([{ paid_amount: paid }])
  expect(await brokenInvariants(shared.db)).toEqual([])
  await page.goto('/yyh')
  await page.getByText(`专享价商品实付 ${formatYuan(toYuan(paid))}`).waitFor()

  const pharmacy = await shop.member('13800000008', '/yyh/list')
  await pharmacy.getByText('仅限诊所/医疗机构').waitFor()
  expect(await pharmacy.getByRole('main').getByRole('article').count()).toBe(0)
  await looksRight(pharmacy)
})

test('[PR-04] the storewide day: next date on other days; its price on cards, detail, cart and order', async () => {
  const other = await shop.visitor()
  await other.goto('/welfare')
  await other.getByText(/^下一场 \d{4}-\d\d-\d\d 10:00 开始$/).waitFor()

  const today = await shopOnWelfareDay()
  try {
    const member = await memberByCalls(today.shop.server.url, '13800000008')
    await emptyCart(member)
    const page = await today.shop.member('13800000008', '/welfare')
    await heading(page, /全场9.4折/)
    await page.getByRole('timer').waitFor()
    await looksRight(page)
    const {
      goods: { data },
    } = await member.send(campaignCalls.welfare, {})
    const goods = data.find(
      (one) =>
        one.is_buy === 1 &&
        one.goods_price_id === 0 &&
        one.ladder_price.length === 0 &&
        one.activity?.kind === 'welfare' &&
        one.number >= quantityFor(one, 105),
    )!
    expect(Math.round(goods.price! * 100)).toBe(percentOf(Math.round(goods.base_price! * 100), 94))
    const number = quantityFor(goods, 105)
    const card = page.getByRole('region', { name: '参加商品' }).getByRole('article', { name: goods.name }).first()
    await card.getByText('折', { exact: true }).waitFor()
    await card.getByRole('spinbutton').fill(String(number))
    await card.getByRole('button', { name: /^加入购物车/ }).click()
    await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
    const order = await buyOnlyLine(page, member, {
      name: goods.name,
      number,
      price: goods.price!,
      type: 0,
      source: 'welfare',
    })
    const { db } = await today.database()
    expect(
      await row(db, sql`select source, price, raw_price, paid_amount from order_item where order_id = ${order.id}`),
    ).toEqual({
      source: 'welfare',
      price: Math.round(goods.price! * 100),
      raw_price: Math.round(goods.base_price! * 100),
      paid_amount: Math.round(goods.price! * 100) * number,
    })
    expect(await brokenInvariants(db)).toEqual([])
  } finally {
    await today.close()
  }
}, 180_000)
