import { goodsCalls, promotionCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberByCalls } from './caller.ts'
import { emptyCart } from './checkout.ts'
import { buyOnlyLine, quantityFor } from './promotion-purchase.ts'
import { seriousFaults, waitUntilIdle } from './reading.ts'
import { desktop, openSite, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('a member buys from a near-expiry lot: batch and date stand everywhere, the order asks for a tick', async () => {
  const member = await memberByCalls(shop.server.url, '13800000007')
  await emptyCart(member)
  const lots = (await member.send(goodsCalls.list, { is_jxq: 1, per_page: 100 })).data
  const lot = lots.find((one) => one.settle_group === 'pt' && one.is_buy === 1 && quantityFor(one, 110) <= one.number)!
  const number = quantityFor(lot, 110)
  const { batch_no, end_date, days } = lot.lot!
  const life = days < 60 ? '31–59天' : days < 90 ? '60–89天' : '90天以上'

  const page = await shop.member('13800000007', '/jxqzc')
  await page.getByRole('navigation', { name: '剩余天数' }).getByRole('link', { name: life }).click()
  await page.waitForURL('**/jxqzc?life=*')
  const card = page.getByRole('main').getByRole('article', { name: lot.name }).filter({ hasText: batch_no })
  await card.getByText(`有效期至 ${end_date}`).waitFor()
  await card.getByText(`剩余${days}天`).waitFor()
  await card.getByRole('link', { name: lot.name }).click()
  await page.waitForURL(`**/list/info/${lot.id}?*is_jxq=1*`)
  await page.getByText('本批近效期商品非质量问题不退换').waitFor()
  await page.getByRole('spinbutton').fill(String(number))
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()

  const order = await buyOnlyLine(
    page,
    member,
    { name: lot.name, number, price: lot.price!, type: 6, source: 'jxq' },
    async (confirm) => {
      await confirm.getByText(`批号 ${batch_no}`).first().waitFor()
      await confirm.getByRole('button', { name: '提交订单' }).click()
      await confirm.getByRole('region', { name: '购买须知' }).getByRole('alert').waitFor()
      await confirm.getByRole('checkbox', { name: '我已知晓近效期商品非质量问题不退换' }).waitFor()
    },
  )
  expect(order.items[0]!.lot).toMatchObject({ batch_no, end_date })
  const line = page.getByRole('table', { name: '商品清单' }).getByRole('row').filter({ hasText: batch_no })
  await line.filter({ hasText: end_date }).getByText('近效期', { exact: true }).waitFor()
  // The lot has so many units less; the ordinary stock of the same goods has not.
  const left = (await member.send(goodsCalls.detail, { id: lot.id, goods_price_id: lot.goods_price_id, is_jxq: 1 }))
    .number
  expect(left).toBe(lot.number - number)
})

test('a visitor sees lots without prices, and the way to them', async () => {
  const page = await shop.visitor()
  await page.goto('/jxqzc?sort=price')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByText('登录后可见价格').waitFor()
  await card.getByRole('link', { name: '去登录' }).waitFor()
})

test('axe finds nothing serious on the pages of limited offers, on a desk and on a phone', async () => {
  const member = await memberByCalls(shop.server.url, '13800000008')
  const lot = (await member.send(goodsCalls.list, { is_jxq: 1 })).data[0]!
  const group = (await member.send(promotionCalls.groups, {})).data[0]!
  const page = await shop.member('13800000008', '/mrtj', { reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const address of [
    ...(LONG ? ['/mrtj', '/mrtj?day=tomorrow', '/jxqzc'] : []),
    '/ptzq',
    `/list/info-pt/${group.id}?goods_price_id=${group.goods_price_id}`,
    `/list/info/${lot.id}?goods_price_id=${lot.goods_price_id}&is_jxq=1`,
  ]) {
    await page.goto(address)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await waitUntilIdle(page)
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      faults.push(...(await seriousFaults(page)).map((fault) => `${address} at ${size.width}: ${fault}`))
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > phone.width) faults.push(`${address} is ${width} px wide on a phone`)
    await page.setViewportSize(desktop)
  }
  expect(faults).toEqual([])
}, 240_000)

test('a member joins a group buy from its page, pays the group price, and waits for the others', async () => {
  const member = await memberByCalls(shop.server.url, '13800000007')
  await emptyCart(member)
  const group = (await member.send(promotionCalls.groups, {})).data.find(
    (one) => one.settle_group === 'pt' && one.is_buy === 1,
  )!
  const number = quantityFor(group, 120)
  const page = await shop.member('13800000007', '/ptzq')
  const card = page.getByRole('main').getByRole('article', { name: group.name }).first()
  await card.getByText(`满${group.group!.target}${group.bzdw}成团`).waitFor()
  await card.getByRole('timer').waitFor()
  await card.getByRole('link', { name: '去参团' }).click()
  await page.waitForURL(`**/list/info-pt/${group.id}?goods_price_id=${group.goods_price_id}`)
  await page.getByRole('heading', { name: '拼团规则' }).waitFor()
  await page.getByText(`达到${group.group!.target}${group.bzdw}即成团`).waitFor()
  await page.getByRole('spinbutton').fill(String(number))
  await page.getByRole('button', { name: '立即参团' }).click()
  await page.getByRole('link', { name: '已加入购物车，去结算' }).click()
  await page.waitForURL('**/cart')

  const order = await buyOnlyLine(
    page,
    member,
    { name: group.name, number, price: group.price!, type: 2, source: 'group' },
    async (confirm) => {
      await confirm.getByRole('region', { name: '拼团 · 普通商品' }).getByText('包邮').waitFor()
    },
  )
  expect(order).toMatchObject({
    status: 15,
    freight: 0,
    group: { target: group.group!.target, sold: number, members: 1, mine: number, state: 'open' },
    can: { cancel: false },
  })
  await page.getByRole('region', { name: '订单状态' }).getByRole('heading', { name: '待成团' }).waitFor()
  await page.getByText(`已拼${number}/${group.group!.target}`).waitFor()

  // Everybody sees how far it has come.
  const visitor = await shop.visitor()
  await visitor.goto('/ptzq')
  const shown = visitor.getByRole('main').getByRole('article', { name: group.name }).first()
  await shown.getByText('1家单位已参团').waitFor()
  await shown.getByText(`还差${group.group!.target - number}${group.bzdw}成团`).waitFor()
  await expect.poll(() => shown.getByText('登录后可见价格').count()).toBe(1)
})

test('an ended or unknown group leads to the usual price, one to come cannot be joined yet', async () => {
  const page = await shop.member('13800000008', '/list/info-pt/1?goods_price_id=999999')
  await page.getByText('拼团已结束').waitFor()
  await page.getByRole('link', { name: '原价购买' }).click()
  await page.waitForURL('**/list/info/1')
  await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor()

  await page.goto('/ptzq?state=soon')
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /未开始/ })
    .click()
  await page.waitForURL('**/list/info-pt/*')
  await page.getByText('拼团还未开始').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '立即参团' }).isDisabled()).toBe(true)
})
