import type { TextStorage } from '@yaopi/core'

const KEY = 'yaopi-reset-token'

/** The token that a checked phone number was given; it is only good in this tab, once, for ten minutes. */
export const resetToken = {
  read: (storage: TextStorage): string => storage.getItem(KEY) ?? '',
  write: (storage: TextStorage, token: string): void => storage.setItem(KEY, token),
  drop: (storage: TextStorage): void => storage.removeItem(KEY),
}
