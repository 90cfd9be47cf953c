import { favouriteCalls, goodsCalls, goodsNoticeCalls, productRequestCalls } from '@yaopi/core/contract'
import { productRequestAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls, staff } from './caller.ts'
import { AMOXICILLIN } from './checkout.ts'
import { openSite, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

const PHARMACY = '13800000007'
const WATCHER = '13800000001'

test('an empty search leads to a request, the staff find goods for it, and the message leads to them', async () => {
  const page = await shop.member(PHARMACY, '/search?keywords=演示未收录品种甲')
  await page.getByRole('main').getByRole('link', { name: '品种求购' }).click()
  await page.waitForURL('**/pzqg/add?keywords=*')
  const name = page.getByLabel(/^商品名称/)
  await expect.poll(() => name.inputValue()).toBe('演示未收录品种甲')
  await page.getByLabel(/^数量/).fill('12')
  await page.getByLabel(/^期望单价/).fill('0')
  await page.getByRole('button', { name: '提交求购' }).click()
  await page.getByText('请填写大于0、最多两位小数的金额').waitFor()
  await page.getByLabel(/^期望单价/).fill('8.50')
  await page.getByRole('button', { name: '提交求购' }).click()
  await page.waitForURL('**/pzqg/info?id=*')
  await page.getByRole('heading', { name: '待处理' }).waitFor()
  await page.getByText('¥8.50').waitFor()

  const member = await memberByCalls(shop.server.url, PHARMACY)
  const [request] = (await member.send(productRequestCalls.list, {})).data
  const [goods] = (await member.send(goodsCalls.list, { keywords: '阿莫西林胶囊' })).data
  const buyer = await staff(shop.server.url, 'goods')
  const answer = { id: request!.id, status: 20 as const, answer: '可用同类品种', goods_ids: [goods!.id] }
  await buyer.send(productRequestAdminCalls.answer, answer)

  await page.goto('/wdxx?tab=arrival')
  await page.getByRole('link', { name: /您求购的“演示未收录品种甲”已找到/ }).click()
  await page.waitForURL('**/pzqg/info?id=*')
  await page.getByRole('region', { name: '找到的商品' }).getByRole('link', { name: goods!.name }).waitFor()
  await page.getByRole('button', { name: '追问一次' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('有更大包装吗')
  await page.getByRole('dialog').getByRole('button', { name: '提交追问' }).click()
  await page.getByText('有更大包装吗').waitFor()
  await page.getByRole('button', { name: '关闭求购' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.getByRole('heading', { name: '已关闭' }).waitFor()
}, 120_000)

test('feedback of a member stands in the member centre', async () => {
  const page = await shop.member(PHARMACY, '/yjfk')
  await page.getByLabel('类型').selectOption('2')
  await page.getByLabel(/^内容/).fill('希望增加更多近效期特价商品')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('已提交').waitFor()
  await page.getByRole('region', { name: '我的投诉与建议' }).getByText('希望增加更多近效期特价商品').waitFor()
}, 120_000)

test('a notice of a lower price is set on the goods, seen among the favourites, and taken back there', async () => {
  const member = await memberByCalls(shop.server.url, WATCHER)
  await member.send(favouriteCalls.add, { goods_ids: [AMOXICILLIN] })
  const page = await shop.member(WATCHER, `/list/info/${AMOXICILLIN}`)
  const drop = page
    .getByRole('main')
    .getByRole('button', { name: /降价提醒$/ })
    .first()
  await drop.click()
  await page.getByText('已设置降价提醒，我们会发消息告诉您').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /到货提醒$/ })
      .count(),
  ).toBe(0)
  expect(await member.send(goodsNoticeCalls.list, {})).toMatchObject([{ goods_id: AMOXICILLIN, kind: 'drop' }])

  const small = await shop.member(WATCHER, '/star', { viewport: phone })
  const row = small.getByRole('listitem').filter({ hasText: '阿莫西林胶囊' }).first()
  const set = row.getByRole('button', { name: /降价提醒$/, pressed: true })
  await set.waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await set.click()
  await small.getByText('已取消降价提醒').waitFor()
  expect(await member.send(goodsNoticeCalls.list, {})).toEqual([])
}, 120_000)
