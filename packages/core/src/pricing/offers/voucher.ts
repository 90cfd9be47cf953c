import { CouponType } from '../coupon-type.ts'
import { allocateDiscount, type WorkingLine } from '../working-line.ts'
import type { RefusedChoice, VoucherFit } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import { matcherOf } from '../scope.ts'
import { allows, amountFor } from '../stacking.ts'
import type { PricingContext } from '../pricing-context.ts'
import { couponProblem } from './coupon.ts'

/**
 * Applies 现金券 in order of id: several, each in full, at most the remaining amount of their lines, across all orders of
 * a trade. Source: domain.md §2.6 step 4, §4.2.
 */
export function useVouchers(
  lines: readonly WorkingLine[],
  context: PricingContext,
  chosen: readonly number[],
): { readonly vouchers: readonly VoucherFit[]; readonly refused: readonly RefusedChoice[] } {
  const own = (context.offers.coupons ?? [])
    .filter((coupon) => coupon.type === CouponType.voucher)
    .sort((a, b) => a.id - b.id)
  const wanted = new Set(chosen)
  const known = new Set(own.map((voucher) => voucher.id))
  const refused: RefusedChoice[] = [...wanted]
    .filter((id) => !known.has(id))
    .sort((a, b) => a - b)
    .map((id) => ({ kind: 'voucher', id, reason: pricingText.refused.unknown }))
  const fitting = (
    voucher: (typeof own)[number],
  ): { readonly from: readonly WorkingLine[]; readonly weights: readonly number[]; readonly reason: string } => {
    const matches = matcherOf(voucher.scope)
    const from = lines.filter(
      (open) =>
        open.counted && open.line.with_voucher !== false && allows(open.allowed, 'voucher') && matches(open.line),
    )
    const weights = from.map((open) => amountFor('voucher', open) - open.discounts.voucher)
    const left = weights.reduce((sum, amount) => sum + amount, 0)
    const reason =
      couponProblem(voucher, context) ??
      (left === 0 ? pricingText.refused.goods : voucher.face > left ? pricingText.refused.voucherTooLarge : '')
    return { from, weights, reason }
  }
  for (const voucher of own) {
    if (!wanted.has(voucher.id)) continue
    const { from, weights, reason } = fitting(voucher)
    if (reason === '')
      allocateDiscount(from, weights, voucher.face, {
        code: 'voucher',
        ref_id: voucher.id,
        reason: pricingText.voucher(voucher.name),
      })
    else refused.push({ kind: 'voucher', id: voucher.id, reason })
  }
  const failed = new Map(refused.map((one) => [one.id, one.reason]))
  const vouchers = own.map((voucher): VoucherFit => {
    const isUsed = wanted.has(voucher.id) && !failed.has(voucher.id)
    const reason = isUsed ? '' : (failed.get(voucher.id) ?? fitting(voucher).reason)
    return { id: voucher.id, chosen: isUsed, usable: reason === '', value: voucher.face, reason }
  })
  return { vouchers, refused }
}
