import type { AccountManager, UserState } from './member.types.ts'

/** True for a logged-in member. */
export const isLoggedIn = (user: UserState | undefined): boolean => user?.username !== undefined

/**
 * Whether an account manager is shown as the dedicated service person: unless `is_default` is 0. Name and phone are
 * shown either way (storefront.md §2) [SH-05].
 */
export const isDedicatedManager = (manager: AccountManager): boolean => manager.is_default !== 0

/** A phone without its middle: 138****0001; of a landline the last four digits. */
export const maskPhone = (phone: string): string =>
  phone.length < 8
    ? phone === ''
      ? ''
      : '****'
    : `${/^1\d{10}$/.test(phone) ? phone.slice(0, 3) : ''}****${phone.slice(-4)}`

/** A number of an identity card or a bank account without its middle: 5101****001X. */
export const maskNumber = (number: string): string =>
  number === '' ? '' : number.length <= 8 ? `****${number.slice(-2)}` : `${number.slice(0, 4)}****${number.slice(-4)}`
