import type { MixAndMatchGroup, MixAndMatchSelection } from './mix-and-match.types.ts'
import { priceDisplay, type Goods, type OfferStatus, type PricedGoods } from '../../catalogue/goods/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import { fromYuan, toYuan, type Yuan } from '../../platform/money/index.ts'
import { offerState, type OfferState } from '../promotion/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** Whether a window `[start, end)` is upcoming, running or over at `now`; Unix seconds. */
export const statusAt = (start: Stamp, end: Stamp, now: Stamp): OfferStatus => STATUS[offerState({ start, end }, now)]

const STATUS = { soon: 0, running: 1, ended: 2 } as const satisfies Record<OfferState, OfferStatus>

/** The selection of a group and its distance to the next tier; `gap` in yuan. */
export type MixAndMatchProgress = {
  readonly kinds: number
  readonly amount: Yuan
  readonly tiers: readonly {
    readonly text: string
    readonly status: Int01
    readonly kinds: number
    readonly gap: Yuan
  }[]
}

type Pickable = Pick<Goods, 'id'> & PricedGoods

/** The progress of a mix-and-match group: units in the cart and units chosen on the page, by goods id. */
export function mixAndMatchProgress(
  group: Pick<MixAndMatchGroup, 'tiers'>,
  selected: MixAndMatchSelection,
  picked: ReadonlyMap<number, number>,
  shown: readonly Pickable[],
): MixAndMatchProgress {
  const inCart = new Map(selected.goods.map((one) => [one.goods_id, one]))
  const known = new Map(shown.map((goods) => [goods.id, goods]))
  let amount = 0
  for (const one of selected.goods) if (!(picked.get(one.goods_id)! > 0)) amount += fromYuan(one.amount)
  const ids = new Set(inCart.keys())
  for (const [id, number] of picked) {
    const goods = known.get(id)
    if (number <= 0 || goods === undefined) continue
    ids.add(id)
    const total = number + (inCart.get(id)?.number ?? 0)
    amount += fromYuan(priceDisplay(goods, total)?.amount ?? 0)
  }
  const kinds = ids.size
  return {
    kinds,
    amount: toYuan(amount),
    tiers: group.tiers.map((tier) => {
      const missing = Math.max(0, tier.kinds - kinds)
      const gap = Math.max(0, fromYuan(tier.amount) - amount)
      return { text: tier.text, status: missing === 0 && gap === 0 ? 1 : 0, kinds: missing, gap: toYuan(gap) }
    }),
  }
}
