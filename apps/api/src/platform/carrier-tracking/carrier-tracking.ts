import { HOUR } from '../time/index.ts'
import { carrierTrackingText as text } from './carrier-tracking.text.ts'

/** Where a parcel is, as a carrier says it (domain.md §3.8.1). */
export const CarrierState = { collected: 10, inTransit: 20, outForDelivery: 30, delivered: 40, exception: 50 } as const
/** A value of `CarrierState`. */
export type CarrierState = (typeof CarrierState)[keyof typeof CarrierState]

/** A parcel that a carrier is asked about; `shipped_at` in milliseconds. */
type TrackedParcel = { readonly company: string; readonly wl_no: string; readonly shipped_at: number }

/** Something that happened to a parcel; `key` is its own among those of the parcel, `at` in milliseconds. */
export type CarrierEvent = {
  readonly key: string
  readonly at: number
  readonly state: CarrierState
  readonly text: string
}

/** Asks carriers what became of parcels. */
export type CarrierTracking = {
  readonly isSimulated: boolean
  /**
   * All that has happened until `now`, in any order, each time with the same keys; empty where the carrier does not
   * know the parcel. Throws when it does not answer within 10 s.
   */
  readonly track: (parcel: TrackedParcel, now: number) => Promise<readonly CarrierEvent[]>
}

/** A waybill with this ending is that of a parcel that nobody can deliver. */
const UNDELIVERABLE = 'YC'

/** Plays the carrier: every parcel is collected after two hours and delivered after thirty. */
export const simulatedCarrier = (): CarrierTracking => ({
  isSimulated: true,
  track: async ({ wl_no, shipped_at }, now) => {
    const events: readonly (readonly [hours: number, state: CarrierState])[] = [
      [2, CarrierState.collected],
      [10, CarrierState.inTransit],
      [26, CarrierState.outForDelivery],
      [30, wl_no.endsWith(UNDELIVERABLE) ? CarrierState.exception : CarrierState.delivered],
    ]
    return events
      .map(([hours, state]) => ({ key: String(state), at: shipped_at + hours * HOUR, state, text: text[state] }))
      .filter(({ at }) => at <= now)
  },
})
