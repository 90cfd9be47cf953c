import { LineType } from './line-type.ts'
import { allocate, type Fen } from '../platform/money/index.ts'
import type { SettleGroup } from './groups.types.ts'
import { groupBy } from './group-by.ts'
import type { WorkingLine } from './working-line.ts'
import { orderKey } from './order-key.ts'
import type { ExpectedCashback } from './offers/cashback.ts'
import type { UsedCoupon } from './offers/coupon.ts'
import { pointsEarned } from './offers/points.ts'
import type { PricedGift, PricedLine, PricedOrder } from './pricing.types.ts'

const groupOrder: readonly SettleGroup[] = ['pt', 'hm', 'zy', 'll', 'yx']

/** Counted lines by order, in the order of settlement groups, then of warehouses. */
export function linesByOrder(lines: readonly WorkingLine[]): Map<string, WorkingLine[]> {
  const groups = groupBy(
    lines.filter((open) => open.counted),
    (open) => open.key,
  )
  return new Map([...groups].sort(([, a], [, b]) => byPlace(a[0]!.line, b[0]!.line)))
}

type Place = Parameters<typeof orderKey>[0]

/** Orders of group buys come after the others of their warehouse. */
const byPlace = (a: Place, b: Place): number =>
  groupOrder.indexOf(a.settle_group) - groupOrder.indexOf(b.settle_group) ||
  a.ck_id - b.ck_id ||
  groupOf(a) - groupOf(b)
const groupOf = (place: Place): number => (place.type === LineType.groupBuy ? (place.goods_price_id ?? 0) : 0)

/** Input of `splitOrders`. */
export type Parts = {
  readonly open: readonly WorkingLine[]
  readonly priced: readonly PricedLine[]
  readonly gifts: readonly PricedGift[]
  readonly coupons: ReadonlyMap<string, UsedCoupon>
  readonly cashback: ExpectedCashback
}

/** The orders of a cart without freight. A gift joins the order of its warehouse, or becomes an order of its own. */
export function splitOrders({ open, priced, gifts, coupons, cashback }: Parts): PricedOrder[] {
  const groups = linesByOrder(open)
  const giftsByOrder = groupBy(
    gifts.filter((gift) => gift.number > 0),
    orderKey,
  )
  const places = [
    ...new Map(
      [...[...groups.values()].map((own) => own[0]!.line), ...[...giftsByOrder.values()].map((own) => own[0]!)].map(
        (place) => [orderKey(place), place],
      ),
    ).values(),
  ].sort(byPlace)
  const bases = places.map((place) => sum(groups.get(orderKey(place)) ?? [], (one) => cashback.bases[one.at] ?? 0))
  const shares = allocate(cashback.value, bases)
  return places.map((place, index) => {
    const key = orderKey(place)
    const own = groups.get(key) ?? []
    const lines = own.map((one) => priced[one.at]!)
    return {
      key,
      settle_group: place.settle_group,
      ck_id: place.ck_id,
      lines,
      gifts: giftsByOrder.get(key) ?? [],
      goods_amount: sum(lines, (line) => line.line_amount),
      manjian_amount: sum(lines, (line) => line.manjian),
      coupon_amount: sum(lines, (line) => line.coupon),
      voucher_amount: sum(lines, (line) => line.voucher),
      points_amount: sum(lines, (line) => line.points),
      freight: 0,
      payable: sum(lines, (line) => line.paid_amount),
      coupon_id: coupons.get(key)?.coupon_id ?? 0,
      coupons: coupons.get(key)?.fits ?? [],
      points_earned: pointsEarned(own),
      cashback_expected: shares[index]!,
    }
  })
}

/** Adds up an amount (fen) of every item. */
export function sum<T>(items: readonly T[], amount: (item: T) => Fen): Fen {
  let total = 0
  for (const item of items) total += amount(item)
  return total
}
