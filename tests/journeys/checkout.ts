import { authCalls, cartCalls, orderCalls, paymentCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { memberByCalls, type Caller } from './caller.ts'
import type { Shop } from './shop.ts'

/** Goods that every demo shop begins with: popular, in stock by the thousand, free of rules. */
export const AMOXICILLIN = 1

/** A line for the cart of a test. */
export type Wanted = { readonly goods_id: number; readonly number: number }

/**
 * Puts lines into a member's cart by calls, all of them ticked; fails when one is refused. The caller goes on being
 * that member.
 */
export async function fillCart(
  shop: Shop,
  username: string,
  wanted: readonly Wanted[] = [{ goods_id: AMOXICILLIN, number: 40 }],
): Promise<Caller> {
  const member = await memberByCalls(shop.server.url, username)
  const { refused } = await member.send(cartCalls.add, { params: wanted })
  expect(refused).toEqual([])
  return member
}

/** Takes everything out of a member's cart, by calls: what a test buys is what it put there itself. */
export async function emptyCart(member: Caller): Promise<void> {
  const { data } = await member.send(cartCalls.list, {})
  if (data.length > 0) await member.send(cartCalls.remove, { ids: data.map((line) => line.id).join(',') })
}

/** From the cart to step 2, by the button. */
export async function toConfirm(page: Page): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('region', { name: '结算' }).getByRole('button', { name: '去结算' }).click()
  await page.waitForURL('**/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).waitFor()
}

/** Ticks every condition of purchase that step 2 asks for. */
export async function confirmAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交订单' }).waitFor()
  const conditions = page.getByRole('region', { name: '购买须知' }).getByRole('checkbox')
  for (const condition of await conditions.all()) await condition.check()
}

/** Sends the order of step 2 and waits on step 3; the number of the trade. */
export async function submit(page: Page): Promise<number> {
  await confirmAll(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/cart/step3/*')
  await page.getByRole('region', { name: '待支付订单' }).waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Pays what step 3 shows from the balance, with a code where one is asked for, and waits for the last step. */
export async function payByBalance(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^使用余额/ }).check()
  const pay = page.getByRole('button', { name: /^用余额支付/ })
  // Its name and the field for a code, where one is wanted, come together.
  await pay.waitFor()
  const ask = page.getByRole('button', { name: '获取验证码' })
  if ((await ask.count()) > 0) {
    await ask.click()
    await page.getByLabel('短信验证码').fill(await codeShown(page))
  }
  await pay.click()
  await agreeToSpend(page)
  await page.waitForURL('**/cart/step4?id=*')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
}

/**
 * Pays a trade from the balance by calls, with a code where one is asked for, and opens its order; its number. The
 * pages of paying have journeys of their own (buying, paying, phone, once).
 */
export async function payByCalls(page: Page, member: Caller, trade_id: number): Promise<number> {
  const { balance } = await member.send(paymentCalls.read, { trade_id })
  const code = balance.needs_code === 1 ? (await member.send(authCalls.smsSend, { scene: 'pay' })).code : undefined
  await member.send(paymentCalls.start, {
    trade_id,
    pay_type: 1,
    idempotency_key: crypto.randomUUID(),
    ...(code === undefined ? {} : { code }),
  })
  const { data } = await member.send(orderCalls.list, { status: 'all' })
  const { id } = data.find((one) => one.trade_id === trade_id)!
  await page.goto(`/order/info/${id}`)
  await page.getByRole('region', { name: '订单状态' }).waitFor()
  return id
}

/** Says yes to the question that is asked before the balance is spent. */
export const agreeToSpend = (page: Page): Promise<void> =>
  page.getByRole('alertdialog', { name: '确认使用余额' }).getByRole('button', { name: '确定' }).click()

/** The code of a text message, which a demo shop shows instead of sending. */
export async function codeShown(page: Page): Promise<string> {
  return /\d{6}/.exec(await page.getByText(/演示模式，验证码是 \d{6}/).innerText())![0]
}

/** The one order of the last step, opened; its number in the address. */
export async function openOrder(page: Page): Promise<number> {
  await page.getByRole('list', { name: '本次订单' }).getByRole('link').first().click()
  await page.waitForURL('**/order/info/*')
  await page.getByRole('region', { name: '订单状态' }).waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** The state of the order on screen, after a reload, becomes `state`. */
export async function expectOrderState(page: Page, state: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('region', { name: '订单状态' }).getByRole('heading', { level: 1 }).innerText()
    })
    .toBe(state)
}
