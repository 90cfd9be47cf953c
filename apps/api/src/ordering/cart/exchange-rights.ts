import type { PricedCart } from '@yaopi/core/pricing'
import { type CampaignRows, offerText } from '../../pricing/offers/index.ts'
import type { CartRow, LineKey } from './cart.queries.ts'

const EXCHANGE = 4

/** What a cart entitles to besides its own lines. */
export type ExchangeRights = {
  readonly campaigns: CampaignRows
  /** Why a line of so many units is beyond the rights of the cart, in words; undefined when it is within, or asks for none. */
  readonly missing: (
    line: Pick<LineKey, 'type' | 'goods_id' | 'goods_manjian_id'>,
    number: number,
  ) => string | undefined
}

/** The rights to exchange of a priced cart. Units that stand in it count against them, but for the line `besides` and one that is asked for anew. */
export function exchangeRights(
  campaigns: CampaignRows,
  { reductions }: Pick<PricedCart, 'reductions'>,
  lines: readonly CartRow[],
  besides?: number,
): ExchangeRights {
  return {
    campaigns,
    missing: ({ type, goods_id, goods_manjian_id }, number) => {
      if (type !== EXCHANGE) return undefined
      const right = reductions.find((one) => one.id === goods_manjian_id)?.exchange
      if (right?.goods.some((one) => one.goods_id === goods_id) !== true) return offerText.notEntitled
      const others = lines.filter(
        (line) =>
          line.type === EXCHANGE &&
          line.is_selected &&
          line.goods_manjian_id === goods_manjian_id &&
          line.id !== goods_id &&
          line.line_id !== besides,
      )
      const left = right.units - others.reduce((sum, line) => sum + line.number, 0)
      return number > left ? offerText.exchangeLeft(Math.max(0, left)) : undefined
    },
  }
}
