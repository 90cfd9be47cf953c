import { useContext } from 'react'
import { LinksContext } from './context.ts'
import type { Links } from './links.ts'

const fallbackLinks: Links = {
  href: () => '#',
  go: (href) => {
    if (typeof href === 'string') window.location.assign(href)
  },
}

/** The host's links; without a provider `#`. */
export function useLinks(): Links {
  return useContext(LinksContext) ?? fallbackLinks
}
