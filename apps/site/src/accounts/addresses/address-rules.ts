import { isPhone, type Address, type AddressForm } from '@yaopi/core'
import { addressesText } from './addresses.text.ts'

/** Most addresses of one member (domain.md §4.5). */
export const MOST_ADDRESSES = 20

/** What is wrong with a field, in words; true when nothing is. As react-hook-form wants it. */
export const addressRules = {
  receiver: (text: string) => between(text, 2, 20) || addressesText.receiverRule,
  phone: (text: string) => isPhone(text.trim()) || addressesText.phoneRule,
  region: (id: number) => id > 0 || addressesText.regionRule,
  detail: (text: string) => between(text, 5, 100) || addressesText.detailRule,
} as const

/** An address on one line. */
export const addressLine = (address: Pick<Address, 'province' | 'city' | 'district' | 'detail'>): string =>
  [address.province, address.city === address.province ? '' : address.city, address.district, address.detail]
    .filter(Boolean)
    .join(' ')

/** The form of an address that exists, or an empty one. */
export const formOf = (address: Address | undefined): AddressForm =>
  address === undefined
    ? { receiver: '', phone: '', province_id: 0, city_id: 0, district_id: 0, detail: '', is_default: 0 }
    : {
        receiver: address.receiver,
        phone: address.phone,
        province_id: address.province_id,
        city_id: address.city_id,
        district_id: address.district_id,
        detail: address.detail,
        is_default: address.is_default,
      }

/** State of an address (domain.md §4.5): medicines go only to approved ones. */
export const auditWords = {
  0: addressesText.auditPending,
  1: addressesText.auditPassed,
  2: addressesText.auditRejected,
} as const

const between = (text: string, least: number, most: number): boolean => {
  const length = [...text.trim()].length
  return length >= least && length <= most
}
