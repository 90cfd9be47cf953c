import { useMemo, type ReactNode } from 'react'
import type { Storefront } from '@yaopi/core'
import { translator, type Labels, type Locale } from '../locales/words.ts'
import { LinksContext, StorefrontContext, TextContext } from './context.ts'
import type { Links } from './links.ts'

export type StorefrontProviderProps = {
  readonly storefront: Storefront
  readonly links: Links
  /** The language: `zhCN`, `zhTW` or `en` of this package, or one of your own. */
  readonly locale: Locale
  /** Strings of your own over the locale, by key. */
  readonly labels?: Labels
  readonly children: ReactNode
}

/** Gives one storefront, its host's links and a language to all widgets below. */
export function StorefrontProvider({ storefront, links, locale, labels, children }: StorefrontProviderProps) {
  const text = useMemo(() => translator(locale, labels), [locale, labels])
  return (
    <StorefrontContext.Provider value={storefront}>
      <LinksContext.Provider value={links}>
        <TextContext.Provider value={text}>{children}</TextContext.Provider>
      </LinksContext.Provider>
    </StorefrontContext.Provider>
  )
}
