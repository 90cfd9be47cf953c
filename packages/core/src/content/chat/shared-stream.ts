import type { Environment } from '../../platform/environment/index.ts'
import type { StreamEvent } from './event-stream.ts'

/** How the tabs of a browser take turns and hear each other. */
export type ChatTabs = {
  /**
   * Runs work when it is the turn of this tab, which lasts until the work ends. `steal`: takes the turn from the tab
   * that has it. Rejects when `signal` ends the waiting, and when the turn was taken away.
   */
  readonly takeTurn: (
    name: string,
    work: () => Promise<void>,
    options: { readonly signal: AbortSignal; readonly steal: boolean },
  ) => Promise<void>
  /** Opens a channel to the other tabs; what this one tells it does not hear itself. */
  readonly openChannel: (
    name: string,
    hear: (event: StreamEvent) => void,
  ) => { readonly tell: (event: StreamEvent) => void; readonly close: () => void }
}

/** A tab asks the one that reads for what it read last. */
const ASK = 'ask'
/** The tab that reads has received something, perhaps without an event. */
const ALIVE = 'alive'
/** Another tab begins to read. */
export const BEGIN = 'begin'

/** A stream that one tab of the browser reads for all of them. */
export type SharedStream = {
  readonly tabs: ChatTabs
  /** Tabs with the same name share a stream. */
  readonly name: string
  readonly environment: Environment
  /** A tab that has the turn and tells nothing for so long loses it, milliseconds. */
  readonly silent: number
  /** Reads the stream in this tab until it ends; tells its events, and `alive` with whatever comes. */
  readonly read: (tell: (event: StreamEvent) => void, alive: () => void) => Promise<void>
  /** Takes an event that another tab has read, or that one begins to read. */
  readonly hear: (event: StreamEvent) => void
  /** The event by which a tab that comes learns where the stream stands; undefined while it is not open. */
  readonly current: () => StreamEvent | undefined
}

/**
 * Reads a stream when it is the turn of this tab, and hears until then what the tab tells whose turn it is. Ends with
 * the stream of this tab, or when `own` is aborted; the turn is then another tab's. Where the browser refuses turns,
 * each tab reads by itself.
 */
export async function shareStream(
  own: AbortController,
  { tabs, name, environment, silent, read, hear, current }: SharedStream,
): Promise<void> {
  if (own.signal.aborted) return
  const waiting = new AbortController()
  const stop = (): void => waiting.abort()
  let isReading = false
  let timer: unknown
  const watch = (): void => {
    environment.clearTimeout(timer)
    timer = environment.setTimeout(stop, silent)
  }
  const channel = tabs.openChannel(name, (received) => {
    // Whose turn has ended may be another member's by now.
    if (own.signal.aborted) return
    if (received.event === ASK) {
      const event = isReading ? current() : undefined
      if (event !== undefined) channel.tell(event)
    } else if (!isReading) {
      watch()
      if (received.event !== ALIVE) hear(received)
    }
  })
  const tell = (event: string): void => channel.tell({ event, data: '' })
  const aborted = new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()))
  const readForAll = async (): Promise<void> => {
    // The turn may come when nobody waits for it any more.
    if (own.signal.aborted) return
    isReading = true
    environment.clearTimeout(timer)
    tell(BEGIN)
    // The other tabs do not wait for what this one was reading when it was closed.
    await Promise.race([read(channel.tell, () => tell(ALIVE)), aborted])
  }
  own.signal.addEventListener('abort', stop)
  try {
    watch()
    tell(ASK)
    try {
      await tabs.takeTurn(name, readForAll, { signal: waiting.signal, steal: false })
    } catch (error) {
      if (isReading || own.signal.aborted) throw error
      if (!waiting.signal.aborted) await readForAll()
      else await tabs.takeTurn(name, readForAll, { signal: own.signal, steal: true })
    }
  } catch (error) {
    // Another tab may read now.
    own.abort()
    throw error
  } finally {
    environment.clearTimeout(timer)
    own.signal.removeEventListener('abort', stop)
    channel.close()
  }
}
