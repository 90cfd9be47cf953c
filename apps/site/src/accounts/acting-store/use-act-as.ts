import type { Answer, UserState } from '@yaopi/core'
import { storeCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'

/** Acting as a store, and as the head office again. */
export type ActAs = {
  /** The store that the login is being switched to; 0 for the head office. */
  readonly busy: number | undefined
  readonly store: (id: number) => Promise<void>
  readonly back: () => Promise<void>
}

/**
 * Switches the login to a store or back. The page is loaded anew: cart, prices, orders and drafts are another member's
 * from then on.
 */
export function useActAs(): ActAs {
  const { client, notifications } = useStorefront()
  const [busy, setBusy] = useState<number>()
  const go = async (id: number, send: () => Promise<Answer<UserState>>): Promise<void> => {
    setBusy(id)
    const answer = await send()
    if (answer.ok) {
      window.location.assign('/')
      return
    }
    setBusy(undefined)
    notifications.report(answer.failure)
  }
  return {
    busy,
    store: (id) => go(id, () => client.send(storeCalls.switchTo, { id })),
    back: () => go(0, () => client.send(storeCalls.back, {})),
  }
}
