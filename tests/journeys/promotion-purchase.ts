import { cartCalls, checkoutCalls, orderCalls, type Order } from '@yaopi/core/contract'
import { formatYuan, fromYuan as fen, toYuan, type Yuan } from '@yaopi/core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { payByCalls, submit } from './checkout.ts'
import { textOf } from './reading.ts'

/** A line that is bought under a promotion; prices in yuan. */
export type Bought = {
  readonly name: string
  readonly number: number
  readonly price: number
  /** `goods.type` of the line, and the code of what sets its price; none at the original price. */
  readonly type: number
  readonly source?: string
}

const amountOf = ({ price, number }: Bought): Yuan => toYuan(fen(price) * number)

/** The smallest quantity that a goods' steps allow and that costs at least `yuan`: a purchase has a least amount. */
export function quantityFor(
  goods: { readonly price: number | null; readonly min_number: number; readonly step: number },
  yuan: number,
): number {
  const wanted = Math.ceil(yuan / goods.price!)
  return wanted <= goods.min_number
    ? goods.min_number
    : goods.min_number + Math.ceil((wanted - goods.min_number) / goods.step) * goods.step
}

/**
 * The only line of a cart from the cart to the paid order: what the cart page, step 2, the order page and the stored
 * order say must be the same fen.
 */
export async function buyOnlyLine(
  page: Page,
  member: Caller,
  bought: Bought,
  atConfirm: (page: Page) => Promise<void> = async () => undefined,
): Promise<Order> {
  const goodsAmount = formatYuan(amountOf(bought))
  await page.goto('/cart')
  const line = page.getByRole('main').getByRole('article', { name: bought.name })
  await line.getByText(goodsAmount, { exact: true }).waitFor()
  const cart = await member.send(cartCalls.list, {})
  expect(cart.data).toHaveLength(1)
  expect(cart.data[0]).toMatchObject({
    type: bought.type,
    number: bought.number,
    price: bought.price,
    line_amount: amountOf(bought),
  })
  const payable = formatYuan(cart.total.payable)
  const bar = page.getByRole('region', { name: '结算' })
  await expect.poll(() => textOf(bar.innerText())).toContain(payable)
  await bar.getByRole('button', { name: '去结算' }).click()

  await page.waitForURL('**/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).waitFor()
  const preview = await member.send(checkoutCalls.preview, {})
  expect([preview.total.goods_amount, preview.total.payable]).toEqual([amountOf(bought), cart.total.payable])
  const totals = page.getByRole('region', { name: '应付金额' })
  await expect.poll(() => textOf(totals.innerText())).toContain(payable)
  await page.getByRole('main').getByText(goodsAmount, { exact: true }).filter({ visible: true }).first().waitFor()
  await atConfirm(page)
  const id = await payByCalls(page, member, await submit(page))
  const order = await member.send(orderCalls.read, { id })
  expect(order).toMatchObject({
    payable: cart.total.payable,
    goods_amount: amountOf(bought),
    paid: cart.total.payable,
    balance_used: cart.total.payable,
  })
  const [item] = order.items
  expect(order.items).toHaveLength(1)
  expect(item).toMatchObject({
    type: bought.type,
    number: bought.number,
    price: bought.price,
    paid_amount: amountOf(bought),
  })
  // Every fen between the usual price and what was paid has its reason.
  expect(item!.adjustments.map((step) => step.code)).toEqual(bought.source === undefined ? [] : [bought.source])
  expect(fen(item!.raw_price) * item!.number + item!.adjustments.reduce((sum, step) => sum + fen(step.amount), 0)).toBe(
    fen(item!.paid_amount),
  )
  for (const amount of [goodsAmount, payable])
    await page.getByRole('main').getByText(amount, { exact: true }).filter({ visible: true }).first().waitFor()
  return order
}
