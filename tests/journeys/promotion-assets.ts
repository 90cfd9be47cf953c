import { goodsCalls, orderCalls, type GoodsDetail, type Order, type Preview } from '@yaopi/core/contract'
import { fromYuan as fen, formatYuan } from '@yaopi/core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { payByCalls, submit } from './checkout.ts'
import { shows } from './reading.ts'

/** Goods that the demo's own coupons are about. */
const FIRST = 1_200
const LAST = 1_399

/** Ordinary goods of that range at one price, and how many of them come to at least `amount` yuan. */
export async function goodsFor(
  member: Caller,
  amount: number,
): Promise<{ readonly goods: GoodsDetail; readonly number: number }> {
  for (let id = FIRST; id <= LAST; id++) {
    const goods = await member.send(goodsCalls.detail, { id }).catch(() => undefined)
    if (
      goods === undefined ||
      goods.is_buy !== 1 ||
      goods.with_coupon !== 1 ||
      goods.settle_group !== 'pt' ||
      goods.goods_price_id !== 0 ||
      goods.ladder_price.length > 0 ||
      goods.qg_number > 0
    )
      continue
    const steps = Math.max(0, Math.ceil((amount / goods.price! - goods.min_number) / goods.step))
    const number = goods.min_number + steps * goods.step
    if (goods.price! >= 3 && goods.price! * number <= amount * 1.3 && number <= goods.number) return { goods, number }
  }
  throw new Error('no goods of the range fit')
}

/**
 * From step 2 to the paid order: what the page shows, what the preview said and what the order stores are the same to
 * the fen, and explained.
 */
export async function buyAs(page: Page, member: Caller, preview: Preview): Promise<Order> {
  await shows(page, '应付金额', `应付${formatYuan(preview.total.payable)}`)
  const id = await payByCalls(page, member, await submit(page))
  const order = await member.send(orderCalls.read, { id })
  const amounts = ({
    goods_amount,
    manjian_amount,
    coupon_amount,
    voucher_amount,
    points_amount,
    freight,
    payable,
  }: Order | Preview['total']) => [
    goods_amount,
    manjian_amount,
    coupon_amount,
    voucher_amount,
    points_amount,
    freight,
    payable,
  ]
  expect(amounts(order)).toEqual(amounts(preview.total))
  expect([order.paid, order.points_earned, order.cashback_expected]).toEqual([
    preview.total.payable,
    preview.points_earned,
    preview.cashback_expected,
  ])
  const { list_amount, steps } = order.explanation!
  expect(fen(list_amount) + steps.reduce((sum, step) => sum + fen(step.amount), 0)).toBe(fen(order.payable))
  await page.getByText('为什么是这个总价').click()
  for (const step of steps)
    await page.getByText(step.reason, { exact: true }).filter({ visible: true }).first().waitFor()
  return order
}
