import type { Labels, Locale } from '../locales/messages.ts'
import type { ThemeName } from '../theme/themes.ts'
import type { Theme } from '../theme/tokens.ts'

/** A built-in theme, or tokens of the page's own over the default ones (`brandTheme` of the package makes them). */
export type EmbedTheme = ThemeName | Partial<Theme>

/** What the script tag says. */
export type ScriptSettings = {
  /** Origin of the server. */
  readonly api: string
  /** Where the shop's own pages are; the server's origin unless told. */
  readonly shop: string
  readonly partner: string
  /** A language other than the built-in one, fetched from beside the script. */
  readonly locale: string
  readonly theme: string
  /** Address of the folder of the script, with a slash at the end. */
  readonly base: string
}

/** What a page may set at any time by `yaopi.configure`. */
export type PageSettings = {
  /** Brings a short-lived token from the page's own server; null for nobody. Kept in memory only. */
  readonly getToken?: (request: { readonly reason: 'init' | 'expired' }) => Promise<string | null>
  readonly labels?: Labels
  readonly theme?: EmbedTheme
}

/** What is shown: language, labels, theme. */
export type Appearance = { readonly locale: Partial<Locale>; readonly labels: Labels; readonly theme: EmbedTheme }

/** Reads the script tag. Its own address says where the server is, unless `data-api` does. */
export function readScript(script: HTMLScriptElement | null): ScriptSettings {
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
