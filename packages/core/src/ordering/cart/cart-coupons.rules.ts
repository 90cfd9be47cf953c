import { bestPerOrder, type CouponOffer, type PricedCart } from '../../pricing/index.ts'
import { toYuan } from '../../platform/money/index.ts'
import type { CartCoupon } from './cart.types.ts'

/**
 * The coupons that checkout will use for a priced cart, one an order, and those that could be claimed and would take
 * more off. `coupons`: those that the cart was priced with, without a choice.
 */
export function cartCouponsOf(priced: Pick<PricedCart, 'orders'>, coupons: readonly CouponOffer[] = []): CartCoupon[] {
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  const fits = priced.orders.flatMap(({ key, settle_group: group, ck_id, coupons: own }) =>
    own.map((fit) => ({ ...fit, key, group, ck_id, coupon: byId.get(fit.id)! })),
  )
  const savedBy = (some: typeof fits): number =>
    [...bestPerOrder(some).values()].reduce((sum, one) => sum + one.value, 0)
  const view = ({ group, ck_id, coupon }: (typeof fits)[number], saving: number) => ({
    group,
    ck_id,
    name: coupon.name,
    saving: toYuan(saving),
  })

  const owned = fits.filter(({ id }) => id > 0)
  const result: CartCoupon[] = [...bestPerOrder(owned).values()].map((one) => view(one, one.value))
  let known = owned
  for (const one of bestPerOrder(fits).values()) {
    if (one.id > 0) continue
    const more = [...known, ...fits.filter(({ id }) => id === one.id)]
    const saving = savedBy(more) - savedBy(known)
    known = more
    if (saving > 0) result.push({ ...view(one, saving), template_id: -one.id })
  }
  return result
}
