import type { AccountManager, UserState } from './member.types.ts'

/** True for a logged-in member. */
export const isLoggedIn = (user: UserState | undefined): boolean => user?.username !== undefined

/**
 * Whether an account manager is shown as the dedicated service person: unless `is_default` is 0. Name and phone are
 * shown either way (storefront.md §2) [SH-05].
 */
export const isDedicatedManager = (manager: AccountManager): boolean => manager.is_default !== 0
