import type { ActivityBlock, ActivityKind, CouponOnOffer, Goods, ActivityCard, StoredBlock } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import { windowState } from '../../pricing/offers/index.ts'
import type { ActivityCardRow, CouponOnOfferRow } from './activity.queries.ts'

const paths: Readonly<Record<ActivityKind, (id: number) => string>> = {
  zqmb: (id) => `/zqmb?id=${id}`,
  hdmb: (id) => `/hdmb?id=${id}`,
  yjh: (id) => `/yjh/${id}`,
  hdzx: (id) => `/Hdzx/${id}`,
}

/** The path of an activity's page. */
export const pathOf = ({ kind, id }: Pick<ActivityCardRow, 'kind' | 'id'>): string => paths[kind](id)

/** An activity as lists show it. One that has not begun links to its page, which counts down. */
export const postOf = (row: ActivityCardRow, now: number): ActivityCard => ({
  id: row.id,
  title: row.title,
  image: row.image,
  url: pathOf(row),
  start_time: row.start,
  end_time: row.end,
  status: windowState(row, now),
})

/** A coupon on offer with its amounts in yuan. */
export const couponView = (one: CouponOnOfferRow): CouponOnOffer => ({
  ...one,
  face: toYuan(one.face),
  threshold: toYuan(one.threshold),
})

/** Blocks with their goods and coupons; what is no longer there is left out of its block. */
export function blocksView(
  blocks: readonly StoredBlock[],
  goods: readonly Goods[],
  coupons: readonly CouponOnOfferRow[],
): ActivityBlock[] {
  const goodsById = new Map(goods.map((one) => [one.id, one]))
  const couponById = new Map(coupons.map((one) => [one.id, one]))
  return blocks.map((block): ActivityBlock => {
    if (block.type === 'goods') {
      const { goods_ids, ...rest } = block
      return { ...rest, goods: goods_ids.flatMap((id) => goodsById.get(id) ?? []) }
    }
    if (block.type !== 'coupons') return block
    const { template_ids, ...rest } = block
    return { ...rest, coupons: template_ids.flatMap((id) => couponById.get(id) ?? []).map(couponView) }
  })
}
