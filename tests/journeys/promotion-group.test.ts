import { promotionCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { buyOnlyLine, quantityFor } from './promotion-purchase.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('a member joins a group buy from its page, pays the group price, and waits for the others', async () => {
  const member = await memberByCalls(shop.server.url, '13800000007')
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
