import type { Fen } from '../platform/money/index.ts'

/** An order item for refunds; amounts in fen, `points`: points spent on it. A bundle is refunded by component. */
export type RefundableItem = {
  readonly number: number
  readonly paid_amount: Fen
  readonly points: number
  readonly returned_number: number
  readonly refunded: Fen
  readonly points_back: number
}

/**
 * The refund for `units` more returned units, fen: `floor(paid × returned so far / number) − already refunded`, so that
 * the last unit gets the rest; points by the same formula. Throws RangeError for a number that is not whole, below 1 or
 * above what is left. Source: domain.md §2.6.
 */
export function refundOf(item: RefundableItem, units: number): { readonly amount: Fen; readonly points: number } {
  const done = item.returned_number + units
  if (!Number.isInteger(units) || units < 1 || done > item.number)
    throw new RangeError(`not a number of units to return: ${units} of ${item.number - item.returned_number}`)
  const share = (whole: number, already: number): number =>
    Math.max(0, Number((BigInt(whole) * BigInt(done)) / BigInt(item.number)) - already)
  return { amount: share(item.paid_amount, item.refunded), points: share(item.points, item.points_back) }
}

/** A line of an order for the question whether all of the order comes back; `units`: those that come back now. */
export type ReturnedLine = Pick<RefundableItem, 'number' | 'returned_number'> & {
  readonly is_gift: boolean
  readonly units: number
}

/**
 * Whether these units complete what was paid for: a gift costs no freight and need not come back, and gifts alone bring
 * back no freight. Source: domain.md §2.6.
 */
export function isWholeReturn(lines: readonly ReturnedLine[]): boolean {
  const paid = lines.filter((line) => !line.is_gift)
  return (
    paid.some(({ units }) => units > 0) &&
    paid.every(({ number, returned_number, units }) => returned_number + units >= number)
  )
}

/** The part of an order that is cancelled or returned, and why. */
export type Cancellation = { readonly whole: boolean; readonly shipped: boolean; readonly quality_fault: boolean }

/** The refundable freight, fen: only for a whole order, before shipping or for quality faults (domain.md §2.6). */
export const refundableFreight = (freight: Fen, { whole, shipped, quality_fault }: Cancellation): Fen =>
  whole && (!shipped || quality_fault) ? freight : 0

/**
 * Whether coupon and vouchers are returned: only for a whole order before shipping. A voucher that paid several orders
 * is returned with the last of them.
 */
export const couponsRefundable = ({ whole, shipped }: Cancellation): boolean => whole && !shipped

/** Where parts of an amount go, fen: outside the wallet (channel or transfer), to what was recharged, to gifts. */
export type RefundParts = { readonly outside: Fen; readonly recharge: Fen; readonly gift: Fen }

/**
 * Splits a refund over what is left of the parts of a payment, in the reverse order of paying: the channel or transfer
 * first, then recharged, then gift balance; fen. Throws RangeError when less is left (domain.md §3.6).
 */
export function splitRefund(amount: Fen, left: RefundParts): RefundParts {
  const outside = Math.min(amount, left.outside)
  const recharge = Math.min(amount - outside, left.recharge)
  const gift = amount - outside - recharge
  if (gift > left.gift || amount < 0) throw new RangeError(`${amount} is more than is left of the payment`)
  return { outside, recharge, gift }
}
