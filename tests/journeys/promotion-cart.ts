import { cartCalls, checkoutCalls, orderCalls, type CartState, type Order, type Preview } from '@yaopi/core/contract'
import { fromYuan as fen, formatYuan } from '@yaopi/core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { row, sql, type Db } from '../../apps/api/src/platform/db/db.ts'
import type { Caller } from './caller.ts'
import { payByCalls, submit } from './checkout.ts'
import { shows } from './reading.ts'

/** A cart that was bought: what it was on the cart page, at step 2, and as a paid order. */
export type BoughtCart = { readonly cart: CartState; readonly preview: Preview; readonly order: Order }

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((total, item) => total + fen(amount(item)), 0)

/**
 * From the cart to the paid order: cart page, step 2, order page and the stored order must say the same to the fen, and
 * every fen has its reason.
 */
export async function buyCart(
  page: Page,
  member: Caller,
  at: {
    readonly cart?: (page: Page, cart: CartState) => Promise<void>
    readonly confirm?: (page: Page, preview: Preview) => Promise<void>
  } = {},
): Promise<BoughtCart> {
  await page.goto('/cart')
  const cart = await member.send(cartCalls.list, {})
  const payable = formatYuan(cart.total.payable)
  await shows(page, '结算', payable)
  if (cart.total.discount > 0) await shows(page, '结算', `优惠${formatYuan(cart.total.discount)}`)
  await at.cart?.(page, cart)

  await page.getByRole('region', { name: '结算' }).getByRole('button', { name: '去结算' }).click()
  await page.waitForURL('**/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).waitFor()
  const preview = await member.send(checkoutCalls.preview, {})
  expect([
    preview.total.goods_amount,
    preview.total.manjian_amount,
    preview.total.freight,
    preview.total.payable,
  ]).toEqual([cart.total.goods_amount, cart.total.discount, cart.total.freight, cart.total.payable])
  await shows(page, '应付金额', payable)
  await at.confirm?.(page, preview)
  const id = await payByCalls(page, member, await submit(page))

  const order = await member.send(orderCalls.read, { id })
  expect([order.goods_amount, order.manjian_amount, order.freight, order.payable, order.paid]).toEqual([
    preview.total.goods_amount,
    preview.total.manjian_amount,
    preview.total.freight,
    preview.total.payable,
    preview.total.payable,
  ])
  expect([
    sum(order.items, (item) => item.line_amount),
    sum(order.items, (item) => item.discount.manjian),
    sum(order.items, (item) => item.paid_amount),
  ]).toEqual([fen(order.goods_amount), fen(order.manjian_amount), fen(order.payable) - fen(order.freight)])
  for (const item of order.items.filter((one) => one.is_gift === 0)) {
    expect(fen(item.raw_price) * item.number + sum(item.adjustments, (step) => step.amount)).toBe(fen(item.paid_amount))
  }
  await page.getByRole('main').getByText(payable, { exact: true }).filter({ visible: true }).first().waitFor()
  return { cart, preview, order }
}

/** The database holds to the fen what the pages said of an order; nothing in it breaks an invariant. */
export async function expectStored(db: Db, order: Order): Promise<void> {
  expect(
    await row(
      db,
      sql`select o.goods_amount, o.manjian_amount, o.freight, o.payable, o.paid, sum(i.line_amount)::bigint as lines,
        sum(i.manjian)::bigint as off, sum(i.paid_amount)::bigint as paid_for_lines,
        count(*) filter (where i.is_gift)::int as gifts from orders o join order_item i on i.order_id = o.id
        where o.id = ${order.id} group by o.id`,
    ),
  ).toEqual({
    goods_amount: fen(order.goods_amount),
    manjian_amount: fen(order.manjian_amount),
    freight: fen(order.freight),
    payable: fen(order.payable),
    paid: fen(order.payable),
    lines: fen(order.goods_amount),
    off: fen(order.manjian_amount),
    paid_for_lines: fen(order.payable) - fen(order.freight),
    gifts: order.items.filter((item) => item.is_gift === 1).length,
  })
  expect(await brokenInvariants(db)).toEqual([])
}
