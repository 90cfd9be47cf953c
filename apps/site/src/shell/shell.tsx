import type { ReactNode } from 'react'

/** Header, tools and footer around the page, as the flags of its route say. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return <main id="content">{children}</main>
}
