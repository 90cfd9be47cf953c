import type { AddressStatus } from './address.constants.ts'

/** A delivery address (domain.md §4.5). Medicines go only to approved ones (`audit_status` 1). */
export type Address = {
  readonly id: number
  readonly receiver: string
  readonly phone: string
  readonly province_id: number
  readonly city_id: number
  readonly district_id: number
  readonly province: string
  readonly city: string
  readonly district: string
  readonly detail: string
  readonly is_default: 0 | 1
  readonly audit_status: AddressStatus
}

/** Input of a new or changed delivery address (domain.md §4.5). */
export type AddressForm = {
  readonly receiver: string
  readonly phone: string
  readonly province_id: number
  readonly city_id: number
  readonly district_id: number
  readonly detail: string
  readonly is_default?: 0 | 1
}

/** A province, city or district; `served`: the shop delivers there. */
export type Region = { readonly id: number; readonly name: string; readonly served: 0 | 1 }
