import type { Page } from '../../platform/protocol/index.ts'
import type { Goods } from '../../catalogue/goods/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** Where the time of an offer stands. */
export type OfferState = 'soon' | 'running' | 'ended'

/** A session of the flash sale; `id` is what the call takes to show its goods. */
export type FlashSession = {
  readonly id: number
  readonly start_time: Stamp
  readonly end_time: Stamp
  readonly status: OfferState
}

/** The flash sale: its sessions around now, and the goods of one of them; `current` is 0 when there is none. */
export type FlashSale = {
  readonly sessions: readonly FlashSession[]
  readonly current: number
  readonly goods: readonly Goods[]
  readonly timestamp: Stamp
}

/** One page of group buys, and how many run and are still to come. */
export type GroupBuyPage = Page<Goods> & {
  readonly counts: Readonly<Record<'running' | 'soon', number>>
  readonly timestamp: Stamp
}
