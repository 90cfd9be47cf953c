import { LineType } from '@yaopi/core'
import type { PricedCart, PricedOrder } from '@yaopi/core/pricing'
import { demandsOf, type EffectiveLine } from '../cart/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  type GiftRow,
  lockGiftStock,
  offerText,
  pictureOf,
  allocateAssets,
  type Allocation,
} from '../../pricing/offers/index.ts'
import type { MadeOrder, NewItem } from './checkout.queries.ts'

/** Gifts of an order as its lines at 0.00 (domain.md §2.4 满赠). `k`: the index of the order in its trade. */
export function giftItems(
  order: PricedOrder,
  k: number,
  pool: readonly GiftRow[],
  rows: readonly EffectiveLine[],
): NewItem[] {
  return order.gifts
    .filter((gift) => gift.number > 0)
    .map((gift) => {
      const goods =
        pool.find((one) => one.goods_id === gift.goods_id) ?? rows.find((one) => one.goodsId === gift.goods_id)!
      return {
        k,
        goods_id: gift.goods_id,
        ck_id: gift.ck_id,
        number: gift.number,
        price: 0,
        raw_price: 0,
        line_amount: 0,
        paid_amount: 0,
        manjian: 0,
        coupon: 0,
        voucher: 0,
        points: 0,
        cashback: 0,
        is_gift: true,
        source: 'gift',
        type: LineType.ordinary,
        lot_id: null,
        goods_price_id: 0,
        goods_manjian_id: gift.manjian_id,
        adjustments: [{ code: 'gift', amount: 0, reason: gift.reason, ref_id: gift.manjian_id }],
        goods: {
          name: goods.name,
          ypgg: goods.ypgg,
          sccj: goods.sccj,
          approval_no: goods.approval_no,
          bzdw: goods.bzdw,
          image: pictureOf(gift.goods_id, goods.image_url),
        },
      }
    })
}

/** Locks the stock of gifts and checks that it covers them beside the bought units of the same goods. */
export async function lockGifts(tx: Db, priced: PricedCart, rows: readonly EffectiveLine[]): Promise<void> {
  const gifts = priced.gifts.filter((gift) => gift.number > 0)
  if (gifts.length === 0) return
  const demands = new Map<string, number>()
  for (const one of [...gifts, ...rows.filter((row) => row.is_jxq !== 1).flatMap(demandsOf)]) {
    const key = `${one.goods_id}:${one.ck_id}`
    demands.set(key, (demands.get(key) ?? 0) + one.number)
  }
  const places = [
    ...new Map(
      gifts.map((gift) => [`${gift.goods_id}:${gift.ck_id}`, { goods_id: gift.goods_id, ck_id: gift.ck_id }]),
    ).values(),
  ]
  const stock = new Map((await lockGiftStock(tx, places)).map((one) => [`${one.goods_id}:${one.ck_id}`, one.sellable]))
  for (const place of places) {
    const key = `${place.goods_id}:${place.ck_id}`
    if ((stock.get(key) ?? 0) < demands.get(key)!)
      throw new BusinessError(409, offerText.missed.gift, {
        reason: 'GIFT',
        goods_id: place.goods_id,
        differences: [],
        preview: null,
      })
  }
}

/** Sources whose price belongs to a record with a pool and a limit. */
const LIMITED = new Set(['spike', 'group', 'jxq', 'newcomer', 'special'])

/** Whether the daily limit of the goods counts a line: bundles and exchanges have limits of their own. */
const isAtOwnPrice = (source: string): boolean =>
  !LIMITED.has(source) && source !== 'package' && source !== 'exchange' && source !== 'gift'

type Taking = {
  readonly member_id: number
  readonly at: number
  readonly made: readonly MadeOrder[]
  readonly priced: PricedCart
  readonly rows: ReadonlyMap<number, EffectiveLine>
}

/** Coupons and points that a full reduction gives, with the first order that has a line of it. */
export const rewardsOf = (
  order: PricedOrder,
  { orders, rewards }: Pick<PricedCart, 'orders' | 'rewards'>,
): PricedCart['rewards'] =>
  rewards.filter(
    (reward) => orders.find((one) => one.lines.some((line) => line.manjian_id === reward.manjian_id)) === order,
  )

/**
 * Allocates what the orders of a trade use of pools, limits, bundles, exchanges, gifts, coupons, vouchers and points;
 * throws 409 when one of them is used up.
 */
export async function takeFor(tx: Db, { member_id, at, made, priced, rows }: Taking): Promise<void> {
  const allocations = made.flatMap((order) => allocationsOf(priced.orders[order.k]!, order.id, rows, priced))
  if (allocations.length === 0) return
  const missed = (
    await allocateAssets(tx, { member_id, trade_id: made[0]!.trade_id, at, allocations: merged(allocations) })
  )[0]
  if (missed !== undefined)
    throw new BusinessError(409, offerText.missed[missed.kind], {
      reason: 'TAKEN',
      kind: missed.kind,
      ref_id: missed.ref_id,
      differences: [],
      preview: null,
    })
}

function allocationsOf(order: PricedOrder, order_id: number, rows: Taking['rows'], priced: PricedCart): Allocation[] {
  const plain = { order_id, goods_id: 0, number: 1 }
  const ownGifts = new Set(
    priced.reductions.flatMap((one) =>
      one.gifts.flatMap((gift) => (gift.kind === 'goods' ? [`${one.id}:${gift.goods_id}`] : [])),
    ),
  )
  const vouchers = new Set(
    order.lines.flatMap((line) =>
      line.adjustments.flatMap((step) => (step.code === 'voucher' && step.ref_id !== undefined ? [step.ref_id] : [])),
    ),
  )
  return [
    ...order.lines
      .filter((line) => LIMITED.has(line.source))
      .map((line): Allocation => ({
        ...plain,
        kind: 'price',
        ref_id: rows.get(line.id)!.goods_price_id,
        number: line.number,
      })),
    ...order.lines
      .filter((line) => isAtOwnPrice(line.source) && rows.get(line.id)!.qg_number > 0)
      .map((line): Allocation => ({
        ...plain,
        kind: 'limit',
        ref_id: 0,
        goods_id: line.goods_id,
        number: line.number,
      })),
    ...order.lines
      .filter((line) => line.source === 'package')
      .map((line): Allocation => ({
        ...plain,
        kind: 'combination',
        ref_id: rows.get(line.id)!.combination_id!,
        number: line.number,
      })),
    ...order.lines
      .filter((line) => line.source === 'exchange')
      .map((line): Allocation => ({
        ...plain,
        kind: 'exchange',
        ref_id: rows.get(line.id)!.goods_manjian_id,
        goods_id: line.goods_id,
        number: line.number,
      })),
    ...rewardsOf(order, priced)
      .filter((one) => one.number > 0)
      .map((one): Allocation =>
        one.kind === 'coupon'
          ? { ...plain, kind: 'gift_coupon', ref_id: one.template_id, number: one.number }
          : { ...plain, kind: 'gift_points', ref_id: one.manjian_id, number: one.number },
      ),
    ...order.gifts
      .filter((gift) => gift.number > 0 && ownGifts.has(`${gift.manjian_id}:${gift.goods_id}`))
      .map((gift): Allocation => ({
        ...plain,
        kind: 'gift',
        ref_id: gift.manjian_id,
        goods_id: gift.goods_id,
        number: gift.number,
      })),
    ...(order.coupon_id === 0 ? [] : [{ ...plain, kind: 'coupon' as const, ref_id: order.coupon_id }]),
    ...[...vouchers].map((ref_id): Allocation => ({ ...plain, kind: 'voucher', ref_id })),
    // 100 points are ¥1.00: a point is a fen.
    ...(order.points_amount === 0
      ? []
      : [{ ...plain, kind: 'points' as const, ref_id: 0, number: order.points_amount }]),
  ]
}

/** Two lines of one order under the same record count together. */
function merged(allocations: readonly Allocation[]): Allocation[] {
  const byKey = new Map<string, Allocation>()
  for (const one of allocations) {
    const key = `${one.order_id}:${one.kind}:${one.ref_id}:${one.goods_id}`
    const known = byKey.get(key)
    byKey.set(key, known === undefined ? one : { ...known, number: known.number + one.number })
  }
  return [...byKey.values()]
}
