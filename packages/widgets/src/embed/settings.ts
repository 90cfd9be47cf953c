import type { Labels, Locale } from '../locales/messages.ts'
import type { ThemeName } from '../theme/themes.ts'
import type { Theme } from '../theme/tokens.ts'

/** A built-in theme, or the page's own tokens over the default ones (see `brandTheme`). */
export type EmbedTheme = ThemeName | Partial<Theme>

/** Settings of the script tag. */
export type ScriptSettings = {
  /** Origin of the server. */
  readonly api: string
  /** Origin of the shop's own pages; defaults to `api`. */
  readonly shop: string
  readonly partner: string
  /** A locale other than the built-in one, loaded from the script's folder. */
  readonly locale: string
  readonly theme: string
  /** URL of the script's folder, with a trailing slash. */
  readonly base: string
}

/** Settings of `yaopi.configure`. */
export type PageSettings = {
  /** A short-lived token from the page's own server; null for a visitor. Kept in memory only. */
  readonly getToken?: (request: { readonly reason: 'init' | 'expired' }) => Promise<string | null>
  /** A language by its tag, in place of that of the script tag. */
  readonly locale?: string
  readonly labels?: Labels
  /** `auto`: the light or the dark theme, as the colours of the system are. */
  readonly theme?: EmbedTheme | 'auto'
}

/** Language, labels and theme of all widgets on the page. */
export type Appearance = {
  /** The tag of the language as the page names it; '' for the built-in one. */
  readonly language: string
  readonly locale: Partial<Locale>
  readonly labels: Labels
  readonly theme: EmbedTheme
}

/** Reads the script tag. The server is `data-api`, or the origin of the script. */
export function readScript(current: HTMLOrSVGScriptElement | null): ScriptSettings {
  // A module has no current script: it is the one from the shop's folder.
  const script = (current ?? document.querySelector('script[src*="/embed/"]')) as HTMLScriptElement | null
  const data = script?.dataset ?? {}
  const address = new URL(script?.src || '.', document.baseURI)
  const api = (data['api'] ?? address.origin).replace(/\/$/, '')
  return {
    api,
    shop: (data['shop'] ?? api).replace(/\/$/, ''),
    partner: data['partner'] ?? '',
    locale: data['locale'] ?? '',
    theme: data['theme'] ?? 'default',
    base: new URL('.', address).href,
  }
}
