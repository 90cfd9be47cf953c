import type { Locale } from '../locales/messages.ts'
import { themeNames } from '../theme/themes.ts'
import { define } from './define.tsx'
import { emitterOf } from './events.ts'
import { readScript, type PageSettings, type ScriptSettings } from './settings.ts'
import { createEmbedContext, type EmbedContext } from './embed-context.ts'
import type { Widget } from './widget.ts'
import type { Yaopi } from './yaopi.ts'
import type { StorefrontFactory } from './storefront-factory.ts'

/** What the script tag may name. */
const themes = ['auto', ...themeNames] as const

/** Starts the embed with these widgets and messages. A second script on the page is ignored with a warning. */
export function start(
  version: string,
  widgets: readonly Widget[],
  messages: Partial<Locale>,
  factory: StorefrontFactory,
  script: ScriptSettings = readScript(document.currentScript),
): void {
  if (window.yaopi !== undefined) {
    // oxlint-disable-next-line eslint/no-console
    console.warn(`yaopi ${window.yaopi.version} is on this page already, ${version} is ignored`)
    return
  }
  let context: EmbedContext | undefined
  const page = {
    version,
    settings: {} as PageSettings,
    configure: (settings: PageSettings): void => {
      page.settings = { ...page.settings, ...settings }
      context?.configure(settings)
    },
    signOut: (): void => {
      page.settings = { ...page.settings, getToken: undefined }
      context?.signOut()
    },
  }
  window.yaopi = page
  const begin = async (): Promise<void> => {
    emitterOf(document)('yaopi:ready', { version })
    context = await open(script, widgets, messages, factory, page)
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

/**
 * Opens the embed context of a page, in its language, and defines these widgets in it. `isSecond`: beside another
 * script of ours.
 */
export async function open(
  script: ScriptSettings,
  widgets: readonly Widget[],
  messages: Partial<Locale>,
  factory: StorefrontFactory,
  page: Pick<Yaopi, 'settings'>,
  isSecond = false,
): Promise<EmbedContext> {
  const locale =
    script.locale === '' || script.locale === 'zh-CN'
      ? messages
      : await localeFrom(`${script.base}locale/${script.locale}.json`, messages)
  const { labels = {}, theme = themes.find((name) => name === script.theme) ?? 'default' } = page.settings
  const context = createEmbedContext(script, { locale, labels, theme }, factory, () => page.settings, isSecond)
  for (const widget of widgets) define(widget, context)
  return context
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
