// Calls and types of cashback, the storewide day and doctor partners.
export { campaignAdminCalls } from './campaign-admin.calls.ts'
export { campaignCalls } from './campaign.calls.ts'
export type {
  ActivityTime,
  CashbackProgress,
  CashbackRecord,
  CashbackZone,
  DoctorQuarter,
  DoctorQuarterRow,
  DoctorZone,
  StaffCashback,
  StaffCashbackState,
  WelfareZone,
} from './campaign.types.ts'
export { quarterOf } from './quarter.ts'
export type { Quarter } from './quarter.ts'
