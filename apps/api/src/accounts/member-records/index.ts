/** Records of members for the staff, customers of sales people, licences that end, addresses that wait. */
export { registerMemberRecords } from './member-record.api.ts'
export { monthsOf, requestsOf } from './member-list.queries.ts'
export { requireSeen } from './member-record.service.ts'
