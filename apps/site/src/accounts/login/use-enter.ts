import type { UserState } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useCallback } from 'react'

/** Takes over a member who has signed in. */
export function useEnter(): (user: UserState) => void {
  const { client, session, cart } = useStorefront()
  return useCallback(
    (user) => {
      // Prices and favourites of the visitor are not those of the member.
      client.answers.clear()
      session.replace(user)
      void cart.invalidate()
    },
    [client, session, cart],
  )
}
