import type { ActivityTime } from '@yaopi/core/contract'
import { isFor } from '@yaopi/core/pricing'
import { type OfferRow, windowState } from '../../pricing/offers/index.ts'

type Window = Pick<OfferRow, 'start' | 'end' | 'ranks' | 'id'>

/** The window of an offer, and where `now` (seconds) stands in it. */
export const activityTime = (window: Pick<Window, 'start' | 'end'>, now: number): ActivityTime => ({
  start_time: window.start,
  end_time: window.end,
  status: windowState(window, now),
})

/** Of offers that are not over, the one to show: what runs for the viewer, else what begins first. */
export function chosenOffer<Offer extends Window>(
  offers: readonly Offer[],
  viewer: { readonly rank: number } | null,
  now: number,
): Offer | undefined {
  const open = offers.filter((offer) => now < offer.end && (viewer === null || isFor(offer, viewer)))
  return open.toSorted((a, b) => Number(b.start <= now) - Number(a.start <= now) || a.start - b.start || a.id - b.id)[0]
}
