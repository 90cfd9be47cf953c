import { AddressStatus, OfferStatus, OrderStatus } from '@yaopi/core'
import type { StatusTone } from './status-mark.tsx'

/** Tone of an offer in time. */
export const offerTones: Readonly<Record<OfferStatus, StatusTone>> = {
  [OfferStatus.upcoming]: 'later',
  [OfferStatus.running]: 'good',
  [OfferStatus.over]: 'over',
}

/** Tone of a delivery address: medicines go only to approved ones (domain.md §4.5). */
export const addressTones: Readonly<Record<AddressStatus, StatusTone>> = {
  [AddressStatus.pending]: 'wait',
  [AddressStatus.approved]: 'good',
  [AddressStatus.rejected]: 'bad',
}

const UNPAID: readonly OrderStatus[] = [OrderStatus.unpaid, OrderStatus.transferPending]
const ENDED: readonly OrderStatus[] = [OrderStatus.cancelled, OrderStatus.closed]

/** Tone of an order: one to be paid waits for the buyer, one that was given up is over. */
export const orderTone = (status: OrderStatus): StatusTone =>
  UNPAID.includes(status) ? 'wait' : ENDED.includes(status) ? 'over' : 'good'
