// Calls, types, audit states and ranks of the member.
export { memberCalls } from './member.calls.ts'
export { AuditStatus, MemberRank } from './member.constants.ts'
export { isDedicatedManager, isLoggedIn, maskNumber, maskPhone } from './member.rules.ts'
export type {
  AccountManager,
  ListLayout,
  LoginEntry,
  Money,
  OrderBlock,
  Store,
  TextVersion,
  UserState,
} from './member.types.ts'
