/** Where the review of an address stands (domain.md §4.5): `audit_status`. Medicines go only to `approved` ones. */
export const AddressStatus = {
  pending: 0,
  approved: 1,
  rejected: 2,
} as const
/** A value of `AddressStatus`. */
export type AddressStatus = (typeof AddressStatus)[keyof typeof AddressStatus]
