import type { Storefront } from '@yaopi/core'

/** Options of `syncCart`. */
export type CartSyncOptions = {
  /** Name of the broadcast channel between tabs of one origin; `member` is hashed. */
  readonly channel: (member: string) => string
  /** The cart has changed: here, in another tab, or on the server (found by loading it again). */
  readonly onUpdate?: (source: 'local' | 'tab' | 'server') => void
}

/** A started cart synchronisation. */
export type CartSync = {
  /** Synchronizes the cart of this member; undefined after sign-out. */
  readonly follow: (member: string | undefined) => void
  /** Removes all listeners. */
  readonly stop: () => void
}

/** Lines, amount, units and what is to be paid, as far as they are known. */
type Figures = readonly (number | undefined)[]

/** Age from which the cart is loaded again when the page becomes visible, milliseconds. */
const STALE_AFTER = 5_000

/**
 * Keeps the cart in sync: other tabs are notified of a change at once, and a page that becomes visible again loads the
 * server's cart (changes of other origins). The server's cart wins. Messages carry the number of lines, never prices.
 */
export function syncCart({ cart, environment }: Storefront, { channel, onUpdate }: CartSyncOptions): CartSync {
  let member: string | undefined
  let broadcast: BroadcastChannel | undefined
  let last: Figures = []
  let lastChanges = 0
  let source: 'local' | 'tab' | 'server' = 'local'
  let readAt = 0

  // The amount is known without the lines: a number that rises is a change too while no drawer was opened.
  const figures = (): Figures => {
    const total = cart.state.peek().data?.total
    return [cart.count.peek(), cart.amount.peek(), total?.number, total?.payable]
  }
  const reload = async (reason: 'tab' | 'server'): Promise<void> => {
    readAt = environment.now()
    source = reason
    await cart.invalidate()
    source = 'local'
  }
  const onChange = (): void => {
    if (member === undefined || cart.state.peek().status === 'loading') return
    const before = last
    last = figures()
    if (last.every((figure, at) => figure === before[at])) return
    readAt = environment.now()
    // A figure that becomes known has changed only when somebody changed the cart: reading the lines is no change.
    const isMade = source === 'tab' || cart.changes.peek() !== lastChanges
    const isOther = last.some((figure, at) => figure !== before[at] && figure !== undefined && before[at] !== undefined)
    if (!isMade && !isOther) return
    lastChanges = cart.changes.peek()
    if (source === 'local') broadcast?.postMessage({ kinds: cart.count.peek() })
    onUpdate?.(source)
  }
  const unsubscribe = [cart.count, cart.amount, cart.state].map((part) => part.subscribe(onChange))
  const onVisible = (): void => {
    if (member !== undefined && document.visibilityState === 'visible' && environment.now() - readAt > STALE_AFTER)
      void reload('server')
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('focus', onVisible)
  // Sends a quantity that is still debounced before the page goes away.
  window.addEventListener('pagehide', cart.flush)

  const close = (): void => {
    broadcast?.close()
    broadcast = undefined
  }
  return {
    follow: (next) => {
      close()
      member = next
      last = figures()
      lastChanges = cart.changes.peek()
      readAt = environment.now()
      if (next === undefined || typeof BroadcastChannel !== 'function') return
      broadcast = new BroadcastChannel(channel(hashOf(next)))
      broadcast.onmessage = () => {
        void reload('tab')
      }
    },
    stop: () => {
      close()
      for (const end of unsubscribe) end()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('focus', onVisible)
      window.removeEventListener('pagehide', cart.flush)
    },
  }
}

/** A short hash of a member's name (FNV-1a), so that the channel does not reveal it. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
