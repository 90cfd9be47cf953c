import type { ReactNode } from 'react'
import type { Storefront } from '@yaopi/core'
import { LinksContext, StorefrontContext } from './context.ts'
import type { Links } from './links.ts'

export type StorefrontProviderProps = {
  readonly storefront: Storefront
  readonly links: Links
  readonly children: ReactNode
}

/** Gives one storefront and its host's links to all widgets below. */
export function StorefrontProvider({ storefront, links, children }: StorefrontProviderProps) {
  return (
    <StorefrontContext value={storefront}>
      <LinksContext value={links}>{children}</LinksContext>
    </StorefrontContext>
  )
}
