import type { GoodsActivity } from '../../catalogue/goods/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { OfferState } from './promotion.types.ts'

/** The state of a window `[start, end)` at `now`, Unix seconds. */
export const offerState = ({ start, end }: Pick<GoodsActivity, 'start' | 'end'>, now: Stamp): OfferState =>
  now < start ? 'soon' : now < end ? 'running' : 'ended'

/** The sold part of a pool in whole percent; 0 without a pool. */
export const soldPercent = ({ total, left }: Pick<GoodsActivity, 'total' | 'left'>): number =>
  total === null || left === null || total === 0 ? 0 : Math.min(100, Math.floor(((total - left) * 100) / total))
