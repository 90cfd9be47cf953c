import type { StreamEvent } from '../event-stream.ts'
import type { ChatTabs } from '../shared-stream.ts'

/** Tabs of one browser: the locks and channels of this process are those of the platform. */
export const processTabs: ChatTabs = {
  takeTurn: (name, work, { signal, steal }) => navigator.locks.request(name, steal ? { steal } : { signal }, work),
  openChannel: (name, hear) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => hear(data as StreamEvent)
    return { tell: (event) => channel.postMessage(event), close: () => channel.close() }
  },
}
