import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fairLimit } from '../../platform/concurrency/index.ts'
import type { PreloadedAnswers } from './preload.ts'
import type { SiteEntry } from './site-entry.ts'

/** A rendered page, or where to go instead; `isWhole`: rendered rather than left to the browser for want of time. */
export type Rendering =
  | { readonly html: string; readonly styles: string; readonly isWhole: boolean }
  | { readonly redirect: string }

/** Renders an address for a client. Never rejects. */
export type Renderer = (client: string, url: string, answers: PreloadedAnswers) => Promise<Rendering>

export type RenderLimits = {
  /** A page that is not rendered by then is left to the browser, milliseconds. */
  readonly longest: number
  /** Pages that wait, of everybody and of one client; further ones are left to the browser. */
  readonly waiting: number
  readonly waitingOfClient: number
}

export const RENDER_LIMITS: RenderLimits = { longest: 3_000, waiting: 200, waitingOfClient: 20 }

/** Ends after so many milliseconds, or with the signal. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

const waitUntilLate: Wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal, ref: false })

/** An empty root: the browser renders the page by itself, out of the answers that come with it. */
const LEFT_TO_BROWSER = { html: '', styles: '', isWhole: false } as const

class Full extends Error {}

/**
 * Renders pages in turns of their clients, with other work of the process between two of them. A page that fails, takes
 * too long or finds no room is answered without markup and shown by the browser; failures are logged.
 */
export function renderer(
  entry: () => Promise<SiteEntry>,
  log: FastifyBaseLogger,
  { longest, waiting, waitingOfClient }: RenderLimits,
  wait: Wait = waitUntilLate,
): Renderer {
  const full = (): Error => new Full('too many pages wait to be rendered')
  // Two, so that one whose code is still being loaded holds nobody up.
  const turns = fairLimit({
    atOnce: 2,
    waiting,
    full,
    perClient: { atOnce: 1, waiting: waitingOfClient, full, pause: { above: 15, times: 2, most: 500 } },
  })
  return async (client, url, answers) => {
    const end = new AbortController()
    // One turn of the event loop before each: many renderings in a row would keep every other request waiting.
    const work = turns(client, async () => {
      await nextTurn()
      if (end.signal.aborted) return LEFT_TO_BROWSER
      const rendered = await (await entry()).renderPage(url, answers)
      return 'redirect' in rendered ? rendered : { ...rendered, isWhole: true }
    })
    const late = wait(longest, end.signal).then(() => {
      log.error({ path: pathOf(url), ms: longest }, 'a page took too long to render')
      return LEFT_TO_BROWSER
    })
    // The loser of the race ends by being stopped.
    late.catch(() => undefined)
    work.catch(() => undefined)
    try {
      return await Promise.race([work, late])
    } catch (error) {
      if (error instanceof Full) return LEFT_TO_BROWSER
      log.error({ err: error, path: pathOf(url) }, 'a page could not be rendered')
      // What fails now fails for everybody.
      return { ...LEFT_TO_BROWSER, isWhole: true }
    } finally {
      end.abort()
    }
  }
}

/** Without the query, in which people write what is theirs. */
const pathOf = (url: string): string => url.replace(/[?#].*$/s, '').replace(/^https?:\/\/[^/]*/, '')
