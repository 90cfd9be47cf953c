import type { TextStorage } from '@yaopi/core'

const keyOf = (id: number): string => `yaopi-share-${id}`

/** The address of a link that this tab made: the server tells it once and keeps no more than its hash. */
export const sharedLink = {
  read: (storage: TextStorage, id: number): string => storage.getItem(keyOf(id)) ?? '',
  write: (storage: TextStorage, id: number, url: string): void => storage.setItem(keyOf(id), url),
}
