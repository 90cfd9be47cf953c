import type { Address, AddressForm } from '@yaopi/core/contract'
import { isPhone } from '@yaopi/core'
import { addressFormText } from './address-form.text.ts'

/** What is wrong with a field, in words; true when nothing is. As react-hook-form wants it. */
export const addressRules = {
  receiver: (text: string) => between(text, 2, 20) || addressFormText.receiverRule,
  phone: (text: string) => isPhone(text.trim()) || addressFormText.phoneRule,
  detail: (text: string) => between(text, 5, 100) || addressFormText.detailRule,
} as const

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

const between = (text: string, least: number, most: number): boolean => {
  const length = [...text.trim()].length
  return length >= least && length <= most
}
