import type { Present } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import type { CampaignRows } from './promotion.rows.ts'
import { rewardText } from './offer.text.ts'

/** The picture of goods, a drawn one without a picture of the manufacturer. */
export const pictureOf = (id: number, url: string): string => (url === '' ? `/pictures/goods/${id}.svg` : url)

/** Everything that running offers give or let exchange for, with its name, for cart and pages. */
export function giftsOf({
  gifts,
  exchanges,
  rewards,
}: Pick<CampaignRows, 'gifts' | 'exchanges' | 'rewards'>): Present[] {
  const goods = new Map<number, Present>()
  for (const one of [...gifts, ...exchanges]) {
    if (goods.has(one.goods_id)) continue
    goods.set(one.goods_id, {
      kind: 'goods',
      id: one.goods_id,
      name: one.name,
      ypgg: one.ypgg,
      bzdw: one.bzdw,
      image: pictureOf(one.goods_id, one.image_url),
      base_price: toYuan(one.base_price),
      left: Math.max(0, Math.min(one.left, one.sellable ?? 0)),
    })
  }
  return [
    ...goods.values(),
    ...rewards.map((one): Present => ({
      kind: 'coupon',
      id: one.template_id,
      name: one.name,
      ypgg: '',
      bzdw: rewardText.couponUnit,
      image: '',
      base_price: 0,
      left: Math.max(0, one.left),
    })),
  ]
}
