/** Tracking of parcels at their carriers. What other features may use. */
export { CarrierState, simulatedCarrier, type CarrierEvent, type CarrierTracking } from './carrier-tracking.ts'
