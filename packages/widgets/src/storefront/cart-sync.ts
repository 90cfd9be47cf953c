import type { Storefront } from '@yaopi/core'

export type CartSyncOptions = {
  /** Name of the channel between tabs of one origin, for a member. */
  readonly channel: (member: string) => string
  /** The cart is another now; `tab`: another tab said so; `server`: it was read again. */
  readonly onUpdate?: (source: 'local' | 'tab' | 'server') => void
}

export type CartSync = {
  /** From now on the cart of this member; nobody's without one. */
  readonly follow: (member: string | undefined) => void
  readonly stop: () => void
}

/** How old what is known may be when the page comes back to the front, milliseconds. */
const FRESH = 5_000

/**
 * Keeps the cart the same everywhere: other tabs hear of a change at once, and a page that comes back to the front
 * reads the server's cart again (changes of other origins). The server's cart wins. Messages say that something
 * changed and how many lines there are, never prices.
 */
export function syncCart({ cart, environment }: Storefront, { channel, onUpdate }: CartSyncOptions): CartSync {
  let member: string | undefined
  let wire: BroadcastChannel | undefined
  let said = ''
  let source: 'local' | 'tab' | 'server' = 'local'
  let readAt = 0

  const summary = (): string => {
    const total = cart.state.peek().data?.total
    return `${cart.count.peek()} ${total?.number ?? ''} ${total?.payable ?? ''}`
  }
  const readAgain = async (why: 'tab' | 'server'): Promise<void> => {
    readAt = environment.now()
    source = why
    await cart.invalidate()
    source = 'local'
  }
  const changed = (): void => {
    if (member === undefined || cart.state.peek().status === 'loading') return
    const now = summary()
    if (now === said) return
    said = now
    readAt = environment.now()
    if (source === 'local') wire?.postMessage({ kinds: cart.count.peek() })
    onUpdate?.(source)
  }
  const ended = [cart.count.subscribe(changed), cart.state.subscribe(changed)]
  const onVisible = (): void => {
    if (member !== undefined && document.visibilityState === 'visible' && environment.now() - readAt > FRESH)
      void readAgain('server')
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('focus', onVisible)
  // A quantity that was entered a moment ago is not lost with the page.
  window.addEventListener('pagehide', cart.flush)

  const close = (): void => {
    wire?.close()
    wire = undefined
  }
  return {
    follow: (next) => {
      close()
      member = next
      said = summary()
      readAt = environment.now()
      if (next === undefined || typeof BroadcastChannel !== 'function') return
      wire = new BroadcastChannel(channel(hashOf(next)))
      wire.onmessage = () => {
        void readAgain('tab')
      }
    },
    stop: () => {
      close()
      for (const end of ended) end()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('focus', onVisible)
      window.removeEventListener('pagehide', cart.flush)
    },
  }
}

/** A short name for a member that tells nobody who he is (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
