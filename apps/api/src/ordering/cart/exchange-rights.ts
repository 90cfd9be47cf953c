import type { PricedCart } from '@yaopi/core/pricing'
import type { CampaignRows } from '../../pricing/offers/index.ts'
import type { CartRow, LineKey } from './cart.queries.ts'

const EXCHANGE = 4

/** The rights that a cart gives besides its own lines. */
export type ExchangeRights = {
  readonly campaigns: CampaignRows
  /**
   * Units that a line may still have in exchange: null when the cart gives no right to these goods, undefined when the
   * line needs none.
   */
  readonly left: (line: Pick<LineKey, 'type' | 'goods_id' | 'goods_manjian_id'>) => number | null | undefined
}

/**
 * The exchange rights of a priced cart. Units in the cart count against them, except those of the line `besides` and of
 * a line that is added again.
 */
export function exchangeRights(
  campaigns: CampaignRows,
  { reductions }: Pick<PricedCart, 'reductions'>,
  lines: readonly CartRow[],
  besides?: number,
): ExchangeRights {
  return {
    campaigns,
    left: ({ type, goods_id, goods_manjian_id }) => {
      if (type !== EXCHANGE) return undefined
      const right = reductions.find((one) => one.id === goods_manjian_id)?.exchange
      if (right?.goods.some((one) => one.goods_id === goods_id) !== true) return null
      const others = lines.filter(
        (line) =>
          line.type === EXCHANGE &&
          line.is_selected &&
          line.goods_manjian_id === goods_manjian_id &&
          line.goodsId !== goods_id &&
          line.lineId !== besides,
      )
      return right.units - others.reduce((sum, line) => sum + line.number, 0)
    },
  }
}
