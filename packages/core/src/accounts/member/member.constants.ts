/** Where the approval of a member stands (domain.md §1.6): `audit_status`. Only `approved` may order. */
export const AuditStatus = {
  notSubmitted: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
  documentsExpired: 4,
  frozen: 5,
} as const
/** A value of `AuditStatus`. */
export type AuditStatus = (typeof AuditStatus)[keyof typeof AuditStatus]

/** Kinds of members (domain.md §1.1): `rank`. */
export const MemberRank = {
  pharmacy: 1,
  chainHead: 2,
  chainStore: 3,
  clinic: 4,
  privateHospital: 5,
  publicHospital: 6,
  wholesaler: 7,
  deviceDealer: 8,
} as const
/** A value of `MemberRank`. */
export type MemberRank = (typeof MemberRank)[keyof typeof MemberRank]
