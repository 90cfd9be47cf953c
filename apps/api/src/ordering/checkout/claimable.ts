import type { PreviewGroup } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import type { PricedOrder } from '@yaopi/core/pricing'
import type { CouponRow } from '../../pricing/offers/index.ts'

/**
 * The best coupon by order that could be claimed now and takes more off than the one in use; `ordersWith`: the orders
 * as they would be with these coupons.
 */
export function claimableOf(
  claimable: readonly CouponRow[],
  orders: readonly PricedOrder[],
  ordersWith: (coupons: readonly CouponRow[]) => readonly PricedOrder[],
): ReadonlyMap<string, Pick<PreviewGroup, 'claimable'>> {
  if (claimable.length === 0) return new Map()
  const priced = new Map(ordersWith(claimable).map((order) => [order.key, order]))
  const names = new Map(claimable.map(({ id, name }) => [id, name]))
  return new Map(
    orders.flatMap(({ key, coupon_amount }) => {
      const best = priced.get(key)?.coupons.find((fit) => fit.usable)
      if (best === undefined || best.value <= coupon_amount) return []
      const saving = toYuan(best.value - coupon_amount)
      return [[key, { claimable: { id: -best.id, name: names.get(best.id)!, saving } }] as const]
    }),
  )
}
