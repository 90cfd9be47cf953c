// The search box with suggestions, and where a hot search leads.
export { SearchBox, type SearchBoxProps, type SearchQuery } from './search-box.tsx'
export { hotSearchHref } from './hot-search.ts'
