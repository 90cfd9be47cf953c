// Calls and types of cashback, the storewide day and doctor partners.
export { campaignCalls } from './campaign.calls.ts'
export type {
  ActivityTime,
  CashbackProgress,
  CashbackRecord,
  CashbackZone,
  DoctorZone,
  WelfareZone,
} from './campaign.types.ts'
export { quarterOf } from './quarter.ts'
export type { Quarter } from './quarter.ts'
