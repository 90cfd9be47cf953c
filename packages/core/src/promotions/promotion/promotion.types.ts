import type { Page } from '../../platform/protocol/index.ts'
import type { Goods } from '../../catalogue/goods/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** States of an offer in time. */
export type OfferState = 'soon' | 'running' | 'ended'

/** A session of the flash sale; `id` is the input of the call for its goods. */
export type FlashSession = {
  readonly id: number
  readonly start_time: Stamp
  readonly end_time: Stamp
  readonly status: OfferState
}

/** The flash sale: its sessions around now, and the goods of one of them; `current`: id of that one, 0: none. */
export type FlashSale = {
  readonly sessions: readonly FlashSession[]
  readonly current: number
  readonly goods: readonly Goods[]
  readonly timestamp: Stamp
}

/** One page of group buys, and the numbers of running and upcoming ones. */
export type GroupBuyPage = Page<Goods> & {
  readonly counts: Readonly<Record<'running' | 'soon', number>>
  readonly timestamp: Stamp
}
