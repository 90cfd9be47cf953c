import type { Locale } from '../locales/messages.ts'
import type { EmbedContext } from './embed-context.ts'
import { readScript } from './settings.ts'
import { open, start } from './start.ts'
import type { StorefrontFactory } from './storefront-factory.ts'
import type { Widget } from './widget.ts'
import type { Yaopi } from './yaopi.ts'

/**
 * Starts widgets that have a script of their own. Beside another script of ours they share its settings and its user,
 * whichever of the two comes first in the page; alone the script is the one that the page configures.
 */
export function startBeside(
  version: string,
  widgets: readonly Widget[],
  messages: Partial<Locale>,
  factory: StorefrontFactory,
): void {
  const script = readScript(document.currentScript)
  let hasBegun = false
  const begin = (): void => {
    if (hasBegun) return
    hasBegun = true
    if (window.yaopi === undefined) start(version, widgets, messages, factory, script)
    else void join(window.yaopi)
  }
  const join = async (page: Yaopi): Promise<void> => {
    const { configure, signOut } = page
    const opened: { context?: EmbedContext } = {}
    Object.assign(page, {
      configure: (settings: Parameters<typeof configure>[0]) => {
        configure(settings)
        opened.context?.configure(settings)
      },
      signOut: () => {
        signOut()
        opened.context?.signOut()
      },
    })
    opened.context = await open(script, widgets, messages, factory, page, true)
  }
  if (document.readyState === 'complete') {
    begin()
    return
  }
  // Scripts with `defer` have all run by then.
  document.addEventListener('DOMContentLoaded', begin, { once: true })
  window.addEventListener('load', begin, { once: true })
}
