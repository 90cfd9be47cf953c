import { goodsCalls, priceHistoryCalls } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { AMOXICILLIN } from './checkout.ts'
import { looksRight } from './reading.ts'
import { openReadShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

const PHARMACY = '13800000001'
const address = `/list/info/${AMOXICILLIN}`

test('a member sees how the price went in 90 days, which ends at the price of the page', async () => {
  const member = await memberByCalls(shop.server.url, PHARMACY)
  const history = (await member.send(priceHistoryCalls.read, { goods_id: AMOXICILLIN }))!
  const goods = await member.send(goodsCalls.detail, { id: AMOXICILLIN })
  expect(history.days.length).toBeGreaterThan(80)
  expect(history.highest).toBeGreaterThan(history.now)
  expect(history.now).toBe(goods.base_price)
  const page = await shop.member(PHARMACY, address)
  await page.getByRole('tab', { name: '价格走势' }).click()
  const panel = page.getByRole('tabpanel', { name: '价格走势' })
  const words = ['lowest', 'highest', 'now'] as const
  await panel.getByRole('img', { name: `当前${formatYuan(history.now)}` }).waitFor()
  const line = await panel.getByRole('img').getAttribute('aria-label')
  for (const name of words) expect(line).toContain(formatYuan(history[name]))
  const changes = await panel.getByRole('table', { name: '价格变化' }).getByRole('row').count()
  expect(changes - 1).toBe(new Set(history.days.map(({ price }) => price)).size)
  await looksRight(page)
}, 120_000)

test('a visitor, who sees no prices, gets none of the past either, also not in the document', async () => {
  const visitor = await shop.visitor()
  const answer = await visitor.goto(address)
  expect(await answer!.text()).not.toContain('价格走势')
  await visitor.getByRole('tab', { name: '说明书' }).waitFor()
  expect(await visitor.getByRole('tab', { name: '价格走势' }).count()).toBe(0)
})
