import type { TextStorage } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useMemo, useState } from 'react'

/** A storage for what one member does: another one who logs in in the same tab finds nothing of it. */
export const storageOf = (storage: TextStorage, username: string): TextStorage => {
  const own = (key: string): string => `${key}-${username}`
  return {
    getItem: (key) => storage.getItem(own(key)),
    setItem: (key, value) => storage.setItem(own(key), value),
    removeItem: (key) => storage.removeItem(own(key)),
  }
}

/** The tab's storage of the member who is logged in; when the login ends it stays until somebody logs in. */
export function useMemberStorage(): TextStorage {
  const { environment, session } = useStorefront()
  const { username = '' } = useValue(session.user)
  const [owner, setOwner] = useState(username)
  if (username !== '' && username !== owner) setOwner(username)
  return useMemo(() => storageOf(environment.session, owner), [environment, owner])
}
