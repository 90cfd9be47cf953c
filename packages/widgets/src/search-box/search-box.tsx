import type { SearchType } from '@yaopi/core'

export type SearchQuery = { readonly keywords: string, readonly type: SearchType }

export type SearchBoxProps = {
  /** full: with the hot words below, for the brand line; compact: one line, for the sticky bar. */
  readonly variant?: 'full' | 'compact'
  /** What is searched on this page, from the address. */
  readonly keywords?: string
  readonly type?: SearchType
  /** Instead of going to the host's search page. */
  readonly onSearch?: (query: SearchQuery) => void
}

/** Search by drug or manufacturer with suggestions [SH-07]. */
export function SearchBox(_props: SearchBoxProps) {
  return null
}
