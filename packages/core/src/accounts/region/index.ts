// Regions and where the shop delivers: calls and types of the staff.
export { FREIGHT_ZONES, regionAdminCalls } from './region.calls.ts'
export type { FreightZone, StaffRegion } from './region.calls.ts'
