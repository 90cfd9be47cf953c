import type { PayShare } from '@yaopi/core/contract'
import type { ShareRow } from './share.queries.ts'

/** A link as its member sees it; null without one. `isOpen`: the trade still waits for payment. */
export function shareView(share: ShareRow | undefined, isOpen: boolean, now: number): PayShare | null {
  if (share === undefined) return null
  const isLive = share.state === 'open' && isOpen && share.ends_at > now / 1000
  const state = share.state === 'paid' ? 'paid' : !isLive ? 'ended' : share.opened_at === null ? 'open' : 'opened'
  return { id: share.id, state, ends_at: share.ends_at }
}
