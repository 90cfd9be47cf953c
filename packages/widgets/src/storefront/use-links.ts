import { useContext } from 'react'
import { LinksContext } from './context.ts'
import type { Links } from './links.ts'

const plain: Links = {
  href: () => '#',
  go: (href) => {
    window.location.assign(href)
  },
}

/** The host's links; plain ones when a view is shown alone. */
export function useLinks(): Links {
  return useContext(LinksContext) ?? plain
}
