import { fromYuan, toYuan, type Yuan } from '../../platform/money/index.ts'
import type { Order } from './order.types.ts'

/** What a cancellation gives back of an order, yuan: what was paid, less what came back before or is on its way. */
export const cancelRefund = ({ paid, refunds = [] }: Pick<Order, 'paid' | 'refunds'>): Yuan =>
  toYuan(refunds.reduce((sum, { amount }) => sum - fromYuan(amount), fromYuan(paid)))
