import type { GoodsDetail } from '@yaopi/core/contract'
import { limitText, useText } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { detailText as text } from './detail.text.ts'
import { PromotionLines, type PromotionLine } from './promotion-lines.tsx'

/** What applies to these goods, one line each: the tags with their rule, free shipping, their limit in words. */
export function promotionsOf(goods: GoodsDetail, limit: string): readonly PromotionLine[] {
  const tiers: PromotionLine[] = (goods.reductions ?? []).map((one) => ({
    mark: one.mark ?? text.markReduction,
    text: one.tiers.join('，'),
  }))
  const lines: PromotionLine[] = goods.tags
    .filter((tag) => tag.is_show === 1 && tag.describe !== '')
    .map((tag) => ({ mark: tag.name, text: tag.describe }))
  if (goods.is_youx === 1)
    lines.push({ mark: text.markFreeShipping, text: text.youx, href: href('list_index', {}, { yx: 1 }) })
  if (goods.is_dpby === 1) lines.push({ mark: text.markShippingFree, text: text.dpby })
  else if (goods.free_shipping_number > 0)
    lines.push({ mark: text.markShippingFree, text: text.freeFrom(goods.free_shipping_number, goods.bzdw) })
  // Prices of activities take no coupons (domain.md §2.5).
  if (goods.with_coupon === 1 && goods.activity === undefined) lines.push({ mark: text.markCoupon, text: text.coupon })
  if (limit !== '') lines.push({ mark: text.markLimit, text: limit })
  const seen = new Set(tiers.map((one) => one.mark))
  return [...tiers, ...lines.filter((line) => !seen.has(line.mark) && seen.add(line.mark))]
}

/** The promotions of goods, as the detail page shows them. */
export function Promotions({ goods }: { readonly goods: GoodsDetail }) {
  const limit = limitText(goods, useText())
  return <PromotionLines label={text.promotions} lines={promotionsOf(goods, limit)} go={text.gather} />
}
