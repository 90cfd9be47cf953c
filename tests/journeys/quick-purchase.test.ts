import { cartCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { fillFromList, pastedList } from './pasted-list.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

const PHARMACY = '13800000007'

test('a hundred pasted lines, ten misspelt, five unknown: a filled cart with at most 30 keys', async () => {
  const member = await memberByCalls(shop.server.url, PHARMACY)
  const before = await member.send(cartCalls.list, {})
  if (before.data.length > 0) await member.send(cartCalls.remove, { ids: before.data.map(({ id }) => id).join(',') })
  const list = await pastedList(member)
  const page = await shop.member(PHARMACY, '/kjcg?tab=paste')
  const effort = await fillFromList(page, member, list)
  console.log(`${effort.keys} keys, ${effort.seconds.toFixed(1)} s, ${effort.inCart} lines in the cart`)
  expect(effort.keys).toBeLessThanOrEqual(30)
  expect(effort.seconds).toBeLessThanOrEqual(120)
  expect(effort.inCart).toBeGreaterThanOrEqual(90)
  // Nothing is in the cart that the list does not mean.
  expect(effort.right).toBe(effort.inCart)
  await page.getByRole('button', { name: '存为模板' }).waitFor()
}, 240_000)

test('what was bought is suggested again and kept as a template; self-service leads there', async () => {
  const page = await shop.member('13800000001', '/zzfw')
  await page.waitForURL('**/kjcg')
  const table = page.getByRole('table', { name: '采购清单' })
  await table.waitFor()
  const box = table.getByRole('checkbox').first()
  await box.check()
  await page.getByRole('button', { name: '存为模板' }).click()
  const dialog = page.getByRole('dialog', { name: '存为采购模板' })
  await dialog.getByRole('textbox', { name: /模板名称/ }).fill('每周补货')
  await dialog.getByRole('button', { name: '存为模板' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: '采购方式' }).getByRole('link', { name: '采购模板' }).click()
  await page.getByRole('link', { name: '使用每周补货' }).click()
  await page.getByRole('button', { name: '加入购物车' }).click()
  await page
    .getByText(/^已加入\d+/)
    .first()
    .waitFor()
}, 120_000)
