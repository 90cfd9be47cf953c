// The warehouse: orders to be sent, lots to pick, parcels on their way.
export { shippingAdminCalls } from './shipping.calls.ts'
export {
  LOT_DEVIATIONS,
  PARCEL_VIEWS,
  PICK_LIST_MOST,
  SHIP_KINDS,
  SILENT_HOURS,
  type LotDeviation,
  type ParcelView,
  type ShipKind,
} from './shipping.constants.ts'
export type { LotChoice, PickOrder, ShipQueueRow, StaffParcel } from './shipping.types.ts'
