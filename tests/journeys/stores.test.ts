import { cartCalls, memberCalls } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { AMOXICILLIN, fillCart } from './checkout.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

/** The stores of the first demo member. */
const OWNER = '13800000001'
const STORES = ['13800000011', '13800000012'] as const

test('what was deleted from the cart is put back by 撤销 as it was, ticks and quantities too', async () => {
  const member = await fillCart(shop, '13800000008', [
    { goods_id: AMOXICILLIN, number: 40 },
    { goods_id: AMOXICILLIN + 1, number: 30 },
  ])
  const [first] = (await member.send(cartCalls.list, {})).data
  await member.send(cartCalls.select, { ids: String(first!.id), is_selected: 0 })
  const before = await member.send(cartCalls.list, {})
  const page = await shop.member('13800000008', '/cart')
  const lines = page.getByRole('main').getByRole('article')
  await expect.poll(() => lines.count()).toBe(2)
  await lines.first().getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await expect.poll(() => lines.count()).toBe(1)
  expect((await member.send(cartCalls.list, {})).data).toHaveLength(1)
  await page.getByRole('status', { name: '提示消息' }).getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => lines.count()).toBe(2)
  await expect.poll(async () => (await member.send(cartCalls.list, {})).data.length).toBe(2)
  expect((await member.send(cartCalls.list, {})).data).toEqual(before.data)
  await page.context().close()
})

test('an owner copies the ticked lines to his other stores and reads for each what it got and what not', async () => {
  const owner = await fillCart(shop, OWNER, [{ goods_id: AMOXICILLIN, number: 20 }])
  const own = await owner.send(cartCalls.list, {})
  const stores = await owner.send(memberCalls.stores, {})
  expect(stores.map((store) => store.cart)).toEqual([0, 0])
  const page = await shop.member(OWNER, '/cart')
  await page.getByRole('region', { name: '结算' }).getByRole('button', { name: '复制到其他门店' }).click()
  const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
  for (const store of stores) await dialog.getByRole('checkbox', { name: new RegExp(store.store) }).check()
  await dialog.getByRole('button', { name: '复制到2家门店' }).click()
  await expect.poll(() => dialog.getByText(/^已复制\d+种$/).count()).toBe(2)
  await dialog.getByRole('button', { name: '完成' }).click()
  for (const phone of STORES) {
    const copied = await (await memberByCalls(shop.server.url, phone)).send(cartCalls.list, {})
    expect(copied.data.map((line) => [line.goods.id, line.number])).toEqual(
      expect.arrayContaining(
        own.data.filter((line) => line.goods.id === AMOXICILLIN).map((line) => [line.goods.id, line.number]),
      ),
    )
  }
  await page.context().close()
})
