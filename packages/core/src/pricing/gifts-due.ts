import type { Fen } from '../platform/money/index.ts'
import { groupBy } from './group-by.ts'
import type { ReductionOffer } from './offers.types.ts'
import { multiplierOf, reachedTier } from './tiers.ts'
import { totalsOf } from './totals.ts'

/**
 * Units of gifts that a full reduction brings for what was bought, by goods; its pools are left out. `amount` in fen,
 * as the reduction counts it.
 */
export function giftsDue(
  offer: Pick<ReductionOffer, 'tiers' | 'is_repeat' | 'max_times'>,
  bought: readonly { readonly goods_id: number; readonly amount: Fen; readonly units: number }[],
): ReadonlyMap<number, number> {
  const own = bought.filter(({ units }) => units > 0)
  const totals = totalsOf(own)
  const { tier, multiplier } = reachedTier(offer, totals)
  const due = new Map<number, number>()
  if (tier === undefined || tier.gives.kind !== 'zeng') return due
  const add = (goodsId: number, units: number): void => {
    if (units > 0) due.set(goodsId, (due.get(goodsId) ?? 0) + units)
  }
  for (const gift of tier.gives.gifts) {
    if (gift.kind === 'goods') add(gift.goods_id, gift.number * multiplier)
    if (gift.kind !== 'same') continue
    for (const [goodsId, lines] of groupBy(own, (line) => line.goods_id)) {
      const most = lines.reduce((sum, { units }) => sum + units, 0)
      add(goodsId, gift.number * multiplierOf(offer, tier, { ...totals, most }))
    }
  }
  return due
}
