import type { AccountManager, UserState } from './member.types.ts'

/** True for a logged-in member. */
export const isLoggedIn = (user: UserState | undefined): boolean => user?.username !== undefined

/** The account manager when they are the member's own: not shown when `is_default` is 0 (storefront.md §2) [SH-05]. */
export function dedicatedManager(user: UserState | undefined): AccountManager | undefined {
  const manager = user?.admin
  return manager !== null && manager !== undefined && manager.is_default !== 0 ? manager : undefined
}
