import type { TextStorage } from '@yaopi/core'

const KEY = 'yaopi-reset-token'

/** The token that a checked phone number was given; it is only good in this tab, once, for ten minutes. */
export const resetToken = {
  read: (storage: TextStorage): string => storage.getItem(KEY) ?? '',
  write: (storage: TextStorage, token: string): void => storage.setItem(KEY, token),
  drop: (storage: TextStorage): void => storage.removeItem(KEY),
}

const DONE = 'yaopi-reset-done'

/** That a password was set in this tab just now: the last step says so, and to nobody who only opens its address. */
export const resetDone = {
  read: (storage: TextStorage): boolean => storage.getItem(DONE) === '1',
  write: (storage: TextStorage): void => storage.setItem(DONE, '1'),
  drop: (storage: TextStorage): void => storage.removeItem(DONE),
}
