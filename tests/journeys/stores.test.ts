import { cartCalls, memberCalls, type Store } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls, type Caller } from './caller.ts'
import { AMOXICILLIN, emptyCart, fillCart } from './checkout.ts'
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
  // The page is ahead of the server.
  await expect.poll(async () => (await member.send(cartCalls.list, {})).data.length).toBe(1)
  await page.getByRole('status', { name: '提示消息' }).getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => lines.count()).toBe(2)
  await expect.poll(async () => (await member.send(cartCalls.list, {})).data.length).toBe(2)
  expect((await member.send(cartCalls.list, {})).data).toEqual(before.data)
  await page.context().close()
})

test('an owner copies the ticked lines to their other stores and reads for each what it got and what not', async () => {
  const owner = await fillCart(shop, OWNER, [{ goods_id: AMOXICILLIN, number: 20 }])
  const stores = await owner.send(memberCalls.stores, {})
  expect(stores.map((store) => store.cart)).toEqual([0, 0])
  const page = await shop.member(OWNER, '/cart')
  await page.getByRole('region', { name: '结算' }).getByRole('button', { name: '复制到其他门店' }).click()
  await copyToAll(page, stores)
  const number = await unitsOf(owner)
  for (const phone of STORES) expect(await unitsOf(await memberByCalls(shop.server.url, phone))).toBe(number)
  await page.context().close()
})

test('an owner copies them from the page of the stores too, whose list then counts what the carts hold', async () => {
  const owner = await fillCart(shop, OWNER, [{ goods_id: AMOXICILLIN, number: 20 }])
  const number = await unitsOf(owner)
  const buyers = await Promise.all(STORES.map((phone) => memberByCalls(shop.server.url, phone)))
  for (const buyer of buyers) await emptyCart(buyer)
  const stores = await owner.send(memberCalls.stores, {})
  const page = await shop.member(OWNER, '/ddgl')
  const main = page.getByRole('main')
  const rows = main.getByRole('table', { name: '门店' }).getByRole('row')
  const counts = (store: string, kinds: number) =>
    rows.filter({ hasText: store }).getByText(`${kinds}种`, { exact: true }).waitFor()
  for (const { store } of stores) await counts(store, 0)
  await main.getByRole('button', { name: '复制到其他门店' }).click()
  await copyToAll(page, stores)
  for (const buyer of buyers) expect(await unitsOf(buyer)).toBe(number)
  for (const { store, cart } of await owner.send(memberCalls.stores, {})) {
    expect(cart).toBeGreaterThan(0)
    await counts(store, cart)
  }
  await page.context().close()
})

/** Chooses all stores in the dialog, copies, and reads for each that lines were copied. */
async function copyToAll(page: Page, stores: readonly Store[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
  for (const store of stores) await dialog.getByRole('checkbox', { name: new RegExp(store.store) }).check()
  await dialog.getByRole('button', { name: '复制到2家门店' }).click()
  await expect.poll(() => dialog.getByText(/^已复制\d+种$/).count()).toBe(2)
  await dialog.getByRole('button', { name: '完成' }).click()
}

/** Units of the copied goods in a cart; undefined when it has none. */
async function unitsOf(buyer: Caller): Promise<number | undefined> {
  const { data } = await buyer.send(cartCalls.list, {})
  return data.find((line) => line.goods.id === AMOXICILLIN)?.number
}
