// What the staff know of one member, and lists of members by what waits: calls and types.
export { memberRecordCalls } from './member-record.calls.ts'
export type {
  BulkInput,
  BulkResult,
  Customer,
  CustomerProfile,
  EndingDay,
  EndingLicence,
  FrequentGoods,
  HiddenField,
  MemberNote,
  MemberRecord,
  RecordAddress,
  RecordBenefits,
  RecordCase,
  RecordDocument,
  RecordEvent,
  RecordLogins,
  RecordOrder,
  RecordWallet,
  WaitingAddress,
} from './member-record.types.ts'
