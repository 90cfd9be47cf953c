import type { GoodsActivity } from '../../catalogue/goods/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { OfferState } from './promotion.types.ts'

/** Where a window stands at `now`: half-open, `[start, end)`. */
export const offerState = ({ start, end }: Pick<GoodsActivity, 'start' | 'end'>, now: Stamp): OfferState =>
  now < start ? 'soon' : now < end ? 'running' : 'ended'

/** How much of a pool is gone, in whole percent; 0 without a pool. */
export const soldPercent = ({ total, left }: Pick<GoodsActivity, 'total' | 'left'>): number =>
  total === null || left === null || total === 0 ? 0 : Math.min(100, Math.floor(((total - left) * 100) / total))
