import { sheetText } from './runtime/styled.ts'
import { themeOf } from '../theme/themes.ts'
import { tokens, type Theme } from '../theme/tokens.ts'
import type { EmbedTheme } from './settings.ts'

/** What follows another colour of the brand, where the browser can mix and the page has not set it itself. */
const mixes: Readonly<Record<string, string>> = {
  '--yaopi-primary-strong': 'color-mix(in srgb,var(--yaopi-primary) 80%,var(--y-text))',
  '--yaopi-primary-soft': 'color-mix(in srgb,var(--yaopi-primary) 8%,var(--y-surface))',
}

/**
 * The tokens of a theme where the page sets none, on the element or around it. The host chooses under names of its own,
 * because a property cannot refer to itself; a mix without a primary colour of the page is invalid, so that the value
 * of the theme counts.
 */
function defaultsCss(theme: Theme): string {
  const own = (name: string): string => name.replace('yaopi', 'y')
  const entries = Object.entries(theme)
  const defaults = entries.map(([name, value]) => {
    const fallback = name in mixes ? `var(${own(name)}-mix,${value})` : value
    return `${own(name)}:var(${name},${fallback})`
  })
  const chosen = entries.map(([name]) => `${name}:var(${own(name)})`)
  const mixed = Object.entries(mixes).map(([name, mix]) => `${own(name)}-mix:${mix}`)
  return (
    `:host{${defaults.join(';')}}.yaopi{${chosen.join(';')}}` +
    `@supports(color:color-mix(in srgb,red,red)){:host{${mixed.join(';')}}}`
  )
}

/**
 * Base styles inside the shadow root: `.yaopi` stops inherited styles of the host page, and tokens that the page sets
 * on the element win over ours. Notes lie at the lower edge: above, pages have their search and their cart.
 */
const BASE = `:host{display:block;zoom:var(--y-scale);--yaopi-toast-inset:auto 16px 16px auto}:host([hidden]){display:none}
.yaopi{all:initial;display:block;color:var(--yaopi-text);font:var(--yaopi-font-size)/1.5 var(--yaopi-font);font-variant-numeric:tabular-nums;color-scheme:var(--yaopi-scheme);text-align:start;-webkit-text-size-adjust:100%}
:where(.yaopi) *,:where(.yaopi) ::before,:where(.yaopi) ::after{box-sizing:border-box}
:where(.yaopi button,.yaopi input,.yaopi select,.yaopi textarea){font:inherit;color:inherit;letter-spacing:inherit}
:where(.yaopi) :focus-visible{outline:2px solid var(--yaopi-primary);outline-offset:2px}
@media(prefers-reduced-motion:reduce){.yaopi *{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important}}`

const cache = new Map<string, CSSStyleSheet | undefined>()

/** One sheet per CSS text, shared by all widgets of the page; undefined without constructable sheets. */
function sheetOf(text: string): CSSStyleSheet | undefined {
  if (!cache.has(text)) {
    try {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      cache.set(text, sheet)
    } catch {
      cache.set(text, undefined)
    }
  }
  return cache.get(text)
}

let widgetCss: string | undefined

/**
 * Applies theme and widget styles by adopted style sheets: a strict content policy allows them, and moving the element
 * keeps them. Browsers without constructable sheets get style elements.
 */
export function applyStyles(root: ShadowRoot, theme: EmbedTheme): void {
  widgetCss ??= BASE + sheetText()
  const texts = [
    defaultsCss(typeof theme === 'string' ? themeOf(theme) : ({ ...tokens, ...theme } as Theme)),
    widgetCss,
  ]
  const sheets = texts.map(sheetOf)
  if (sheets.every((sheet) => sheet !== undefined)) {
    root.adoptedStyleSheets = sheets
    return
  }
  for (const old of root.querySelectorAll('style')) old.remove()
  root.prepend(...texts.map((text) => Object.assign(document.createElement('style'), { textContent: text })))
}
