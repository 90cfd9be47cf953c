import { cartCalls, checkoutCalls, goodsCalls, orderCalls, type Goods } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls, type Caller } from './caller.ts'
import { AMOXICILLIN, confirmAll, fillCart, toConfirm } from './checkout.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('[ER-05] stock bought by another member is shown as a difference; nothing is ordered or lost', async () => {
  const rival = await memberByCalls(shop.server.url, '13800000008')
  const scarce = await scarceGoods(rival)
  const page = await shop.member('13800000007')
  const most = scarce.number - (scarce.number % scarce.step)
  const buyer = await fillCart(shop, '13800000007', [
    { goods_id: scarce.id, number: most },
    { goods_id: AMOXICILLIN, number: 40 },
  ])
  await toConfirm(page)
  await page.getByRole('textbox', { name: '备注' }).fill('放在收货室')
  await confirmAll(page)
  const before = (await buyer.send(orderCalls.count, {})).all

  // The other one takes a step of it; so small an order goes with amoxicillin for the minimum.
  await rival.send(cartCalls.add, {
    params: [
      { goods_id: scarce.id, number: scarce.min_number },
      { goods_id: AMOXICILLIN, number: 100 },
    ],
  })
  await orderAll(rival)

  await page.getByRole('button', { name: '提交订单' }).click()
  const dialog = page.getByRole('dialog', { name: '商品信息有变化，请确认' })
  const row = dialog.getByRole('row').filter({ hasText: scarce.name })
  await row.getByText(`库存仅剩${scarce.number - scarce.min_number}`, { exact: false }).waitFor()
  await expect
    .poll(() => row.getByRole('cell').allInnerTexts())
    .toEqual([String(most), String(largest(scarce, scarce.number - scarce.min_number))])
  expect((await buyer.send(orderCalls.count, {})).all).toBe(before)

  // Back in the cart every line is there, and after correcting the one the same words go with the order.
  await dialog.getByRole('button', { name: '返回购物车' }).click()
  await page.waitForURL('**/cart')
  const line = page.getByRole('main').getByRole('article', { name: scarce.name }).first()
  await line
    .getByText(/可购买|库存仅剩/)
    .first()
    .waitFor()
  await page.getByRole('main').getByRole('article', { name: '阿莫西林胶囊' }).first().waitFor()
  const saved = page.waitForResponse((answer) => /\/api\/cart\/\d+\/edit$/.test(answer.url()))
  await line.getByRole('spinbutton').fill(String(largest(scarce, scarce.number - scarce.min_number)))
  await page.keyboard.press('Tab')
  expect((await saved).status()).toBe(200)
  await toConfirm(page)
  await expect.poll(() => page.getByRole('textbox', { name: '备注' }).inputValue()).toBe('放在收货室')
  await confirmAll(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/cart/step3/*')
})

test('[ER-05] a quantity changed in another tab is shown as a difference, to be accepted at once', async () => {
  const page = await shop.member('13800000001')
  const buyer = await fillCart(shop, '13800000001', [{ goods_id: AMOXICILLIN, number: 40 }])
  await toConfirm(page)
  await page.getByRole('textbox', { name: '备注' }).fill('同一备注')
  await confirmAll(page)
  const { id } = (await buyer.send(cartCalls.list, {})).data.find((line) => line.goods.id === AMOXICILLIN)!
  await buyer.send(cartCalls.edit, { id, params: { number: 60 } })

  await page.getByRole('button', { name: '提交订单' }).click()
  const dialog = page.getByRole('dialog', { name: '商品信息有变化，请确认' })
  await dialog.getByText('数量由40变为60').waitFor()
  const accept = dialog.getByRole('button', { name: '按新价格重新确认' })
  await accept.click()
  await page.waitForURL('**/cart/step3/*')
  const order = (await buyer.send(orderCalls.list, {})).data[0]!
  expect(order.number).toBe(60)
  expect(await buyer.send(orderCalls.read, { id: order.id })).toMatchObject({ remark: '同一备注' })
})

/** Goods of the main warehouse of which little is left, without further rules. */
async function scarceGoods(caller: Caller): Promise<Goods> {
  for (let page = 1; page <= 40; page += 1) {
    const { data } = await caller.send(goodsCalls.list, { page })
    const found = data.find(
      (one) =>
        one.is_buy === 1 &&
        one.settle_group === 'pt' &&
        one.number >= one.min_number + one.step &&
        one.number <= 60 &&
        one.limit_left === undefined &&
        one.name !== '阿莫西林胶囊',
    )
    if (found !== undefined) return found
  }
  throw new Error('no goods are scarce')
}

const largest = ({ min_number, step }: Goods, most: number): number =>
  most < min_number ? 0 : min_number + Math.floor((most - min_number) / step) * step

/** Orders everything in a cart by calls. */
async function orderAll(buyer: Caller): Promise<void> {
  const preview = await buyer.send(checkoutCalls.preview, {})
  await buyer.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: 'rival',
    address_id: preview.addresses.find((one) => one.audit_status === 1)!.id,
  })
}
