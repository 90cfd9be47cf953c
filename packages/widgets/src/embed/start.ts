import type { Labels, Locale } from '../locales/messages.ts'
import { themeNames, type ThemeName } from '../theme/themes.ts'
import { define } from './define.tsx'
import { emitterOf } from './events.ts'
import { readScript, type PageSettings } from './settings.ts'
import { createEmbedContext, type EmbedContext } from './embed-context.ts'
import type { Widget } from './widget.ts'
import type { StorefrontFactory } from './storefront-factory.ts'

/** The one global: what a page may do with the embed as a whole. */
export type Yaopi = {
  readonly version: string
  /** Sets or changes how the page brings tokens, its labels and its theme. Best called when `yaopi:ready` comes. */
  readonly configure: (settings: PageSettings) => void
  /** Nobody is signed in any more on this page. */
  readonly signOut: () => void
}

declare global {
  interface Window {
    yaopi?: Yaopi
  }
}

/** Runs the embed with these widgets and their words: once per page, a second script of it is ignored. */
export function start(
  version: string,
  widgets: readonly Widget[],
  words: Partial<Locale>,
  wiring: StorefrontFactory,
): void {
  if (window.yaopi !== undefined) {
    // oxlint-disable-next-line eslint/no-console
    console.warn(`yaopi ${window.yaopi.version} is on this page already, ${version} is ignored`)
    return
  }
  const script = readScript(document.currentScript as HTMLScriptElement | null)
  let shop: EmbedContext | undefined
  let early: PageSettings = {}
  window.yaopi = {
    version,
    configure: (settings) => {
      if (shop === undefined) early = { ...early, ...settings }
      else shop.configure(settings)
    },
    signOut: () => {
      early = { ...early, getToken: undefined }
      shop?.signOut()
    },
  }
  const begin = async (): Promise<void> => {
    emitterOf(document)('yaopi:ready', { version })
    const locale =
      script.locale === '' || script.locale === 'zh-CN'
        ? words
        : await localeFrom(`${script.base}locale/${script.locale}.json`, words)
    const labels: Labels = early.labels ?? {}
    const theme =
      early.theme ?? (themeNames.includes(script.theme as ThemeName) ? (script.theme as ThemeName) : 'default')
    shop = createEmbedContext(script, { locale, labels, theme }, wiring, early)
    for (const widget of widgets) define(widget, shop)
  }
  // Listeners below the script in the page must have had their chance.
  if (document.readyState === 'loading')
    document.addEventListener(
      'DOMContentLoaded',
      () => {
        void begin()
      },
      { once: true },
    )
  else void begin()
}

/** A language from beside the script; the built-in one when it does not come. */
async function localeFrom(address: string, words: Partial<Locale>): Promise<Partial<Locale>> {
  try {
    const answer = await fetch(address, { credentials: 'omit' })
    return answer.ok ? { ...words, ...((await answer.json()) as Partial<Locale>) } : words
  } catch {
    return words
  }
}
