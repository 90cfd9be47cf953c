import type { ChatTabs } from '@yaopi/core'

/**
 * The tabs of this browser that have a page of the same site open; undefined where they cannot take turns (older
 * browsers, pages without TLS).
 */
export function browserTabs(): ChatTabs | undefined {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return undefined
  return {
    takeTurn: (name, work, { signal, steal }) => navigator.locks.request(name, steal ? { steal } : { signal }, work),
    openChannel: (name, hear) => {
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }) => hear(data as Parameters<typeof hear>[0])
      return { tell: (event) => channel.postMessage(event), close: () => channel.close() }
    },
  }
}
