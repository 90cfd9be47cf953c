import type { PlacedOrder } from '@yaopi/core/contract'
import { href } from '../../platform/routing/index.ts'

/** Where a new order goes next: nothing to pay, the usual pay page, or the one of controlled drugs (domain.md §3.1). */
export function orderPaymentHref(order: PlacedOrder): string {
  if (order.payable === 0) return doneHref(order.trade_id, false)
  const isHmOnly = order.orders.every((one) => one.settle_group === 'hm')
  return tradePaymentHref(isHmOnly ? (order.hm_trade_id ?? order.trade_id) : order.trade_id, isHmOnly)
}

/** The pay page of a trade, or of its controlled-drug orders. */
export const tradePaymentHref = (tradeId: number, isHm: boolean): string =>
  isHm ? href('cart_hm', {}, { id: tradeId }) : href('cart_step3', { id: tradeId })

/** The last step of a trade. */
export const doneHref = (tradeId: number, isHm: boolean): string =>
  href('cart_step4', {}, { id: tradeId, hm: isHm ? 1 : undefined })
