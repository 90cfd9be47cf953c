import type { Labels, Locale } from '../locales/messages.ts'
import { themeNames, type ThemeName } from '../theme/themes.ts'
import { define } from './define.tsx'
import { emitterOf } from './events.ts'
import { readScript, type PageSettings } from './settings.ts'
import { createEmbedContext, type EmbedContext } from './embed-context.ts'
import type { Widget } from './widget.ts'
import type { StorefrontFactory } from './storefront-factory.ts'

/** The global `yaopi`: settings and sign-out for all elements of the page. */
export type Yaopi = {
  readonly version: string
  /** Sets or changes `getToken`, labels and theme. Best called on `yaopi:ready`. */
  readonly configure: (settings: PageSettings) => void
  /** Signs the user out on this page; the token is forgotten. */
  readonly signOut: () => void
}

declare global {
  interface Window {
    yaopi?: Yaopi
  }
}

/** Starts the embed with these widgets and messages. A second script on the page is ignored with a warning. */
export function start(
  version: string,
  widgets: readonly Widget[],
  messages: Partial<Locale>,
  factory: StorefrontFactory,
): void {
  if (window.yaopi !== undefined) {
    // oxlint-disable-next-line eslint/no-console
    console.warn(`yaopi ${window.yaopi.version} is on this page already, ${version} is ignored`)
    return
  }
  const script = readScript(document.currentScript as HTMLScriptElement | null)
  let context: EmbedContext | undefined
  let early: PageSettings = {}
  window.yaopi = {
    version,
    configure: (settings) => {
      if (context === undefined) early = { ...early, ...settings }
      else context.configure(settings)
    },
    signOut: () => {
      early = { ...early, getToken: undefined }
      context?.signOut()
    },
  }
  const begin = async (): Promise<void> => {
    emitterOf(document)('yaopi:ready', { version })
    const locale =
      script.locale === '' || script.locale === 'zh-CN'
        ? messages
        : await localeFrom(`${script.base}locale/${script.locale}.json`, messages)
    const labels: Labels = early.labels ?? {}
    const theme =
      early.theme ?? (themeNames.includes(script.theme as ThemeName) ? (script.theme as ThemeName) : 'default')
    context = createEmbedContext(script, { locale, labels, theme }, factory, early)
    for (const widget of widgets) define(widget, context)
  }
  // Listeners below the script in the page must be registered before the first events.
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

/** A locale from the script's folder; the built-in one when it cannot be loaded. */
async function localeFrom(url: string, messages: Partial<Locale>): Promise<Partial<Locale>> {
  try {
    const response = await fetch(url, { credentials: 'omit' })
    return response.ok ? { ...messages, ...((await response.json()) as Partial<Locale>) } : messages
  } catch {
    return messages
  }
}
