import type { Locale } from '../locales/messages.ts'
import { themeNames } from '../theme/themes.ts'
import { define } from './define.tsx'
import { emitterOf } from './events.ts'
import { readScript, type PageSettings, type ScriptSettings } from './settings.ts'
import { sharing } from './shared-token.ts'
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
      page.settings = { ...page.settings, ...sharing(settings) }
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
  const isBuiltIn = (tag: string): boolean => tag === '' || tag === 'zh-CN'
  const localeOf = async (tag: string): Promise<Partial<Locale>> =>
    isBuiltIn(tag) ? messages : localeFrom(`${script.base}locale/${tag}.json`, messages)
  const language = page.settings.locale ?? script.locale
  const locale = isBuiltIn(language) ? messages : await localeOf(language)
  const { labels = {}, theme = themes.find((name) => name === script.theme) ?? 'default' } = page.settings
  const appearance = { language, locale, labels, theme }
  const context = createEmbedContext(script, appearance, factory, () => page.settings, localeOf, isSecond)
  // Set while the words of the first language came.
  const { locale: later = language } = page.settings
  context.configure({ locale: later })
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
