/** Where the yearly agreement of a member stands (domain.md §0.2): `status`. */
export const AgreementStatus = {
  unsigned: 0,
  valid: 1,
  expired: 2,
} as const
/** A value of `AgreementStatus`. */
export type AgreementStatus = (typeof AgreementStatus)[keyof typeof AgreementStatus]
