import { useMemo, type ReactNode } from 'react'
import type { Storefront } from '@yaopi/core'
import { translator, type Labels, type Locale } from '../locales/messages.ts'
import type { Seeds } from '../theme/brand.ts'
import { ThemeScope } from '../theme/theme-scope.tsx'
import type { ThemeName } from '../theme/themes.ts'
import type { Theme } from '../theme/tokens.ts'
import { LinksContext, StorefrontContext, TextContext } from './context.ts'
import type { Links } from './links.ts'

/** Props of `StorefrontProvider`. */
export type StorefrontProviderProps = {
  /** From `createStorefront` of `@yaopi/core`: one cart and one login. */
  readonly storefront: Storefront
  /** The host's links: URLs of its pages, and navigation. */
  readonly links: Links
  /** The language: `zhCN`, `zhTW` or `en` of this package, or your own. */
  readonly locale: Locale
  /** Your own strings by key, over those of the locale. */
  readonly labels?: Labels
  /** A built-in theme, seeds of a brand, or a whole theme; without one the page itself has the tokens, by `baseCss`. */
  readonly theme?: ThemeName | Seeds | Theme
  readonly children: ReactNode
}

/** Provides storefront, links, language and theme to all widgets below. */
export function StorefrontProvider({ storefront, links, locale, labels, theme, children }: StorefrontProviderProps) {
  const text = useMemo(() => translator(locale, labels), [locale, labels])
  return (
    <StorefrontContext.Provider value={storefront}>
      <LinksContext.Provider value={links}>
        <TextContext.Provider value={text}>
          {theme === undefined ? children : <ThemeScope theme={theme}>{children}</ThemeScope>}
        </TextContext.Provider>
      </LinksContext.Provider>
    </StorefrontContext.Provider>
  )
}
