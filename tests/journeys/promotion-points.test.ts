import { cartCalls, checkoutCalls, pointsCalls } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { memberByCalls } from './caller.ts'
import { emptyCart, toConfirm } from './checkout.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyAs, goodsFor } from './promotion-assets.ts'
import { looksRight, shows } from './reading.ts'

const BUYER = '13800000001'

let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop()
})
afterAll(async () => {
  await shared.close()
})

test('a visitor looks, and is asked to sign in before an exchange', async () => {
  const page = await shared.shop.visitor()
  await page.goto('/jfsc')
  await page.getByRole('article', { name: '额温枪' }).getByRole('link', { name: '登录后兑换' }).click()
  await page.waitForURL('**/login?to=%2Fjfsc')
})

test('points buy an article to an approved address; what is too dear or gone says so', async () => {
  const member = await memberByCalls(shared.shop.server.url, BUYER)
  const before = (await member.send(pointsCalls.mall, {})).points!
  const page = await shared.shop.member(BUYER, '/jfsc')
  await page.getByText(before.toLocaleString('zh-CN'), { exact: true }).waitFor()
  await page.getByRole('article', { name: '电子血压计' }).getByRole('button', { name: '积分不足' }).waitFor()
  await page.getByRole('article', { name: '血糖仪套装' }).getByRole('button', { name: '已兑完' }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: '兑换额温枪' }).click()
  const dialog = page.getByRole('dialog', { name: '确认兑换' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByText(`${(before - 980).toLocaleString('zh-CN')}积分`).waitFor()
  await looksRight(page)
  await dialog.getByRole('button', { name: '确认兑换' }).click()
  await page.getByText('已用980积分兑换“额温枪”').waitFor()
  await page.getByText((before - 980).toLocaleString('zh-CN'), { exact: true }).waitFor()
  await page.getByText('额温枪 ×1').waitFor()
  const mall = await member.send(pointsCalls.mall, {})
  expect([mall.points, mall.data.find((one) => one.name === '额温枪')?.limit_left]).toEqual([before - 980, 1])
  // The database holds the same points.
  const { db } = shared
  expect(await rows(db, sql`select points, type from points_log where member_id = 1 order by id desc limit 1`)).toEqual(
    [{ points: -980, type: 4 }],
  )
  expect(await rows(db, sql`select points from member where id = 1`)).toEqual([{ points: before - 980 }])
  expect(
    await rows(
      db,
      sql`select name, number, points, status, address->>'city' as city from points_order where member_id = 1`,
    ),
  ).toEqual([{ name: '额温枪', number: 1, points: 980, status: 10, city: '成都市' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('[PR-04] points pay a part of an order: page, preview and order agree to the fen', async () => {
  const member = await memberByCalls(shared.shop.server.url, BUYER)
  await emptyCart(member)
  const before = (await member.send(pointsCalls.mall, {})).points!
  const { goods, number } = await goodsFor(member, 320)
  await member.send(cartCalls.add, { params: [{ goods_id: goods.id, number }] })
  const page = await shared.shop.member(BUYER)
  await toConfirm(page)
  const plain = await member.send(checkoutCalls.preview, {})
  const max = plain.points!.max
  expect(max).toBeGreaterThanOrEqual(100)
  await page.getByRole('checkbox', { name: new RegExp(`使用${max}积分`) }).click()
  const chosen = await member.send(checkoutCalls.preview, { points: max })
  expect(chosen.total.payable).toBe(Math.round(plain.total.payable * 100 - max) / 100)
  await shows(page, '应付金额', `应付${formatYuan(chosen.total.payable)}`)
  const order = await buyAs(page, member, chosen)
  expect((await member.send(pointsCalls.mall, {})).points).toBe(before - max)
  // The database holds the same points.
  const { db } = shared
  expect(Math.round(order.points_amount * 100)).toBe(max)
  expect(await rows(db, sql`select points, type from points_log where member_id = 1 order by id desc limit 1`)).toEqual(
    [{ points: -max, type: 3 }],
  )
  expect(await rows(db, sql`select points from member where id = 1`)).toEqual([{ points: before - max }])
  expect(await brokenInvariants(db)).toEqual([])
})
