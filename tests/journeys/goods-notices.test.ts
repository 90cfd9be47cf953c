import { favouriteCalls, goodsNoticeCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { AMOXICILLIN } from './checkout.ts'
import { openSite, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

const PHARMACY = '13800000001'

test('a notice of a lower price is set on the goods, seen among the favourites, and taken back there', async () => {
  const member = await memberByCalls(shop.server.url, PHARMACY)
  await member.send(favouriteCalls.add, { goods_ids: [AMOXICILLIN] })
  const page = await shop.member(PHARMACY, `/list/info/${AMOXICILLIN}`)
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

  const small = await shop.member(PHARMACY, '/star', { viewport: phone })
  const row = small.getByRole('listitem').filter({ hasText: '阿莫西林胶囊' }).first()
  const set = row.getByRole('button', { name: /降价提醒$/, pressed: true })
  await set.waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await set.click()
  await small.getByText('已取消降价提醒').waitFor()
  expect(await member.send(goodsNoticeCalls.list, {})).toEqual([])
}, 120_000)
